import { describe, expect, it } from 'vitest';

import { dealGame } from './deal-game.ts';
import type { GameSetup, GameView } from './deal-game.ts';
import { unknownCards } from './flashcards.ts';
import type { DealtGame, FaceSource, GameMove } from './game.ts';
import { firstStanding, playMove } from './play-game.ts';
import type { PlayStanding } from './play-game.ts';

const face = (text: string): FaceSource => ({
  text: { 'pt-BR': text },
  imageFileId: null,
  alt: {},
  soundFileId: null,
});
const deal = (setup: GameSetup, seed = 'seed', foremost: readonly string[] = []) =>
  dealGame(setup, {
    seed,
    foremost,
    text: (text) => text['pt-BR'] ?? '',
    url: (id) => `https://files/${id}`,
  });
const place = (piece: string, target: string): GameMove => ({ kind: 'place', piece, place: target });
const turn = (piece: string): GameMove => ({ kind: 'turn', piece });
const write = (target: string, text: string): GameMove => ({ kind: 'write', place: target, text });

/** Makes moves one after the other; a move that cannot be made changes nothing. */
const play = (
  game: DealtGame<GameView>,
  moves: readonly GameMove[],
  errorsAllowed: number | null,
  seconds = 0,
) =>
  moves.reduce<PlayStanding>(
    (standing, move) => playMove(game, standing, move, { errorsAllowed, seconds })?.standing ?? standing,
    firstStanding(game),
  );

const pairsOf = (hidden: boolean): GameSetup => ({
  type: 'find_the_pairs',
  settings: {
    shuffle: true,
    drawn: null,
    hidden,
    pairs: Array.from({ length: 6 }, (_, n) => ({
      id: `${n}`,
      left: face(`L${n}`),
      right: face(`R${n}`),
    })),
  },
});
const pairs = pairsOf(false);
const cardOf = (game: DealtGame<GameView>, text: string) => {
  // What lies face down is named as it is when all of it lies open.
  const view = game.view({ ...game.first, open: Array.from({ length: 12 }, (_, n) => `c${n}`) });
  const cards = view.game === 'find_the_pairs' ? view.cards : [];
  return cards.find((card) => card.face?.text === text)?.id ?? '';
};

