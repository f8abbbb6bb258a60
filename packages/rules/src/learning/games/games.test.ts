import { describe, expect, it } from 'vitest';

import { dealGame } from './deal-game.ts';
import type { GameSetup, GameView } from './deal-game.ts';
import type { DealtGame, FaceSource, GameMove, GameState } from './game.ts';
import {
  concludesActivity,
  endStanding,
  errorsAllowedIn,
  firstStanding,
  mayShowAnswers,
  playMove,
} from './play-game.ts';

const face = (text: string, more: Partial<FaceSource> = {}): FaceSource => ({
  text: { 'pt-BR': text },
  imageFileId: null,
  alt: {},
  soundFileId: null,
  ...more,
});
const deal = (setup: GameSetup, seed = 'seed') =>
  dealGame(setup, { seed, text: (text) => text['pt-BR'] ?? '', url: (id) => `https://files/${id}` });
const place = (piece: string, target: string): GameMove => ({ kind: 'place', piece, place: target });
const write = (target: string, text: string): GameMove => ({ kind: 'write', place: target, text });
const turn = (piece: string): GameMove => ({ kind: 'turn', piece });

/** Makes moves one after the other; gives the verdicts and where they led. */
function make(game: DealtGame<GameView>, moves: readonly GameMove[], state: GameState = game.first) {
  const verdicts = moves.map((move) => {
    const played = game.play(state, move);
    if (played) state = played.state;
    return played?.verdict ?? null;
  });
  return { verdicts, state };
}

const shelves: GameSetup = {
  type: 'drag_and_drop',
  settings: {
    shuffle: true,
    drawn: null,
    places: [
      { id: 'dry', ...face('Secos') },
      { id: 'cold', ...face('Frios') },
    ],
    pieces: [
      { id: 'rice', placeId: 'dry', ...face('Arroz') },
      { id: 'milk', placeId: 'cold', ...face('Leite') },
      { id: 'milk2', placeId: 'dry', ...face('Leite ') },
    ],
  },
};

describe('drag and drop', () => {
  it('takes a piece where it belongs, counts it wrong elsewhere and leaves it there to be tried again', () => {
    const { verdicts, state } = make(deal(shelves), [
      place('rice', 'cold'),
      place('rice', 'dry'),
      place('rice', 'dry'),
    ]);

    expect(verdicts).toEqual(['wrong', 'right', null]);
    expect(state.answers).toEqual({ rice: 'dry' });
  });

  it('takes either of two pieces that look alike, and no more of them than belong there', () => {
    const game = deal(shelves);
    const { verdicts, state } = make(game, [
      place('milk', 'dry'),
      place('milk2', 'dry'),
      place('milk2', 'cold'),
      place('rice', 'dry'),
    ]);

    expect(verdicts).toEqual(['right', 'wrong', 'right', 'right']);
    expect(game.isSolved(state)).toBe(true);
  });

  it('refuses pieces and places nobody dealt', () => {
    expect(
      make(deal(shelves), [place('rice', 'moon'), place('constructor', 'dry'), turn('rice')]).verdicts,
    ).toEqual([null, null, null]);
  });
});

const sentences: GameSetup = {
  type: 'drag_the_words',
  settings: {
    shuffle: true,
    drawn: null,
    sentences: [{ id: 's', ...face('O [prazo] é de [sete] dias; depois o \\[prazo\\] é de [sete].') }],
    distractors: [{ id: 'd', text: { 'pt-BR': 'nove' } }],
  },
};

