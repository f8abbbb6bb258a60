import { z } from 'zod';

import { localizedText, requiredLocalizedText } from '../platform/locale.ts';

/**
 * Questions as their author sees them, key included. What a taker receives is `takerQuestion`: it is built by
 * naming the fields that may leave, so a new field stays inside by default (TST-07).
 */
const common = {
  id: z.uuid(),
  prompt: requiredLocalizedText(2000),
  imageFileId: z.uuid().nullable().default(null),
  /** What the question counts. */
  points: z.number().min(0.5).max(100).default(1),
  /** Shown with the right answer, when that may be shown. */
  feedback: localizedText(1000).default({}),
  /** The taker also writes why (specification: "with justification"). */
  justification: z.boolean().default(false),
};
/** Ids of options are drawn at random by the author's screen, so they tell nothing. */
const option = z.object({ id: z.uuid(), text: requiredLocalizedText(500) });

export const questionSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('single'),
    options: z.array(option).min(2).max(12),
    correctOptionId: z.uuid(),
  }),
  z.object({
    ...common,
    type: z.literal('multiple'),
    options: z.array(option).min(2).max(12),
    correctOptionIds: z.array(z.uuid()).min(1).max(12),
  }),
  z.object({ ...common, type: z.literal('true_false'), correct: z.boolean() }),
  z.object({ ...common, type: z.literal('dissertative'), guidance: localizedText(2000).default({}) }),
  z.object({
    ...common,
    type: z.literal('matching'),
    /** `left` belongs to `right` of the same pair; the ids of both sides differ so that the key does not leak. */
    pairs: z
      .array(z.object({ left: option, right: option }))
      .min(2)
      .max(10),
  }),
  z.object({
    ...common,
    type: z.literal('ordering'),
    /** In the right order. */
    options: z.array(option).min(2).max(10),
  }),
  z.object({
    ...common,
    type: z.literal('fill_in'),
    /** One entry per `___` of the prompt: accepted answers, compared without case, accents and outer spaces. */
    blanks: z
      .array(z.object({ id: z.uuid(), accepted: z.array(z.string().min(1).max(100)).min(1).max(20) }))
      .min(1)
      .max(10),
  }),
]);
export type Question = z.output<typeof questionSchema>;
export type QuestionType = Question['type'];

/** What a taker gave; one shape per question type. */
export const answerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('single'),
    optionId: z.uuid().nullable(),
    justification: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('multiple'),
    optionIds: z.array(z.uuid()).max(12),
    justification: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('true_false'),
    value: z.boolean().nullable(),
    justification: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('dissertative'),
    text: z.string().max(10_000),
    justification: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('matching'),
    pairs: z.array(z.object({ leftId: z.uuid(), rightId: z.uuid() })).max(10),
    justification: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('ordering'),
    optionIds: z.array(z.uuid()).max(10),
    justification: z.string().max(256).optional(),
  }),
  z.object({
    type: z.literal('fill_in'),
    blanks: z.array(z.object({ id: z.uuid(), text: z.string().max(100) })).max(10),
    justification: z.string().max(256).optional(),
  }),
]);
export type Answer = z.output<typeof answerSchema>;
