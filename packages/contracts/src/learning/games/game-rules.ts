import { parseGaps } from '@trilha/rules/learning/games/gapped-text';
import type { GapFault } from '@trilha/rules/learning/games/gapped-text';
import { GAME_COMPLETIONS, SHOW_ANSWERS } from '@trilha/rules/learning/games/play-game';
import { z } from 'zod';

/** How many pieces a game may have at most, by what it is made of. */
export const GAME_LIMITS = {
  places: 8,
  pieces: 40,
  sentences: 20,
  distractors: 20,
  pairs: 20,
  cards: 60,
  statements: 60,
  flashcards: 100,
  riddles: 20,
} as const;

/** What every game lets its author choose. */
export const gameRules = {
  /** One more loses the play; null: as many as one likes. */
  errorsAllowed: z.number().int().min(0).max(99).nullable().default(3),
  /** Kept by the server; null: no limit. */
  timeLimitSeconds: z.number().int().min(10).max(3600).nullable().default(null),
  /** What concludes the activity. */
  completion: z.enum(GAME_COMPLETIONS).default('won'),
  showAnswers: z.enum(SHOW_ANSWERS).default('after_winning'),
  /** The pieces come in another order in each play. */
  shuffle: z.boolean().default(true),
  /** How many of them a play is made of, chosen by chance; null or more than there are: all. */
  drawn: z.number().int().min(1).max(100).nullable().default(null),
  /** The bank whose questions come to who has passed the training in their daily drills; null: none. */
  drillBankId: z.uuid().nullable().default(null),
};

/** Sentences and riddles often follow each other: they come as they were written, unless their author says otherwise. */
export const inWrittenOrder = { shuffle: gameRules.shuffle.unwrap().default(false) };

/** What every game begins with. */
export const firstGameRules = {
  errorsAllowed: 3,
  timeLimitSeconds: null,
  completion: 'won',
  showAnswers: 'after_winning',
  shuffle: true,
  drawn: null,
  drillBankId: null,
} as const;

export type GameIssue = {
  readonly path: (string | number)[];
  readonly message: GapFault | 'game_unsolvable';
};
type Texts = { readonly [locale: string]: string | undefined };

/** What keeps sentences from being played, by language: a text that stands there has to have its gaps. */
export function gapIssues(
  sentences: readonly { readonly text: Texts }[],
  alternatives: boolean,
): GameIssue[] {
  return sentences.flatMap(({ text }, index) =>
    Object.entries(text).flatMap(([locale, written]): GameIssue[] => {
      if (!written?.trim()) return [];
      const { fault } = parseGaps(written, { alternatives });
      return fault ? [{ path: ['sentences', index, 'text', locale], message: fault }] : [];
    }),
  );
}

/** Says what keeps a game from being played, each at its place. */
export function reportIssues(issues: readonly GameIssue[], context: z.core.ParsePayload): void {
  for (const { path, message } of issues)
    context.issues.push({ code: 'custom', path, message, params: { problem: message }, input: undefined });
}