describe('drag the words', () => {
  it('shows gaps and a shuffled row of words, and nothing of what goes where', () => {
    const view = deal(sentences).view(deal(sentences).first);

    expect(view.game === 'drag_the_words' && view.words.map(({ text }) => text).toSorted()).toEqual([
      'nove',
      'prazo',
      'sete',
      'sete',
    ]);
    expect(view.game === 'drag_the_words' && view.sentences[0]?.parts).toEqual([
      { kind: 'text', text: 'O ' },
      { kind: 'gap', id: 's.0', answer: null },
      { kind: 'text', text: ' é de ' },
      { kind: 'gap', id: 's.1', answer: null },
      { kind: 'text', text: ' dias; depois o [prazo] é de ' },
      { kind: 'gap', id: 's.2', answer: null },
      { kind: 'text', text: '.' },
    ]);
  });

  it('takes the same word in either of its gaps', () => {
    const game = deal(sentences);
    const view = game.view(game.first);
    const idsOf = (text: string) =>
      view.game === 'drag_the_words'
        ? view.words.filter((word) => word.text === text).map(({ id }) => id)
        : [];
    const [a = '', b = ''] = idsOf('sete');
    const [prazo = ''] = idsOf('prazo');
    const [nove = ''] = idsOf('nove');

    const { verdicts, state } = make(game, [
      place(b, 's.1'),
      place(b, 's.2'),
      place(nove, 's.2'),
      place(a, 's.2'),
      place(prazo, 's.0'),
    ]);

    expect(verdicts).toEqual(['right', null, 'wrong', 'right', 'right']);
    expect(game.isSolved(state)).toBe(true);
    expect(game.explain(place(nove, 's.2'))).toMatchObject({
      asked: { text: 'O ____ é de ____ dias; depois o [prazo] é de ____.' },
      given: { text: 'nove' },
      right: { text: 'sete' },
    });
  });
});

describe('fill in the blanks', () => {
  const setup = (leniency: object = {}): GameSetup => ({
    type: 'fill_in_the_blanks',
    settings: {
      shuffle: true,
      drawn: null,
      ignoreCase: true,
      ignoreAccents: true,
      ignoreSpaces: true,
      ...leniency,
      sentences: [{ id: 's', ...face('A capital é [Brasília|Distrito Federal].') }],
    },
  });
  const judge = (text: string, leniency?: object) =>
    make(deal(setup(leniency)), [write('s.0', text)]).verdicts[0];

  it('takes every accepted answer, without case, accents and spaces', () => {
    expect(
      ['brasilia', ' BRASÍLIA ', 'distritofederal', 'Brasi\u0301lia', 'Goiânia', '  '].map((text) =>
        judge(text),
      ),
    ).toEqual(['right', 'right', 'right', 'right', 'wrong', null]);
  });

  it('tells two gaps apart that differ by an accent only, and takes the word without accent in either [GAM-01]', () => {
    const kin = deal({
      type: 'fill_in_the_blanks',
      settings: {
        shuffle: true,
        drawn: null,
        ignoreCase: true,
        ignoreAccents: true,
        ignoreSpaces: true,
        sentences: [
          { id: 's', ...face('A mãe da minha mãe é minha [avó].') },
          { id: 't', ...face('O pai do meu pai é meu [avô].') },
        ],
      },
    });
    const verdictOf = (gap: string, text: string) => make(kin, [write(gap, text)]).verdicts[0];
    expect(['avó', 'AVO\u0301', 'avo', 'avô'].map((text) => verdictOf('s.0', text))).toEqual([
      'right',
      'right',
      'right',
      'wrong',
    ]);
    expect(['avô', 'avo', 'avò', 'avó'].map((text) => verdictOf('t.0', text))).toEqual([
      'right',
      'right',
      'right',
      'wrong',
    ]);
  });

  it('takes a word without accents for one with them, also where another gap asks for just that word', () => {
    const kin = deal({
      type: 'fill_in_the_blanks',
      settings: {
        shuffle: false,
        drawn: null,
        ignoreCase: true,
        ignoreAccents: true,
        ignoreSpaces: true,
        sentences: [
          { id: 's', ...face('Ela [é] médica.') },
          { id: 't', ...face('Pão [e] leite.') },
        ],
      },
    });
    const verdictOf = (gap: string, text: string) => make(kin, [write(gap, text)]).verdicts[0];
    expect([verdictOf('s.0', 'é'), verdictOf('s.0', 'e')]).toEqual(['right', 'right']);
    expect([verdictOf('t.0', 'e'), verdictOf('t.0', 'é')]).toEqual(['right', 'wrong']);
  });

  it('shows the accepted answer that was written, where two of a gap differ by an accent', () => {
    const game = deal({
      type: 'fill_in_the_blanks',
      settings: {
        shuffle: true,
        drawn: null,
        ignoreCase: true,
        ignoreAccents: true,
        ignoreSpaces: true,
        sentences: [{ id: 's', ...face('O bebê bebe [bebe|bebê].') }],
      },
    });
    const { state } = make(game, [write('s.0', 'bebê')]);
    expect(state.answers).toEqual({ 's.0': 'bebê' });
  });

  it('minds what the author wants minded, never outer spaces', () => {
    expect(judge('brasília', { ignoreCase: false })).toBe('wrong');
    expect(judge('Brasilia', { ignoreAccents: false })).toBe('wrong');
    expect(judge('DistritoFederal', { ignoreSpaces: false })).toBe('wrong');
    expect(judge('Distrito  Federal', { ignoreSpaces: false })).toBe('right');
    expect(judge(' Brasi\u0301lia ', { ignoreCase: false, ignoreAccents: false, ignoreSpaces: false })).toBe(
      'right',
    );
  });

  it('shows the answer as its author writes it', () => {
    const game = deal(setup());
    const { state } = make(game, [write('s.0', 'brasilia')]);

    expect(JSON.stringify(game.view(state))).toContain('"Brasília"');
    expect(JSON.stringify(game.view(game.first))).not.toMatch(/Bras|Distrito/);
  });
});

