import { hasLetters } from '@trilha/rules/learning/games/enigma';
import { parseGaps } from '@trilha/rules/learning/games/gapped-text';
import type { GapFault } from '@trilha/rules/learning/games/gapped-text';
import { GAME_COMPLETIONS, SHOW_ANSWERS } from '@trilha/rules/learning/games/play-game';
import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';
import { gameFace, gamePiece, placedPiece, sentence, sidedCard, statement } from './face.ts';

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
const rules = {
  /** One more loses the play; null: as many as one likes. */
  errorsAllowed: z.number().int().min(0).max(99).nullable().default(3),
  /** Kept by the server; null: no limit. */
  timeLimitSeconds: z.number().int().min(10).max(3600).nullable().default(null),
  /** What concludes the activity. */
  completion: z.enum(GAME_COMPLETIONS).default('won'),
  showAnswers: z.enum(SHOW_ANSWERS).default('after_winning'),
};

type Issue = { readonly path: (string | number)[]; readonly message: GapFault | 'game_unsolvable' };
type Texts = { readonly [locale: string]: string | undefined };

/** What keeps sentences from being played, by language: a text that stands there has to have its gaps. */
function gapIssues(sentences: readonly { readonly text: Texts }[], alternatives: boolean): Issue[] {
  return sentences.flatMap(({ text }, index) =>
    Object.entries(text).flatMap(([locale, written]): Issue[] => {
      if (!written?.trim()) return [];
      const { fault } = parseGaps(written, { alternatives });
      return fault ? [{ path: ['sentences', index, 'text', locale], message: fault }] : [];
    }),
  );
}

function report(issues: readonly Issue[], context: z.core.ParsePayload): void {
  for (const { path, message } of issues)
    context.issues.push({ code: 'custom', path, message, params: { problem: message }, input: undefined });
}

const dragAndDropSettings = z
  .object({
    ...rules,
    places: z.array(gamePiece).min(2).max(GAME_LIMITS.places),
    pieces: z.array(placedPiece).min(2).max(GAME_LIMITS.pieces),
  })
  .check((context) => {
    const places = new Set(context.value.places.map(({ id }) => id));
    report(
      context.value.pieces.flatMap(({ placeId }, index): Issue[] =>
        places.has(placeId) ? [] : [{ path: ['pieces', index, 'placeId'], message: 'game_unsolvable' }],
      ),
      context,
    );
  });

const dragTheWordsSettings = z
  .object({
    ...rules,
    /** Gaps stand in brackets: `Paris is in [France].` */
    sentences: z.array(sentence).min(1).max(GAME_LIMITS.sentences),
    /** Words that belong nowhere. */
    distractors: z
      .array(z.object({ id: z.uuid(), text: requiredLocalizedText(100) }))
      .max(GAME_LIMITS.distractors)
      .default([]),
  })
  .check((context) => report(gapIssues(context.value.sentences, false), context));

const fillInTheBlanksSettings = z
  .object({
    ...rules,
    /** As above; several accepted answers are parted by `|`. */
    sentences: z.array(sentence).min(1).max(GAME_LIMITS.sentences),
    ignoreCase: z.boolean().default(true),
    ignoreAccents: z.boolean().default(true),
    ignoreSpaces: z.boolean().default(true),
  })
  .check((context) => report(gapIssues(context.value.sentences, true), context));

const findThePairsSettings = z.object({
  ...rules,
  pairs: z
    .array(z.object({ id: z.uuid(), left: gameFace, right: gameFace }))
    .min(2)
    .max(GAME_LIMITS.pairs),
  /** Cards lie face down and are turned two at a time. */
  hidden: z.boolean().default(true),
});

const thisOrThatSettings = z.object({
  ...rules,
  left: gameFace,
  right: gameFace,
  cards: z.array(sidedCard).min(2).max(GAME_LIMITS.cards),
});

const trueOrFalseSettings = z.object({
  ...rules,
  statements: z.array(statement).min(1).max(GAME_LIMITS.statements),
});

const flashcardsSettings = z.object({
  ...rules,
  errorsAllowed: rules.errorsAllowed.unwrap().default(null),
  cards: z
    .array(z.object({ id: z.uuid(), front: gameFace, back: gameFace }))
    .min(1)
    .max(GAME_LIMITS.flashcards),
});

const enigmaSettings = z
  .object({
    ...rules,
    riddles: z
      .array(z.object({ id: z.uuid(), clue: gameFace, answer: requiredLocalizedText(60) }))
      .min(1)
      .max(GAME_LIMITS.riddles),
  })
  .check((context) =>
    report(
      context.value.riddles.flatMap(({ answer }, index) =>
        Object.entries(answer).flatMap(([locale, text]): Issue[] =>
          text?.trim() && !hasLetters(text)
            ? [{ path: ['riddles', index, 'answer', locale], message: 'game_unsolvable' }]
            : [],
        ),
      ),
      context,
    ),
  );

/** The games and the settings of each. */
export const GAME_SETTINGS = {
  drag_and_drop: dragAndDropSettings,
  drag_the_words: dragTheWordsSettings,
  find_the_pairs: findThePairsSettings,
  this_or_that: thisOrThatSettings,
  fill_in_the_blanks: fillInTheBlanksSettings,
  true_or_false: trueOrFalseSettings,
  flashcards: flashcardsSettings,
  enigma: enigmaSettings,
} as const;
export type GameType = keyof typeof GAME_SETTINGS;
export const GAME_TYPES = Object.keys(GAME_SETTINGS) as [GameType, ...GameType[]];
