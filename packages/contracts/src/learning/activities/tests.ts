import { z } from 'zod';

/** One draw: `count` questions taken at random from a bank for each attempt; null takes all of them in order. */
const bankDraw = z.object({
  bankId: z.uuid(),
  count: z.number().int().min(1).max(200).nullable().default(null),
});

export const ATTEMPT_LIMITS = ['one', 'limited', 'unlimited', 'until_approval'] as const;

/** Settings all tests and quizzes share (specification §9: attempts one, N, unlimited or until approval). */
export const testSettings = z.object({
  draws: z.array(bankDraw).min(1).max(20),
  shuffleQuestions: z.boolean().default(false),
  shuffleOptions: z.boolean().default(true),
  /** Percent of the points of the drawn questions. */
  minimumScore: z.number().min(0).max(100).default(70),
  attemptLimit: z.enum(ATTEMPT_LIMITS).default('limited'),
  /** Used only where `attemptLimit` is `limited`. */
  maximumAttempts: z.number().int().min(1).max(99).default(3),
  /** After the last attempt is lost, a short review of what was answered wrong gives one more, once; only then is the test lost. */
  repairBeforeBlock: z.boolean().default(false),
  timeLimitMinutes: z.number().int().min(1).max(600).nullable().default(null),
  /** When the right answers may be shown to the taker. */
  showAnswers: z.enum(['never', 'after_attempt', 'after_passing']).default('after_passing'),
  supportFileIds: z.array(z.uuid()).max(20).default([]),
});
export type TestSettings = z.output<typeof testSettings>;

/** A quiz that is not evaluated has no minimum and never blocks; answers are shown at once. */
export const unevaluatedQuizSettings = testSettings.pick({
  draws: true,
  shuffleQuestions: true,
  shuffleOptions: true,
  supportFileIds: true,
});