describe('find the pairs', () => {
  const setup = (hidden: boolean): GameSetup => ({
    type: 'find_the_pairs',
    settings: {
      shuffle: true,
      drawn: null,
      hidden,
      pairs: ['1', '2', '3'].map((n) => ({ id: n, left: face(`L${n}`), right: face(`R${n}`) })),
    },
  });
  /** Ids of the cards by what stands on them. */
  const cardsBy = (game: DealtGame<GameView>) => {
    const open = game.view({ ...game.first, answers: {}, open: ['c0', 'c1', 'c2', 'c3', 'c4', 'c5'] });
    const cards = open.game === 'find_the_pairs' ? open.cards : [];
    return (text: string) => cards.find(({ face: shown }) => shown?.text === text)?.id ?? '';
  };

  it('keeps cards face down until they are turned, and found pairs face up', () => {
    const game = deal(setup(true));
    const id = cardsBy(game);

    expect(JSON.stringify(game.view(game.first))).not.toMatch(/[LR]\d/);

    const { verdicts, state } = make(game, [turn(id('L1')), turn(id('R1')), turn(id('L2'))]);
    const view = game.view(state);
    expect(verdicts).toEqual(['neutral', 'right', 'neutral']);
    expect(view.game === 'find_the_pairs' && view.cards.filter((card) => card.face).length).toBe(3);
  });

  it('counts every two cards that do not belong together, also at first sight', () => {
    const game = deal(setup(true));
    const id = cardsBy(game);

    const { verdicts } = make(game, [turn(id('L1')), turn(id('L2')), turn(id('R1')), turn(id('L1'))]);
    expect(verdicts).toEqual(['neutral', 'wrong', 'neutral', 'right']);
  });

  it('does not turn the same card twice in a row, nor a found one', () => {
    const game = deal(setup(true));
    const id = cardsBy(game);

    expect(make(game, [turn(id('L1')), turn(id('L1')), turn(id('R1')), turn(id('R1'))]).verdicts).toEqual([
      'neutral',
      null,
      'right',
      null,
    ]);
  });

  it('with all cards in sight, pairs them by two and counts every miss', () => {
    const game = deal(setup(false));
    const id = cardsBy(game);

    const { verdicts, state } = make(game, [
      place(id('L1'), id('R2')),
      place(id('R1'), id('L1')),
      place(id('L2'), id('R2')),
      place(id('L3'), id('R3')),
    ]);
    expect(verdicts).toEqual(['wrong', 'right', 'right', 'right']);
    expect(game.isSolved(state)).toBe(true);
  });

  it('takes either of two cards that look alike', () => {
    const game = deal({
      type: 'find_the_pairs',
      settings: {
        shuffle: true,
        drawn: null,
        hidden: false,
        pairs: [
          { id: '1', left: face('Sim'), right: face('Yes') },
          { id: '2', left: face('Sim'), right: face('Sí') },
        ],
      },
    });
    const view = game.view(game.first);
    const ids = (text: string) =>
      view.game === 'find_the_pairs'
        ? view.cards.filter((card) => card.face?.text === text).map((card) => card.id)
        : [];
    const [a = '', b = ''] = ids('Sim');

    const { state } = make(game, [place(b, ids('Yes')[0] ?? ''), place(a, ids('Sí')[0] ?? '')]);
    expect(game.isSolved(state)).toBe(true);
  });
});

