import type { OrderedActivity } from '@trilha/rules/learning/activity-access';
import { z } from 'zod';

import { activitySchema, opensAfterOf } from './activities/activity.ts';
import type { Activity } from './activities/activity.ts';
import { ROLES } from '../platform/roles.ts';
import { localeSchema, localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { richTextSchema } from '../platform/rich-text.ts';

export const SUBSCRIPTION_TYPES = ['open', 'on_approval', 'assigned'] as const;

/** So many branches a training is for at most, in drafts as in what is published: what was saved can be published. */
export const MAX_AUDIENCE_BRANCHES = 500;

/** Empty lists mean everyone; a filled list asks for at least one match with the member (TEN-10). */
const audienceSchema = z.object({
  subscriptionType: z.enum(SUBSCRIPTION_TYPES).default('open'),
  areaIds: z.array(z.uuid()).max(100).default([]),
  groupIds: z.array(z.uuid()).max(100).default([]),
  tagIds: z.array(z.uuid()).max(100).default([]),
  branchIds: z.array(z.uuid()).max(MAX_AUDIENCE_BRANCHES).default([]),
  roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
});

const moduleSchema = z.object({
  id: z.uuid(),
  title: requiredLocalizedText(256),
  activities: z.array(activitySchema).max(100),
});

/** How activities open: all at once, or each after the required ones before it. */
export const ORDERINGS = ['free', 'sequential'] as const;

/**
 * A course as a whole. The draft is edited as this document; publishing stores an immutable numbered copy, and
 * people who are in the course keep what they did because activities keep their ids over versions.
 */
export const courseDocumentSchema = z.object({
  title: requiredLocalizedText(256),
  summary: localizedText(256).default({}),
  description: z.partialRecord(localeSchema, richTextSchema).default({}),
  goals: z.array(requiredLocalizedText(256)).max(12).default([]),
  coverFileId: z.uuid().nullable().default(null),
  categoryIds: z.array(z.uuid()).max(10).default([]),
  instructors: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string().min(1).max(120),
        role: localizedText(256).default({}),
        photoFileId: z.uuid().nullable().default(null),
      }),
    )
    .max(10)
    .default([]),
  supportMaterials: z
    .array(z.object({ id: z.uuid(), title: requiredLocalizedText(256), fileId: z.uuid() }))
    .max(30)
    .default([]),
  modules: z.array(moduleSchema).max(50),
  ordering: z.enum(ORDERINGS).default('sequential'),
  audience: audienceSchema.default(() => audienceSchema.parse({})),
  /** Days after enrollment by which the course should be finished; null for none. */
  deadlineDays: z.number().int().min(1).max(730).nullable().default(null),
  points: z.object({
    /** Training points for finishing the course. */
    completion: z.number().int().min(0).max(100_000).default(100),
    /** Added when every evaluated score is 100 %. */
    perfectScore: z.number().int().min(0).max(100_000).default(0),
  }),
  certificate: z.object({
    enabled: z.boolean().default(true),
    /** As the author set them; null: the minutes of the content. */
    hours: z.number().min(0).max(1000).nullable().default(1),
  }),
});
export type CourseDocument = z.output<typeof courseDocumentSchema>;

/** An activity with its place: `hierarchyOrder` counts 1… over the whole course and is what addresses carry. */
export interface PlacedActivity {
  readonly activity: Activity;
  readonly moduleId: string;
  readonly hierarchyOrder: number;
}

/** Activities that open only when the instructor of an event says so (ACT-08). */
export function activitiesReleasedByHand(placed: readonly PlacedActivity[]): readonly PlacedActivity[] {
  return placed.filter(({ activity }) => activity.isReleasedByHand);
}

/** Activities as the rule of what is open reads them. */
export function orderedActivities(placed: readonly PlacedActivity[]): OrderedActivity[] {
  return placed.map(({ activity, moduleId }) => ({
    id: activity.id,
    required: activity.required,
    moduleId,
    opensAfter: opensAfterOf(activity),
    isReleasedByHand: activity.isReleasedByHand,
  }));
}

/** All activities in the order people meet them. */
export function placeActivities(document: Pick<CourseDocument, 'modules'>): PlacedActivity[] {
  return document.modules
    .flatMap((module) => module.activities.map((activity) => ({ activity, moduleId: module.id })))
    .map(({ activity, moduleId }, index) => ({ activity, moduleId, hierarchyOrder: index + 1 }));
}
