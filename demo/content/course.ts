import { courseDocumentSchema } from '@trilha/contracts/learning/course-document';
import type { CourseDocument } from '@trilha/contracts/learning/course-document';
import type { ActivityType, ActivityOf } from '@trilha/contracts/learning/activities/activity';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import type { z } from 'zod';

import { activityId, assetId, bankId, contentId, courseId, moduleId } from './ids.ts';

export type CompanySlug = 'aurora' | 'nordika';

export interface DemoCourse {
  readonly id: string;
  readonly slug: string;
  readonly company: CompanySlug;
  readonly document: CourseDocument;
}

type DocumentInput = z.input<typeof courseDocumentSchema>;
type ModuleInput = DocumentInput['modules'][number];
type ActivityInput = ModuleInput['activities'][number];
type SettingsInput<T extends ActivityType> = Extract<ActivityInput, { type: T }>['settings'];

interface ActivityParts<T extends ActivityType> {
  readonly key: string;
  readonly title: LocalizedText;
  readonly minutes: number;
  readonly settings: SettingsInput<T>;
  /** True unless said otherwise. */
  readonly required?: boolean;
  /** Shut until the instructor of an event opens it. */
  readonly isReleasedByHand?: boolean;
}

/** Builders of one course; every id follows from the course's slug and a key that never changes. */
export function buildCourse(company: CompanySlug, slug: string) {
  return {
    activity: <T extends ActivityType>(type: T, parts: ActivityParts<T>): ActivityInput => {
      const { key, ...rest } = parts;
      // The pair of type and settings is checked by the parameters; TypeScript cannot follow it through the union.
      return { id: activityId(slug, key), type, ...rest } as unknown as ActivityOf<T>;
    },
    module: (key: string, title: LocalizedText, activities: ActivityInput[]): ModuleInput => {
      return { id: moduleId(slug, key), title, activities };
    },
    instructor: (name: string, role: LocalizedText) => {
      return { id: contentId(`instructor ${slug} ${name}`), name, role };
    },
    material: (key: string, title: LocalizedText, path: string) => {
      return { id: contentId(`material ${slug} ${key}`), title, fileId: assetId(path) };
    },
    course: (document: DocumentInput): DemoCourse => {
      return {
        id: courseId(slug),
        slug,
        company,
        document: courseDocumentSchema.parse({ coverFileId: assetId(`covers/${slug}.webp`), ...document }),
      };
    },
  };
}

/** A draw from a bank: `count` questions at random, or all of them in order. */
export const draw = (bank: string, count: number | null = null) => ({ bankId: bankId(bank), count });

const CAPTION_LOCALES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;

/** Settings of one of our narrated videos, with poster and captions in four languages. */
export function narratedVideo(name: string) {
  return {
    fileId: assetId(`video/${name}.mp4`),
    posterFileId: assetId(`video/${name}.webp`),
    captions: CAPTION_LOCALES.map((locale) => ({ locale, fileId: assetId(`video/${name}.${locale}.vtt`) })),
  };
}