describe('this or that, true or false', () => {
  const statements: GameSetup = {
    type: 'true_or_false',
    settings: {
      shuffle: true,
      drawn: null,
      statements: [
        { id: 'a', correct: true, explanation: { 'pt-BR': 'Porque sim' }, ...face('A água ferve') },
        { id: 'b', correct: false, explanation: {}, ...face('O gelo ferve') },
      ],
    },
  };

  it('asks each card once and says why only afterwards', () => {
    const game = deal(statements);
    expect(JSON.stringify(game.view(game.first))).not.toMatch(/Porque|true"|correct/);

    const { verdicts, state } = make(game, [place('a', 'false'), place('a', 'true'), place('b', 'false')]);

    expect(verdicts).toEqual(['wrong', null, 'right']);
    expect(JSON.stringify(game.view(state))).toContain('Porque sim');
    expect(game.isSolved(state)).toBe(true);
  });

  it('takes either side for a card that stands on both', () => {
    const card = { explanation: {}, ...face('Tomate') };
    const game = deal({
      type: 'this_or_that',
      settings: {
        shuffle: true,
        drawn: null,
        left: face('Fruta'),
        right: face('Legume'),
        cards: [
          { id: 'a', side: 'left', ...card },
          { id: 'b', side: 'right', ...card },
          { id: 'c', side: 'left', explanation: {}, ...face('Uva') },
        ],
      },
    });

    expect(make(game, [place('a', 'right'), place('b', 'right'), place('c', 'right')]).verdicts).toEqual([
      'right',
      'right',
      'wrong',
    ]);
  });
});

describe('flashcards', () => {
  it('shows a back only once the card is turned, and asks each card once', () => {
    const game = deal({
      type: 'flashcards',
      settings: {
        shuffle: true,
        drawn: null,
        cards: ['1', '2'].map((n) => ({ id: n, front: face(`F${n}`), back: face(`B${n}`) })),
      },
    });
    const [top = '', next = ''] = game.first.queue;

    expect(JSON.stringify(game.view(game.first))).not.toMatch(/B\d/);

    const { verdicts, state } = make(game, [
      place(top, 'known'),
      turn(next),
      turn(top),
      place(top, 'again'),
      turn(top),
      turn(next),
      place(next, 'known'),
    ]);
    expect(verdicts).toEqual([null, null, 'neutral', 'neutral', null, 'neutral', 'right']);
    expect(game.isSolved(state)).toBe(true);
    expect(game.view(state)).toMatchObject({ total: 2, known: 1, current: null });
  });
});

describe('enigma', () => {
  const game = deal({
    type: 'enigma',
    settings: {
      shuffle: true,
      drawn: null,
      riddles: [{ id: 'r', clue: face('Paga em vezes'), answer: { 'pt-BR': 'Cartão 2ª via' } }],
    },
  });

  it('finds letters whatever their accent, shows spaces, and takes a tried letter for nothing', () => {
    const { verdicts, state } = make(game, [
      write('r', 'A'),
      write('r', 'á'),
      write('r', 'z'),
      write('r', 'z'),
      write('r', '2'),
    ]);
    const view = game.view(state);
    const letters = view.game === 'enigma' ? view.riddles[0]?.letters : [];

    expect(verdicts).toEqual(['right', 'neutral', 'wrong', 'neutral', 'right']);
    expect(letters?.map(({ shown }) => shown ?? '_').join('')).toBe('_a__ã_ 2ª __a');
    expect(JSON.stringify(game.view(game.first))).not.toMatch(/Cart|via/);
  });

  it('takes the whole answer at once', () => {
    const { verdicts, state } = make(game, [write('r', 'cartas'), write('r', 'CARTAO 2a via')]);

    expect(verdicts).toEqual(['wrong', 'right']);
    expect(game.isSolved(state)).toBe(true);
  });
});

describe('what every game shares', () => {
  it('deals the same for one seed and otherwise for another', () => {
    const orderOf = (seed: string) => {
      const game = deal(
        {
          type: 'flashcards',
          settings: {
            shuffle: true,
            drawn: null,
            cards: Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, front: face('F'), back: face('B') })),
          },
        },
        seed,
      );
      return game.first.queue.join();
    };

    expect(orderOf('one')).toBe(orderOf('one'));
    expect(orderOf('one')).not.toBe(orderOf('two'));
  });

  it('loses with one error more than allowed, wins with the last piece, and counts the streak [GAM-01]', () => {
    const game = deal(shelves);
    const wrong = place('rice', 'cold');
    let standing = firstStanding(game);
    standing = playMove(game, standing, wrong, { errorsAllowed: 1, seconds: 0 })?.standing ?? standing;
    expect(standing).toMatchObject({ state: 'in_progress', errors: 1, streak: 0, mistakes: [wrong] });

    expect(playMove(game, standing, wrong, { errorsAllowed: 1, seconds: 0 })?.standing).toMatchObject({
      state: 'lost',
      endedBy: 'errors',
      errors: 2,
    });
    expect(playMove(game, standing, wrong, { errorsAllowed: null, seconds: 0 })?.standing).toMatchObject({
      state: 'in_progress',
      errors: 2,
    });

    for (const move of [place('rice', 'dry'), place('milk', 'cold'), place('milk2', 'dry')])
      standing = playMove(game, standing, move, { errorsAllowed: 1, seconds: 0 })?.standing ?? standing;
    expect(standing).toMatchObject({ state: 'won', endedBy: 'solved', bestStreak: 3, moves: 4 });
    expect(playMove(game, standing, wrong, { errorsAllowed: 1, seconds: 0 })).toBeNull();
    expect(endStanding(standing, 'member').state).toBe('won');
  });

  it('asks for one right answer at least where every card is answered once, whatever is allowed', () => {
    const statements = ['a', 'b'].map((id) =>
      Object.assign(face(id), { id, correct: true, explanation: {} }),
    );
    const game = deal({ type: 'true_or_false', settings: { shuffle: true, drawn: null, statements } });
    expect(errorsAllowedIn(game, 3)).toBe(1);
    expect(errorsAllowedIn(game, 0)).toBe(0);
    expect(errorsAllowedIn(game, null)).toBeNull();
    expect(errorsAllowedIn(deal(shelves), 3)).toBe(3);
  });

  it('tells right answers only where they spoil nothing', () => {
    const lost = { state: 'lost' } as const;
    expect(mayShowAnswers({ state: 'in_progress' }, 'after_each_try', true)).toBe(false);
    expect(mayShowAnswers(lost, 'after_winning', false)).toBe(false);
    expect(mayShowAnswers(lost, 'after_winning', true)).toBe(true);
    expect(mayShowAnswers(lost, 'after_each_try', false)).toBe(true);
    expect(mayShowAnswers({ state: 'won' }, 'never', true)).toBe(false);
  });

  it('concludes by winning, or by any end but giving up, as the author chose', () => {
    const moves = 1;
    expect(concludesActivity({ state: 'lost', endedBy: 'errors', moves }, 'won')).toBe(false);
    expect(concludesActivity({ state: 'lost', endedBy: 'deadline', moves }, 'played')).toBe(true);
    expect(concludesActivity({ state: 'lost', endedBy: 'member', moves }, 'played')).toBe(false);
    expect(concludesActivity({ state: 'won', endedBy: 'solved', moves }, 'won')).toBe(true);
  });

  it('concludes nothing where the time ran out before the first move', () => {
    expect(concludesActivity({ state: 'lost', endedBy: 'deadline', moves: 0 }, 'played')).toBe(false);
  });
});
