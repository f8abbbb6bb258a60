import { z } from 'zod';

import { contentBlocks, draftContentBlocks, shownContentBlocks } from '../../platform/content-blocks.ts';
import { localizedText, requiredLocalizedText } from '../../platform/locale.ts';
import { defineActivity, draftQuantity, draftText } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

export const MAX_LESSON_BLOCKS = 200;
export const MAX_CHECK_OPTIONS = 6;

const id = z.uuid();
const checkOption = z.object({ id, text: requiredLocalizedText(256) });

/** A block as published: what all content is written in, and questions. */
const block = z.discriminatedUnion('kind', [
  ...contentBlocks,
  z
    .object({
      id,
      kind: z.literal('check'),
      prompt: requiredLocalizedText(500),
      options: z.array(checkOption).min(2).max(MAX_CHECK_OPTIONS),
      /** The option that is right. A key: it stays on the server until the question was answered. */
      rightOptionId: z.uuid(),
      /** Feedback for the learner who answered; keys as well. */
      feedbackRight: localizedText(500).default({}),
      feedbackWrong: localizedText(500).default({}),
    })
    .refine(({ options, rightOptionId }) => options.some(({ id: option }) => option === rightOptionId), {
      path: ['rightOptionId'],
      message: 'required',
    }),
]);
export type LessonBlock = z.output<typeof block>;
export type LessonCheck = Extract<LessonBlock, { kind: 'check' }>;

const draftBlock = z.discriminatedUnion('kind', [
  ...draftContentBlocks,
  z.object({
    id,
    kind: z.literal('check'),
    prompt: draftText,
    options: z.array(z.object({ id, text: draftText })).max(2 * MAX_CHECK_OPTIONS),
    rightOptionId: z.uuid().nullable(),
    feedbackRight: draftText,
    feedbackWrong: draftText,
  }),
]);
export type DraftLessonBlock = z.output<typeof draftBlock>;
export type LessonBlockKind = DraftLessonBlock['kind'];

/** As its player is given it: without keys. */
const shown = z.discriminatedUnion('kind', [
  ...shownContentBlocks,
  z.object({
    id,
    kind: z.literal('check'),
    prompt: z.string(),
    options: z.array(z.object({ id, text: z.string() })),
  }),
]);
export type ShownLessonBlock = z.output<typeof shown>;

/** A page of text, pictures and questions, written in blocks. Done once its blocks were seen and its questions answered. */
export const textLesson = defineActivity({
  type: 'text_lesson',
  group: 'common',
  settings: z.object({
    blocks: z.array(block).min(1).max(MAX_LESSON_BLOCKS),
    completionShare: completionShare.default(1),
  }),
  draftSettings: z.object({
    blocks: z.array(draftBlock).max(2 * MAX_LESSON_BLOCKS),
    completionShare: draftQuantity,
  }),
  firstSettings: () => ({ blocks: [], completionShare: 1 }),
  content: z.object({
    type: z.literal('text_lesson'),
    blocks: z.array(shown),
    completionShare: z.number(),
  }),
  completion: 'share',
  bookmark: null,
});
