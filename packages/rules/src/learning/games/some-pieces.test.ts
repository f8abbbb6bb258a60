import { describe, expect, it } from 'vitest';

import { dealGame } from './deal-game.ts';
import type { GameSetup } from './deal-game.ts';
import type { FaceSource, GameMove } from './game.ts';
import { practiceOf } from './some-pieces.ts';

const face = (text: string): FaceSource => ({
  text: { 'pt-BR': text },
  imageFileId: null,
  alt: {},
  soundFileId: null,
});
const card = (id: string) => ({ id, explanation: {}, ...face(id) });
const deal = (setup: GameSetup) =>
  dealGame(setup, { seed: 'seed', text: (text) => text['pt-BR'] ?? '', url: (id) => id });
const ids = ['a', 'b', 'c'];
const sentences = ids.map((id) => ({ id, ...face(`${id} [x]`) }));
const sides = ids.map((id) => ({ id, left: face(`L${id}`), right: face(`R${id}`) }));

const place = (piece: string, target: string): GameMove => ({ kind: 'place', piece, place: target });
const write = (target: string): GameMove => ({ kind: 'write', place: target, text: 'wrong' });

/** Every game with a move in it that is wrong, and the pieces that move was about. */
const GAMES: readonly (readonly [GameSetup, GameMove, readonly string[]])[] = [
  [
    {
      type: 'drag_and_drop',
      settings: {
        places: [
          { id: 'p', ...face('P') },
          { id: 'q', ...face('Q') },
        ],
        pieces: ids.map((id) => ({ id, placeId: 'p', ...face(id) })),
      },
    },
    place('b', 'q'),
    ['b'],
  ],
  [
    { type: 'drag_the_words', settings: { sentences, distractors: [{ id: 'd', text: { 'pt-BR': 'y' } }] } },
    place('w0', 'b.0'),
    ['b'],
  ],
  [
    {
      type: 'fill_in_the_blanks',
      settings: { sentences, ignoreCase: true, ignoreAccents: true, ignoreSpaces: true },
    },
    write('b.0'),
    ['b'],
  ],
  [{ type: 'find_the_pairs', settings: { hidden: false, pairs: sides } }, place('c0', 'c1'), []],
  [
    {
      type: 'this_or_that',
      settings: {
        secondsPerCard: 5,
        left: face('L'),
        right: face('R'),
        cards: ids.map((id) => ({ ...card(id), side: 'left' as const })),
      },
    },
    { kind: 'pass', piece: 'b' },
    ['b'],
  ],
  [
    { type: 'true_or_false', settings: { statements: ids.map((id) => ({ ...card(id), correct: true })) } },
    place('b', 'false'),
    ['b'],
  ],
  [
    {
      type: 'flashcards',
      settings: { cards: ids.map((id) => ({ id, front: face(`F${id}`), back: face(`B${id}`) })) },
    },
    place('b', 'again'),
    ['b'],
  ],
  [
    {
      type: 'enigma',
      settings: { riddles: ids.map((id) => ({ id, clue: face(id), answer: { 'pt-BR': 'sol' } })) },
    },
    write('b'),
    ['b'],
  ],
];

describe('practice', () => {
  it.each(GAMES.map((game) => [game[0].type, ...game] as const))(
    'of %s is made of exactly the pieces that were wrong [GAM-01]',
    (_type, setup, mistake, expected) => {
      const missed = deal(setup).missed(mistake);
      if (expected.length > 0) expect(missed).toEqual(expected);
      const practiced = deal(practiceOf(setup, missed));

      expect(missed.every((id) => ids.includes(id))).toBe(true);
      expect(practiced.progress(practiced.first).total).toBe(new Set(missed).size);
    },
  );

  it('takes the time for each card away', () => {
    const [setup] = GAMES.find(([{ type }]) => type === 'this_or_that') ?? [];
    if (!setup) throw new Error('The game stands above.');
    expect(deal(setup).secondsPerPiece).toBe(5);
    expect(deal(practiceOf(setup, ['b'])).secondsPerPiece).toBeNull();
  });
});
