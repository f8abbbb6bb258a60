import { z } from 'zod';

import { draftFace, draftGameRules, draftList, draftPiece, draftText, emptyFace } from './draft-face.ts';
import type { GameType } from './settings.ts';

const sentences = draftList(draftPiece);

/** Settings of each game while they are being filled in. */
export const DRAFT_GAME_SETTINGS = {
  drag_and_drop: z.object({
    ...draftGameRules,
    places: draftList(draftPiece),
    pieces: draftList(draftPiece.extend({ placeId: z.uuid().nullable() })),
  }),
  drag_the_words: z.object({
    ...draftGameRules,
    sentences,
    distractors: draftList(z.object({ id: z.uuid(), text: draftText })),
  }),
  find_the_pairs: z.object({
    ...draftGameRules,
    pairs: draftList(z.object({ id: z.uuid(), left: draftFace, right: draftFace })),
    hidden: z.boolean(),
  }),
  this_or_that: z.object({
    ...draftGameRules,
    left: draftFace,
    right: draftFace,
    cards: draftList(draftPiece.extend({ explanation: draftText, side: z.enum(['left', 'right']) })),
  }),
  fill_in_the_blanks: z.object({
    ...draftGameRules,
    sentences,
    ignoreCase: z.boolean(),
    ignoreAccents: z.boolean(),
    ignoreSpaces: z.boolean(),
  }),
  true_or_false: z.object({
    ...draftGameRules,
    statements: draftList(draftPiece.extend({ explanation: draftText, correct: z.boolean() })),
  }),
  flashcards: z.object({
    ...draftGameRules,
    cards: draftList(z.object({ id: z.uuid(), front: draftFace, back: draftFace })),
  }),
  enigma: z.object({
    ...draftGameRules,
    riddles: draftList(z.object({ id: z.uuid(), clue: draftFace, answer: draftText })),
  }),
} as const satisfies Record<GameType, z.ZodType>;

export type DraftGameSettings<T extends GameType> = z.output<(typeof DRAFT_GAME_SETTINGS)[T]>;

const rules = {
  errorsAllowed: 3,
  timeLimitSeconds: null,
  completion: 'won',
  showAnswers: 'after_winning',
} as const;

/** What a game of each type begins with. */
export const FIRST_GAME_SETTINGS: { readonly [T in GameType]: () => DraftGameSettings<T> } = {
  drag_and_drop: () => ({ ...rules, places: [], pieces: [] }),
  drag_the_words: () => ({ ...rules, sentences: [], distractors: [] }),
  find_the_pairs: () => ({ ...rules, pairs: [], hidden: true }),
  this_or_that: () => ({ ...rules, left: emptyFace(), right: emptyFace(), cards: [] }),
  fill_in_the_blanks: () => ({
    ...rules,
    sentences: [],
    ignoreCase: true,
    ignoreAccents: true,
    ignoreSpaces: true,
  }),
  true_or_false: () => ({ ...rules, statements: [] }),
  flashcards: () => ({ ...rules, errorsAllowed: null, cards: [] }),
  enigma: () => ({ ...rules, errorsAllowed: 6, riddles: [] }),
};
