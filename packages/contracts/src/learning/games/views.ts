import { z } from 'zod';

/** A piece of a game as its player sees it. Addresses are signed and short-lived. */
export const shownFace = z.object({
  text: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  soundUrl: z.string().nullable(),
});
export type ShownFace = z.output<typeof shownFace>;

const shownSentence = z.object({
  id: z.string(),
  image: shownFace.shape.image,
  soundUrl: z.string().nullable(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('gap'), id: z.string(), answer: z.string().nullable() }),
    ]),
  ),
});

const judgedCard = <S extends string>(sides: readonly [S, S]) =>
  z.object({
    id: z.string(),
    face: shownFace,
    answer: z.enum(sides).nullable(),
    isRight: z.boolean().nullable(),
    explanation: z.string(),
  });

/** What a player sees of each game: only fields named here leave the server, and none of them is a key before it may be one (GAM-01). */
export const gameView = z.discriminatedUnion('game', [
  z.object({
    game: z.literal('drag_and_drop'),
    places: z.array(z.object({ id: z.string(), face: shownFace })),
    pieces: z.array(z.object({ id: z.string(), face: shownFace, placeId: z.string().nullable() })),
  }),
  z.object({
    game: z.literal('drag_the_words'),
    sentences: z.array(shownSentence),
    words: z.array(z.object({ id: z.string(), text: z.string(), isUsed: z.boolean() })),
  }),
  z.object({
    game: z.literal('find_the_pairs'),
    hidden: z.boolean(),
    cards: z.array(
      z.object({ id: z.string(), face: shownFace.nullable(), pairedWith: z.string().nullable() }),
    ),
  }),
  z.object({
    game: z.literal('this_or_that'),
    sides: z.array(z.object({ id: z.enum(['left', 'right']), face: shownFace })),
    cards: z.array(judgedCard(['left', 'right'])),
  }),
  z.object({ game: z.literal('fill_in_the_blanks'), sentences: z.array(shownSentence) }),
  z.object({ game: z.literal('true_or_false'), cards: z.array(judgedCard(['true', 'false'])) }),
  z.object({
    game: z.literal('flashcards'),
    total: z.number().int(),
    known: z.number().int(),
    current: z.object({ id: z.string(), front: shownFace, back: shownFace.nullable() }).nullable(),
  }),
  z.object({
    game: z.literal('enigma'),
    riddles: z.array(
      z.object({
        id: z.string(),
        clue: shownFace,
        letters: z.array(z.object({ shown: z.string().nullable(), isLetter: z.boolean() })),
        tried: z.array(z.object({ letter: z.string(), isRight: z.boolean() })),
        isSolved: z.boolean(),
      }),
    ),
  }),
]);
export type GameView = z.output<typeof gameView>;
export type GameViewOf<T extends GameView['game']> = Extract<GameView, { game: T }>;
