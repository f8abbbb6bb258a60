import { z } from 'zod';

import { defineFamilyMember, draftQuantity, inFamily, typesOf } from './define-activity.ts';

/** One draw: `count` questions taken at random from a bank for each attempt; null takes all of them in order. */
const bankDraw = z.object({
  bankId: z.uuid(),
  count: z.number().int().min(1).max(200).nullable().default(null),
});

export const ATTEMPT_LIMITS = ['one', 'limited', 'unlimited', 'until_approval'] as const;

/** Settings all tests and quizzes share (specification §9: attempts one, N, unlimited or until approval). */
const testSettings = z.object({
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
const unevaluatedQuizSettings = testSettings.pick({
  draws: true,
  shuffleQuestions: true,
  shuffleOptions: true,
  supportFileIds: true,
});

const draftTestSettings = z.object({
  draws: z.array(z.object({ bankId: z.uuid().nullable(), count: draftQuantity })).max(40),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  minimumScore: draftQuantity,
  attemptLimit: z.enum(ATTEMPT_LIMITS),
  maximumAttempts: draftQuantity,
  // Drafts from before it was there have none.
  repairBeforeBlock: z.boolean().default(false),
  timeLimitMinutes: draftQuantity,
  showAnswers: z.enum(['never', 'after_attempt', 'after_passing']),
  supportFileIds: z.array(z.uuid()).max(40),
});

const common = { group: 'tests', completion: 'own', bookmark: null } as const;

const evaluated = {
  ...common,
  settings: testSettings,
  draftSettings: draftTestSettings,
  firstSettings: (): z.output<typeof draftTestSettings> => ({
    draws: [],
    shuffleQuestions: false,
    shuffleOptions: true,
    minimumScore: 70,
    attemptLimit: 'limited',
    maximumAttempts: 3,
    repairBeforeBlock: false,
    timeLimitMinutes: null,
    showAnswers: 'after_passing',
    supportFileIds: [],
  }),
} as const;

/** It may be taken along and done without a network. Not of kinds whose last attempt, once lost, shuts the course at once. Versions and drafts from before it was there have none. */
const takenAlong = { offline: z.boolean().default(false) };
const movable = {
  ...evaluated,
  settings: testSettings.extend(takenAlong),
  draftSettings: draftTestSettings.extend(takenAlong),
  firstSettings: () => ({ ...evaluated.firstSettings(), offline: false }),
} as const;

/** Of all modules: it opens once they are concluded. */
const general = { ...evaluated, opensAfter: () => 'modules' as const } as const;

const members = [
  defineFamilyMember({ ...movable, type: 'conventional_test', group: 'common' }),
  defineFamilyMember({ ...evaluated, type: 'block_test' }),
  defineFamilyMember({ ...evaluated, type: 'restart_test' }),
  defineFamilyMember({ ...general, type: 'block_general_test' }),
  defineFamilyMember({ ...general, type: 'restart_general_test' }),
  defineFamilyMember({ ...movable, type: 'evaluated_quiz' }),
  defineFamilyMember({
    ...common,
    type: 'unevaluated_quiz',
    settings: unevaluatedQuizSettings,
    draftSettings: draftTestSettings.pick({
      draws: true,
      shuffleQuestions: true,
      shuffleOptions: true,
      supportFileIds: true,
    }),
    firstSettings: () => ({ draws: [], shuffleQuestions: false, shuffleOptions: true, supportFileIds: [] }),
  }),
] as const;

/** The tests and quizzes; losing the last attempt of each means what `rules/learning/attempts` says. */
export const TEST_TYPES = typesOf(members);
export type TestType = (typeof TEST_TYPES)[number];

export const TEST_DEFINITIONS = inFamily(
  members,
  z.object({ type: z.literal('test'), testType: z.enum(TEST_TYPES) }),
);
