import { z } from 'zod';

const takerOption = z.object({ id: z.uuid(), text: z.string() });
const asked = {
  id: z.uuid(),
  prompt: z.string(),
  imageUrl: z.string().nullable(),
  points: z.number(),
  /** The taker also writes why. */
  justification: z.boolean(),
};

/** A question as its taker sees it: only fields named here leave the server, and none of them is a key (TST-07). */
export const takerQuestion = z.discriminatedUnion('type', [
  z.object({ ...asked, type: z.literal('single'), options: z.array(takerOption) }),
  z.object({ ...asked, type: z.literal('multiple'), options: z.array(takerOption) }),
  z.object({ ...asked, type: z.literal('true_false') }),
  z.object({ ...asked, type: z.literal('dissertative') }),
  z.object({
    ...asked,
    type: z.literal('matching'),
    left: z.array(takerOption),
    right: z.array(takerOption),
  }),
  z.object({ ...asked, type: z.literal('ordering'), options: z.array(takerOption) }),
  /** One entry per `___` of the prompt, in their order. */
  z.object({ ...asked, type: z.literal('fill_in'), blanks: z.array(z.object({ id: z.uuid() })) }),
]);
export type TakerQuestion = z.output<typeof takerQuestion>;

/** The right answer, where it may be shown. */
export const answerKey = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), optionId: z.uuid() }),
  z.object({ type: z.literal('multiple'), optionIds: z.array(z.uuid()) }),
  z.object({ type: z.literal('true_false'), value: z.boolean() }),
  z.object({ type: z.literal('dissertative') }),
  z.object({
    type: z.literal('matching'),
    pairs: z.array(z.object({ leftId: z.uuid(), rightId: z.uuid() })),
  }),
  z.object({ type: z.literal('ordering'), optionIds: z.array(z.uuid()) }),
  z.object({
    type: z.literal('fill_in'),
    blanks: z.array(z.object({ id: z.uuid(), accepted: z.array(z.string()) })),
  }),
]);
export type AnswerKey = z.output<typeof answerKey>;

const OUTCOMES = ['right', 'partial', 'wrong', 'unanswered', 'awaiting_review', 'not_graded'] as const;

export const questionResult = z.object({
  questionId: z.uuid(),
  outcome: z.enum(OUTCOMES),
  /** Points given; null while a person still has to decide, or where nothing is graded. */
  earned: z.number().nullable(),
  points: z.number(),
  /** Null where the right answer may not be shown (yet). */
  key: answerKey.nullable(),
  feedback: z.string(),
  /** What the reviewer wrote. */
  comment: z.string().nullable(),
});
export type QuestionResult = z.output<typeof questionResult>;
