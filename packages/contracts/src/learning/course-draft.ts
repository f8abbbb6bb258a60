import { z } from 'zod';

import type { ActivityType } from './activities/activity.ts';
import {
  draftFileId as fileId,
  draftLine as line,
  draftQuantity as quantity,
  draftText as text,
  draftUnion,
} from './activities/define-activity.ts';
import { ACTIVITY_DEFINITIONS } from './activities/definitions.ts';
import { MAX_AUDIENCE_BRANCHES, ORDERINGS, SUBSCRIPTION_TYPES } from './course-document.ts';
import { ROLES } from '../platform/roles.ts';
import { localeSchema } from '../platform/locale.ts';
import { draftRichText } from '../platform/rich-text-draft.ts';

/**
 * A course while it is being written: the same shape as `courseDocumentSchema`, but what is unfinished is allowed, so
 * that work in progress can always be saved. Texts may be empty or too long, files not chosen yet, numbers out of their
 * range or left out. Publishing asks for the strict document and names every place that keeps it from being one.
 */

const MAX_MODULES = 100;
const MAX_ACTIVITIES = 300;

export type DraftActivityType = ActivityType;

export const draftActivitySchema = draftUnion(ACTIVITY_DEFINITIONS);
export type DraftActivity = z.output<typeof draftActivitySchema>;

const draftModule = z.object({
  id: z.uuid(),
  title: text,
  activities: z.array(draftActivitySchema).max(MAX_ACTIVITIES),
});
export type DraftModule = z.output<typeof draftModule>;

/** Ids name activities and modules in addresses of problems and in people's progress: each may stand only once. */
function idsAreUnique(draft: {
  modules: readonly { id: string; activities: readonly { id: string }[] }[];
}): boolean {
  const ids = draft.modules.flatMap((module) => [module.id, ...module.activities.map(({ id }) => id)]);
  return new Set(ids).size === ids.length;
}

export const courseDraftSchema = z
  .object({
    title: text,
    summary: text,
    description: z.partialRecord(localeSchema, draftRichText),
    goals: z.array(text).max(60),
    coverFileId: fileId,
    categoryIds: z.array(z.uuid()).max(100),
    instructors: z.array(z.object({ id: z.uuid(), name: line, role: text, photoFileId: fileId })).max(60),
    supportMaterials: z.array(z.object({ id: z.uuid(), title: text, fileId })).max(100),
    modules: z.array(draftModule).max(MAX_MODULES),
    ordering: z.enum(ORDERINGS),
    audience: z.object({
      subscriptionType: z.enum(SUBSCRIPTION_TYPES),
      areaIds: z.array(z.uuid()).max(500),
      groupIds: z.array(z.uuid()).max(500),
      tagIds: z.array(z.uuid()).max(500),
      // Drafts of before name none.
      branchIds: z.array(z.uuid()).max(MAX_AUDIENCE_BRANCHES).default([]),
      roles: z.array(z.enum(ROLES)).max(ROLES.length).default([]),
    }),
    deadlineDays: quantity,
    points: z.object({ completion: quantity, perfectScore: quantity }),
    certificate: z.object({ enabled: z.boolean(), hours: quantity }),
  })
  .refine(idsAreUnique, { path: ['modules'], message: 'id_repeated' });
export type CourseDraft = z.output<typeof courseDraftSchema>;

/** A course nobody has written anything into yet. */
export function emptyCourseDraft(): CourseDraft {
  return {
    title: {},
    summary: {},
    description: {},
    goals: [],
    coverFileId: null,
    categoryIds: [],
    instructors: [],
    supportMaterials: [],
    modules: [],
    ordering: 'sequential',
    audience: { subscriptionType: 'open', areaIds: [], groupIds: [], tagIds: [], branchIds: [], roles: [] },
    deadlineDays: null,
    points: { completion: 0, perfectScore: 0 },
    certificate: { enabled: true, hours: null },
  };
}
