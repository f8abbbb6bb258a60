import { describe, expect, it } from 'vitest';

import { dealGame } from './deal-game.ts';
import type { GameSetup } from './deal-game.ts';
import { totalBefore } from './game.ts';
import type { FaceSource, GameMove } from './game.ts';
import { practiceOf, withPieces } from './some-pieces.ts';

const face = (text: string): FaceSource => ({
  text: { 'pt-BR': text },
  imageFileId: null,
  alt: {},
  soundFileId: null,
});
const card = (id: string) => ({ id, explanation: {}, ...face(id) });
const deal = (setup: GameSetup, seed = 'seed') =>
  dealGame(setup, { seed, text: (text) => text['pt-BR'] ?? '', url: (id) => id });
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
        shuffle: true,
        drawn: null,
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
    {
      type: 'drag_the_words',
      settings: { shuffle: true, drawn: null, sentences, distractors: [{ id: 'd', text: { 'pt-BR': 'y' } }] },
    },
    place('w0', 'b.0'),
    ['b'],
  ],
  [
    {
      type: 'fill_in_the_blanks',
      settings: {
        shuffle: true,
        drawn: null,
        sentences,
        ignoreCase: true,
        ignoreAccents: true,
        ignoreSpaces: true,
      },
    },
    write('b.0'),
    ['b'],
  ],
  [
    { type: 'find_the_pairs', settings: { shuffle: true, drawn: null, hidden: false, pairs: sides } },
    place('c0', 'c1'),
    [],
  ],
  [
    {
      type: 'this_or_that',
      settings: {
        shuffle: true,
        drawn: null,
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
    {
      type: 'true_or_false',
      settings: { shuffle: true, drawn: null, statements: ids.map((id) => ({ ...card(id), correct: true })) },
    },
    place('b', 'false'),
    ['b'],
  ],
  [
    {
      type: 'flashcards',
      settings: {
        shuffle: true,
        drawn: null,
        cards: ids.map((id) => ({ id, front: face(`F${id}`), back: face(`B${id}`) })),
      },
    },
    place('b', 'again'),
    ['b'],
  ],
  [
    {
      type: 'enigma',
      settings: {
        shuffle: true,
        drawn: null,
        riddles: ids.map((id) => ({ id, clue: face(id), answer: { 'pt-BR': 'sol' } })),
      },
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

const MANY = Array.from({ length: 12 }, (_, n) => `p${String(n).padStart(2, '0')}`);
const order = (setup: GameSetup, seed: string) => {
  const game = deal(setup, seed);
  const view = game.view(game.first);
  switch (view.game) {
    case 'drag_and_drop':
      return view.pieces.map(({ id }) => id);
    case 'drag_the_words':
    case 'fill_in_the_blanks':
      return view.sentences.map(({ id }) => id);
    case 'this_or_that':
    case 'true_or_false':
      return view.cards.map(({ id }) => id);
    case 'flashcards':
      return game.first.queue;
    case 'enigma':
      return view.riddles.map(({ id }) => id);
    default:
      return view.cards.map(({ face: shown }) => shown?.text);
  }
};
/** The games above, of a dozen pieces; only pairs have sides. */
const setups = GAMES.map(([setup]) => {
  const grown = JSON.parse(JSON.stringify(setup)) as GameSetup;
  return withPieces(grown, ([piece]) =>
    MANY.map(
      (id) => ({ ...structuredClone(piece), id, left: face(`L${id}`), right: face(`R${id}`) }) as never,
    ),
  );
}).map((setup) => (setup.type === 'this_or_that' ? practiceOf(setup, MANY) : setup));

describe('the order of pieces', () => {
  it.each(
    setups.filter(({ type }) => type !== 'find_the_pairs').map((setup) => [setup.type, setup] as const),
  )('of %s is another one in each play, or the one its author wrote them in [GAM-01]', (_type, setup) => {
    const written = { ...setup, settings: { ...setup.settings, shuffle: false } } as GameSetup;
    expect(order(written, 'one')).toEqual(MANY);
    expect(order(written, 'two')).toEqual(MANY);
    expect(order(setup, 'one')).not.toEqual(MANY);
    expect(order(setup, 'one')).not.toEqual(order(setup, 'two'));
    expect(order(setup, 'one')).toEqual(order(setup, 'one'));
  });

  it('is never left where it would tell the answer: cards of pairs, words for gaps', () => {
    const pairs: GameSetup = {
      type: 'find_the_pairs',
      settings: {
        shuffle: false,
        drawn: null,
        hidden: false,
        pairs: MANY.map((id) => ({ id, left: face(`L${id}`), right: face(`R${id}`) })),
      },
    };
    const words: GameSetup = {
      type: 'drag_the_words',
      settings: {
        shuffle: false,
        drawn: null,
        sentences: MANY.map((id) => ({ id, ...face(`[${id}]`) })),
        distractors: [],
      },
    };
    expect(order(pairs, 'one')).not.toEqual(order(pairs, 'two'));
    const game = deal(words);
    const view = game.view(game.first);
    expect(view.game === 'drag_the_words' && view.words.map(({ text }) => text)).not.toEqual(MANY);
  });
});

describe('pieces that are drawn', () => {
  const drawing = (setup: GameSetup, drawn: number) =>
    ({ ...setup, settings: { ...setup.settings, drawn } }) as GameSetup;
  const inOrder = (names: readonly (string | undefined)[]) =>
    names.toSorted((a, b) => String(a).localeCompare(String(b)));

  it.each(setups.map((setup) => [setup.type, setup] as const))(
    'of %s are as many as are wanted, others in another play, and the same whenever a play is dealt [GAM-01]',
    (type, setup) => {
      const some = drawing(setup, 5);
      const sets = ['one', 'two', 'three', 'four'].map((seed) => inOrder(order(some, seed)).join(' '));
      expect(deal(some).progress(deal(some).first).total).toBe(5);
      expect(order(some, 'one')).toHaveLength(type === 'find_the_pairs' ? 10 : 5);
      expect(new Set(sets).size).toBeGreaterThan(1);
      expect(order(some, 'one')).toEqual(order(some, 'one'));
    },
  );

  it('are all of them where more are wanted than there are', () => {
    for (const setup of setups) {
      const game = deal(drawing(setup, 50));
      expect(game.progress(game.first).total).toBe(12);
    }
  });

  it('are exactly those missed in a practice, whatever is drawn', () => {
    for (const setup of setups) {
      const practiced = deal(practiceOf(drawing(setup, 1), MANY.slice(0, 3)));
      expect(practiced.progress(practiced.first).total).toBe(3);
    }
  });

  it('begin with the flashcards that were not known, and go on with the same ones', () => {
    const setup = setups.find(({ type }) => type === 'flashcards');
    if (!setup) throw new Error('The game stands above.');
    const dealing = { seed: 'seed', text: () => '', url: (id: string) => id };
    const { first } = dealGame(drawing(setup, 4), { ...dealing, foremost: ['p03', 'p07'] });
    expect(first.queue).toHaveLength(4);
    expect(inOrder(first.queue.slice(0, 2))).toEqual(['p03', 'p07']);
    // Dealt again without what was not known the time before, as for every move.
    const again = dealGame(drawing(setup, 4), dealing);
    expect(again.progress(first)).toEqual({ done: 0, total: 4 });
    expect(again.view(first)).toMatchObject({ total: 4, current: { id: first.queue[0] } });
  });

  it('leave open how many gaps there will be', () => {
    for (const setup of setups) {
      const some = drawing(setup, 5);
      const isOfSentences = setup.type === 'drag_the_words' || setup.type === 'fill_in_the_blanks';
      expect(totalBefore(some.settings, deal(some))).toBe(isOfSentences ? null : 5);
    }
  });
});