describe('games by the examples of the specification [GAM-01]', () => {
  it('of six pairs with two errors allowed, the third wrong pair ends the play; the next one lies in another order', () => {
    const game = deal(pairs);
    const wrong = place(cardOf(game, 'L0'), cardOf(game, 'R1'));
    expect(play(game, [wrong, wrong], 2)).toMatchObject({ state: 'in_progress', errors: 2 });
    expect(play(game, [wrong, wrong, wrong], 2)).toMatchObject({ state: 'lost', endedBy: 'errors' });
    expect(deal(pairs, 'another').view(deal(pairs, 'another').first)).not.toEqual(game.view(game.first));
  });

  it('face down, the third wrong pair ends it as well, whether it could have been known or not', () => {
    const game = deal(pairsOf(true));
    const wrong = ['L0', 'R1', 'L2', 'R3', 'L4', 'R5'].map((text) => turn(cardOf(game, text)));
    expect(play(game, wrong.slice(0, 4), 2)).toMatchObject({ state: 'in_progress', errors: 2 });
    expect(play(game, wrong, 2)).toMatchObject({ state: 'lost', endedBy: 'errors', errors: 3 });
  });

  it.each([
    [' Nota  Fiscal ', {}, 'right'],
    [' Nota  Fiscal ', { ignoreSpaces: false }, 'right'],
    ['nota fiscál', {}, 'right'],
    ['nota fiscál', { ignoreAccents: false }, 'wrong'],
    ['notas fiscais', {}, 'wrong'],
  ])('where the answer is “nota fiscal”, “%s” with %j is %s', (typed, leniency, verdict) => {
    const game = deal({
      type: 'fill_in_the_blanks',
      settings: {
        shuffle: true,
        drawn: null,
        ignoreCase: true,
        ignoreAccents: true,
        ignoreSpaces: true,
        ...leniency,
        sentences: [{ id: 's', ...face('Peça a [nota fiscal].') }],
      },
    });
    expect(game.play(game.first, write('s.0', typed))?.verdict).toBe(verdict);
  });

  it('of ten statements with three errors allowed, eight right ones win', () => {
    const game = deal({
      type: 'true_or_false',
      settings: {
        shuffle: true,
        drawn: null,
        statements: Array.from({ length: 10 }, (_, n) => ({
          id: `${n}`,
          correct: true,
          explanation: {},
          ...face(`Afirmação ${n}`),
        })),
      },
    });
    const moves = Array.from({ length: 10 }, (_, n) => place(`${n}`, n < 2 ? 'false' : 'true'));
    expect(play(game, moves, 3)).toMatchObject({ state: 'won', errors: 2 });
  });

  it('with five seconds for each card, no answer in time is an error and the next card comes', () => {
    const game = deal({
      type: 'this_or_that',
      settings: {
        shuffle: true,
        drawn: null,
        secondsPerCard: 5,
        left: face('Secos'),
        right: face('Frios'),
        cards: ['a', 'b'].map((id) =>
          Object.assign(face(id), { id, side: 'left' as const, explanation: {} }),
        ),
      },
    });
    const cardsIn = (standing: PlayStanding) => {
      const view = game.view(standing.progress);
      return view.game === 'this_or_that' ? view.cards : [];
    };
    const begun = play(game, [], 1);
    const [first] = cardsIn(begun);
    expect(cardsIn(begun)).toHaveLength(1);

    const passed = play(game, [{ kind: 'pass', piece: first?.id ?? '' }], 1, 5);
    expect(passed).toMatchObject({ state: 'in_progress', errors: 1, mistakes: [{ kind: 'pass' }] });
    expect(cardsIn(passed)).toMatchObject([
      { id: first?.id, answer: null, isRight: false },
      { isRight: null },
    ]);

    expect(play(game, [place(first?.id ?? '', 'left')], 1, 5)).toMatchObject({ errors: 0 });
    // Right, but after the time and what the way may take.
    expect(play(game, [place(first?.id ?? '', 'left')], 1, 6.1)).toMatchObject({ errors: 1 });
  });

  it('flashcards are done once all were seen; of ten with seven known, the other three come first next time', () => {
    const setup: GameSetup = {
      type: 'flashcards',
      settings: {
        shuffle: true,
        drawn: null,
        cards: Array.from({ length: 10 }, (_, n) => ({
          id: `${n}`,
          front: face(`F${n}`),
          back: face(`B${n}`),
        })),
      },
    };
    const game = deal(setup);
    const unknown = ['2', '5', '8'];
    const moves = game.first.queue.flatMap((id) => [
      turn(id),
      place(id, unknown.includes(id) ? 'again' : 'known'),
    ]);
    const seen = play(game, moves, 0);
    expect(seen).toMatchObject({ state: 'won', endedBy: 'solved', errors: 0 });
    expect(seen.mistakes).toHaveLength(3);
    expect(game.view(seen.progress)).toMatchObject({ known: 7, total: 10, current: null });

    const next = deal(setup, 'another', unknownCards(seen.progress)).first.queue;
    expect(next.slice(0, 3).toSorted((a, b) => a.localeCompare(b))).toEqual(unknown);
    expect(new Set(next).size).toBe(10);
  });

  it('in “coração”, a opens a and ã, c opens c and ç, and a letter tried before costs nothing', () => {
    const game = deal({
      type: 'enigma',
      settings: {
        shuffle: true,
        drawn: null,
        riddles: [{ id: 'r', clue: face('Bate'), answer: { 'pt-BR': 'coração' } }],
      },
    });
    const { errors, progress } = play(
      game,
      [write('r', 'a'), write('r', 'c'), write('r', 'z'), write('r', 'z')],
      6,
    );
    const view = game.view(progress);
    const letters = view.game === 'enigma' ? view.riddles[0]?.letters : [];
    expect(letters?.map(({ shown }) => shown ?? '_').join('')).toBe('c__açã_');
    expect(errors).toBe(1);
  });

  it('with no number of errors allowed, tries are endless and finishing counts', () => {
    const game = deal(pairs);
    const wrong = place(cardOf(game, 'L0'), cardOf(game, 'R1'));
    const right = Array.from({ length: 6 }, (_, n) => place(cardOf(game, `L${n}`), cardOf(game, `R${n}`)));
    const standing = play(game, [...Array.from({ length: 200 }, () => wrong), ...right], null);
    expect(standing).toMatchObject({ state: 'won', errors: 200 });
  });

  it('deals the same pieces in the same order for one play, wherever it is opened', () => {
    expect(deal(pairs).view(deal(pairs).first)).toEqual(deal(pairs).view(deal(pairs).first));
  });
});

describe('a game of five hundred pieces, emoji and words from right to left', () => {
  const statements = Array.from({ length: 500 }, (_, n) => ({
    id: `${n}`,
    correct: n % 2 === 0,
    explanation: {},
    ...face(`مرحبا 🙂 ${n}`),
  }));

  it('deals every piece once and is played to its end', () => {
    const game = deal({ type: 'true_or_false', settings: { shuffle: true, drawn: null, statements } });
    const view = game.view(game.first);
    const cards = view.game === 'true_or_false' ? view.cards : [];
    expect(new Set(cards.map(({ id }) => id)).size).toBe(500);
    const moves = statements.map(({ id, correct }) => place(id, correct ? 'true' : 'false'));
    expect(play(game, moves, 0)).toMatchObject({ state: 'won', errors: 0, moves: 500 });
  });
});
