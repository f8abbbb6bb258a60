import { withoutSignature } from '@trilha/rules/platform/text';
import { REACTION_QUESTION_KINDS } from '@trilha/rules/learning/reactions';
import { z } from 'zod';

import { ATTEMPT_LIMITS } from './activities/tests.ts';
import { ORDERINGS, SUBSCRIPTION_TYPES } from './course-document.ts';
import { localeSchema, localizedText } from '../platform/locale.ts';
import { draftRichText } from '../platform/rich-text-draft.ts';
import { DRAFT_GAME_SETTINGS } from './games/draft-settings.ts';

/**
 * A course while it is being written: the same shape as `courseDocumentSchema`, but what is unfinished is allowed, so
 * that work in progress can always be saved. Texts may be empty or too long, files not chosen yet, numbers out of their
 * range or left out. Publishing asks for the strict document and names every place that keeps it from being one.
 */

/** Longer than any text may be when published, so that a paste is kept and can be shortened. */
const DRAFT_TEXT_LIMIT = 40_000;
const MAX_MODULES = 100;
const MAX_ACTIVITIES = 300;

const text = localizedText(DRAFT_TEXT_LIMIT);
const fileId = z.uuid().nullable();
/** Null while the field is empty. */
const quantity = z.number().min(-1_000_000_000).max(1_000_000_000).nullable();
const line = z.string().max(4000);

const video = z.object({
  fileId,
  posterFileId: fileId,
  captions: z.array(z.object({ locale: localeSchema, fileId })).max(8),
  completionShare: quantity,
});
const test = z.object({
  draws: z.array(z.object({ bankId: z.uuid().nullable(), count: quantity })).max(40),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  minimumScore: quantity,
  attemptLimit: z.enum(ATTEMPT_LIMITS),
  maximumAttempts: quantity,
  // Drafts from before it was there have none.
  repairBeforeBlock: z.boolean().default(false),
  timeLimitMinutes: quantity,
  showAnswers: z.enum(['never', 'after_attempt', 'after_passing']),
  supportFileIds: z.array(z.uuid()).max(40),
});

/** Settings of each activity type while they are being filled in. */
export const DRAFT_SETTINGS = {
  pdf: z.object({ fileId, completionShare: quantity }),
  ppt: z.object({ fileId, completionShare: quantity }),
  video,
  audio: z.object({ fileId, transcript: text, completionShare: quantity }),
  html: z.object({
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('inline'), html: z.string().max(400_000) }),
      z.object({ kind: z.literal('package'), packageId: z.uuid().nullable() }),
    ]),
    minimumSeconds: quantity,
  }),
  youtube: z.object({ videoId: line, completionShare: quantity }),
  vimeo: z.object({ videoId: line, hash: line.nullable(), completionShare: quantity }),
  wowza: z.object({
    // As the published settings keep it.
    url: line.overwrite(withoutSignature),
    packageId: z.uuid().nullable().default(null),
    live: z.boolean(),
    minimumSeconds: quantity,
    completionShare: quantity,
  }),
  scorm: z.object({ packageId: z.uuid().nullable() }),
  scorm_cloud: z.object({ courseRef: line }),
  flash: z.object({ fileId, minimumSeconds: quantity }),
  linkedin_slidshare: z.object({ deck: line, minimumSeconds: quantity }),
  conventional_test: test,
  block_test: test,
  restart_test: test,
  block_general_test: test,
  restart_general_test: test,
  evaluated_quiz: test,
  unevaluated_quiz: test.pick({
    draws: true,
    shuffleQuestions: true,
    shuffleOptions: true,
    supportFileIds: true,
  }),
  ...DRAFT_GAME_SETTINGS,
  presential_event: z.object({}),
  webinar: z.object({}),
  live_class: z.object({}),
  reaction_evaluation: z.object({
    scope: z.enum(['module', 'training']),
    anonymous: z.boolean(),
    questions: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(REACTION_QUESTION_KINDS),
          prompt: text,
          required: z.boolean(),
          // A published question that offers none has no such field.
          options: z
            .array(z.object({ id: z.uuid(), text }))
            .max(40)
            .default([]),
        }),
      )
      .max(100),
  }),
} as const;
export type DraftActivityType = keyof typeof DRAFT_SETTINGS;

const of = <T extends DraftActivityType>(type: T) =>
  z.object({
    id: z.uuid(),
    title: text,
    minutes: quantity,
    required: z.boolean(),
    isReleasedByHand: z.boolean().default(false),
    type: z.literal(type),
    settings: DRAFT_SETTINGS[type],
  });

export const draftActivitySchema = z.discriminatedUnion('type', [
  of('pdf'),
  of('ppt'),
  of('video'),
  of('audio'),
  of('html'),
  of('youtube'),
  of('vimeo'),
  of('wowza'),
  of('scorm'),
  of('scorm_cloud'),
  of('flash'),
  of('linkedin_slidshare'),
  of('conventional_test'),
  of('block_test'),
  of('restart_test'),
  of('block_general_test'),
  of('restart_general_test'),
  of('evaluated_quiz'),
  of('unevaluated_quiz'),
  of('drag_and_drop'),
  of('drag_the_words'),
  of('find_the_pairs'),
  of('this_or_that'),
  of('fill_in_the_blanks'),
  of('true_or_false'),
  of('flashcards'),
  of('enigma'),
  of('presential_event'),
  of('webinar'),
  of('live_class'),
  of('reaction_evaluation'),
]);
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
    audience: { subscriptionType: 'open', areaIds: [], groupIds: [], tagIds: [] },
    deadlineDays: null,
    points: { completion: 0, perfectScore: 0 },
    certificate: { enabled: true, hours: 1 },
  };
}
