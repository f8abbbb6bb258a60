import type {
  CourseDraftPage,
  NamedPackage,
  CourseProblem,
  ManagedCourse,
} from '@trilha/contracts/learning/course-builder';
import { SUBSCRIPTION_TYPES } from '@trilha/contracts/learning/course-document';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';
import { courseKindOf } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { trainingStatusOf } from '../trainings/drafts.ts';
import type { DraftRow, ListedDraftRow } from '../trainings/drafts.ts';
import type { findPackages, readFileNames } from './course-builder.queries.ts';

/** A course as the administrators' list shows it; its title is the draft's. */
export function presentManagedCourse(ctx: TenantContext, row: ListedDraftRow): ManagedCourse {
  return {
    id: row.id,
    kind: courseKindOf(row.kind),
    title: textOf(ctx, row.draftTitle),
    status: trainingStatusOf(row.status),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    hasChanges: row.hasChanges,
    publishedVersion: row.publishedVersion,
    activityCount: row.activityCount,
    minutes: row.minutes,
    subscriptionType: SUBSCRIPTION_TYPES.find((type) => type === row.subscriptionType) ?? 'open',
    enrolled: row.enrolled ?? 0,
    concluded: row.concluded ?? 0,
    awaiting: row.awaiting ?? 0,
    updatedAt: row.draftUpdatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

function kindOf(kind: string): NamedPackage['kind'] {
  return kind === 'html' || kind === 'hls' ? kind : 'scorm';
}

export interface DraftParts {
  readonly row: DraftRow;
  readonly document: CourseDraft;
  readonly problems: CourseProblem[];
  readonly files: Awaited<ReturnType<typeof readFileNames>>;
  readonly packages: Awaited<ReturnType<typeof findPackages>>;
  readonly numbers: { readonly enrolled: number; readonly awaiting: number };
}

/** A draft with everything its editor shows beside it: names of files and packages, problems, people. */
export function presentDraftPage(
  ctx: TenantContext,
  { row, document, problems, files, packages, numbers }: DraftParts,
): CourseDraftPage {
  return {
    id: row.id,
    kind: courseKindOf(row.kind),
    status: trainingStatusOf(row.status),
    document,
    revision: row.draftRevision,
    updatedAt: row.draftUpdatedAt.toISOString(),
    updatedBy: row.updatedBy,
    publishedVersion: row.publishedVersion,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasChanges: row.hasChanges,
    problems,
    files: files.map(({ id, name, size, mime }) => ({
      id,
      name,
      size,
      mime: mime ?? '',
      url: ctx.fileUrl(id),
    })),
    packages: packages.map((row) => ({ ...row, kind: kindOf(row.kind) })),
    ...numbers,
  };
}
