import { randomUUID } from 'node:crypto';

import { GAME_TYPES } from '@trilha/contracts/learning/games/settings';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import { enroll } from '@trilha/contracts/learning/catalog';
import {
  getCourseDraft,
  publishCourseDraft,
  saveCourseDraft,
} from '@trilha/contracts/learning/course-builder';
import { reportProgress } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { GAME_SETTINGS, buildGame, gameCalls } from '../../../test/test-games.ts';
import type { TestGame } from '../../../test/test-games.ts';

const test = useTestApp();
const { read, start, move, end, moveAll } = gameCalls(test);

const enrollmentOf = async ({ tenantId, learner }: TestGame) => {
  const [row] = await test.build.sql<{ state: string; progress_percent: number }>(
    tenantId,
    'select state, progress_percent from enrollments where member_id = $1',
    [learner.memberId],
  );
  return row;
};
const pointsOf = async ({ tenantId }: TestGame) => {
  const [row] = await test.build.sql<{ count: number }>(
    tenantId,
    "select count(*)::int as count from postings where rule = 'course_completed'",
  );
  return row?.count;
};
const passSeconds = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

/** Statements of the game of every test, by whether they hold. */
const judge = (play: GamePlay, right: boolean): GameMove[] =>
  play.view.game === 'true_or_false'
    ? play.view.cards.map(({ id, face }) => ({
        kind: 'place',
        piece: id,
        place: String((face.text === 'Ferve') === right),
      }))
    : [];

/** The moves that win the small game of a type, one after the other. */
async function win(game: TestGame, begun: GamePlay): Promise<GamePlay> {
  let play = begun;
  const make = async (made: GameMove) => {
    play = (await move(game, play, made)).body.play;
  };
  for (const two of turnsOfEveryTwo(play)) if (isLeft(play, two)) for (const made of two) await make(made);
  for (let step = 0; step < 20 && play.state === 'in_progress'; step += 1) await make(nextRight(play));
  return play;
}

/** Every two cards of a row, turned one after the other. */
const turnsOfEveryTwo = ({ view }: GamePlay): GameMove[][] =>
  view.game === 'find_the_pairs'
    ? view.cards.flatMap((one, index) =>
        view.cards
          .slice(index + 1)
          .map((other) => [one, other].map(({ id }): GameMove => ({ kind: 'turn', piece: id }))),
      )
    : [];
const isLeft = ({ view }: GamePlay, moves: readonly GameMove[]) =>
  view.game === 'find_the_pairs' &&
  moves.every(
    (made) =>
      made.kind === 'turn' &&
      view.cards.some(({ id, pairedWith }) => id === made.piece && pairedWith === null),
  );

const place = (piece: string, target: string): GameMove => ({ kind: 'place', piece, place: target });

function nextRight({ view }: GamePlay): GameMove {
  switch (view.game) {
    case 'drag_and_drop': {
      const piece = view.pieces.find(({ placeId }) => placeId === null);
      return place(piece?.id ?? '', view.places[piece?.face.text === 'Peça 1' ? 1 : 0]?.id ?? '');
    }
    case 'drag_the_words': {
      const gap = view.sentences[0]?.parts.find((part) => part.kind === 'gap' && part.answer === null);
      const wanted = gap?.kind === 'gap' && gap.id.endsWith('.0') ? 'prazo' : 'sete';
      const word = view.words.find(({ text }) => text === wanted);
      return place(word?.id ?? '', gap?.kind === 'gap' ? gap.id : '');
    }
    case 'this_or_that': {
      const card = view.cards.find(({ answer }) => answer === null);
      return place(card?.id ?? '', card?.face.text === 'Carta 1' ? 'left' : 'right');
    }
    case 'true_or_false': {
      const card = view.cards.find(({ answer }) => answer === null);
      return place(card?.id ?? '', String(card?.face.text === 'Ferve'));
    }
    case 'fill_in_the_blanks': {
      const gap = view.sentences[0]?.parts.find((part) => part.kind === 'gap');
      return { kind: 'write', place: gap?.kind === 'gap' ? gap.id : '', text: 'Sete' };
    }
    case 'flashcards':
      return view.current?.back
        ? place(view.current.id, 'known')
        : { kind: 'turn', piece: view.current?.id ?? '' };
    case 'enigma':
      return { kind: 'write', place: view.riddles[0]?.id ?? '', text: 'Secreta' };
    default:
      throw new Error('Pairs are found by turning every two cards.');
  }
}

describe('a game', () => {
  it.each(GAME_TYPES)('%s is opened without its keys and won move by move, once [GAM-01]', async (type) => {
    const game = await buildGame(test, type, { errorsAllowed: null });

    const told = await read(game);
    const begun = await start(game);
    expect(told.body).toMatchObject({ game: type, tries: 0, running: null });
    expect(begun).toMatchObject({ status: 200, body: { state: 'in_progress', number: 1, moves: 0 } });
    expect(JSON.stringify([told.body, begun.body])).not.toMatch(
      /secreta|(?:placeId|pairedWith|answer|back)":["{]|isRight":(?:true|false)|correct|accepted|seed/,
    );

    const won = await win(game, begun.body);

    expect(won).toMatchObject({ state: 'won', endedBy: 'solved', isDone: true, courseState: 'finished' });
    expect(await enrollmentOf(game)).toMatchObject({ state: 'finished', progress_percent: 100 });
    expect(await pointsOf(game)).toBe(1);

    await win(game, (await start(game)).body);
    expect(await pointsOf(game)).toBe(1);
  });

  it('is lost with one error more than its author allows, and can be begun anew [GAM-01]', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 0 });
    const { body: play } = await start(game);
    const [wrong, other] = judge(play, false);
    if (!wrong || !other) throw new Error('There are two statements.');

    const lost = await move(game, play, wrong);

    expect(lost.body).toMatchObject({
      verdict: 'wrong',
      play: { state: 'lost', endedBy: 'errors', errors: 1 },
    });
    expect(lost.body.play.mistakes).toMatchObject([{ move: wrong, right: null, note: '' }]);
    expect((await move(game, lost.body.play, other)).body.code).toBe('game_over');
    expect(await enrollmentOf(game)).toMatchObject({ state: 'in_progress' });

    const again = await start(game);
    expect(again.body).toMatchObject({ number: 2, state: 'in_progress', errors: 0 });
    expect((await win(game, again.body)).state).toBe('won');
  });

  it('tells right answers and explanations with the mistakes once they spoil nothing', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 1 });
    const { body: play } = await start(game);
    const [wrong] = judge(play, false);
    const [, right] = judge(play, true);
    if (!wrong || !right) throw new Error('There are two statements.');

    const won = await moveAll(game, play, [wrong, right]);

    expect(won).toMatchObject({ state: 'won', errors: 1, mistakes: [{ right: {}, note: 'secreta' }] });
  });

  it('counts as done when it was played to its end, where that is enough', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 0, completion: 'played' });
    const given = await end(game, (await start(game)).body);
    expect(given.body).toMatchObject({ state: 'lost', endedBy: 'member', isDone: false });

    const { body: play } = await start(game);
    const [wrong] = judge(play, false);
    if (!wrong) throw new Error('There are two statements.');

    expect((await move(game, play, wrong)).body.play).toMatchObject({ state: 'lost', isDone: true });
  });
});

describe('the same play', () => {
  it('is answered to a second tab, another device and twenty starts at once [GAM-01]', async () => {
    const game = await buildGame(test, 'true_or_false');

    const answers = await Promise.all(Array.from({ length: 20 }, () => start(game)));
    const play: GamePlay = answers[0]?.body;
    const [first] = judge(play, true);
    if (!first) throw new Error('There are two statements.');
    await move(game, play, first);

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await read(game)).body.running).toMatchObject({
      id: play.id,
      moves: 1,
      progress: { done: 1, total: 2 },
    });
    expect((await start(game)).body).toMatchObject({ id: play.id, moves: 1 });
  });

  it('takes a repeated move once, and refuses another move with its number', async () => {
    const game = await buildGame(test, 'true_or_false');
    const { body: play } = await start(game);
    const [wrong] = judge(play, false);
    const [, right] = judge(play, true);
    if (!wrong || !right) throw new Error('There are two statements.');

    const answers = await Promise.all([1, 2, 3, 4].map(() => move(game, play, wrong)));
    const late = await move(game, play, right);

    expect(answers.map(({ body }) => [body.verdict, body.play.errors, body.play.moves])).toEqual(
      Array.from({ length: 4 }, () => ['wrong', 1, 1]),
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'game_moved_on' } });
    expect((await read(game)).body.running).toMatchObject({ errors: 1, moves: 1 });
  });

  it('counts one of two errors made at the same time in two tabs', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 5 });
    const { body: play } = await start(game);
    const wrong = judge(play, false);

    const answers = await Promise.all(wrong.map((made) => move(game, play, made)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(game)).body.running).toMatchObject({ errors: 1, moves: 1 });
  });

  it('refuses a move that nobody can make', async () => {
    const game = await buildGame(test, 'true_or_false');
    const { body: play } = await start(game);

    const answer = await move(game, play, { kind: 'place', piece: 'constructor', place: 'true' });

    expect(answer).toMatchObject({ status: 422, body: { code: 'game_move_invalid' } });
    expect((await read(game)).body.running).toMatchObject({ moves: 0, errors: 0 });
  });

  it('counts for nothing once another round of the course has begun', async () => {
    const game = await buildGame(test, 'true_or_false');
    const { body: play } = await start(game);
    await test.build.sql(game.tenantId, 'update enrollments set round = round + 1');

    expect(await moveAll(game, play, judge(play, true))).toMatchObject({ state: 'won' });

    expect(await enrollmentOf(game)).toMatchObject({ progress_percent: 0 });
    expect(await pointsOf(game)).toBe(0);
  });

  it('is nobody else’s: not a colleague’s, not another company’s', async () => {
    const game = await buildGame(test, 'true_or_false');
    const { body: play } = await start(game);
    const [first] = judge(play, true);
    if (!first) throw new Error('There are two statements.');
    const colleague = await test.build.member({ tenantId: game.tenantId });
    const stranger = await test.build.member();

    for (const somebody of [colleague, stranger]) {
      expect((await move(game, play, first, 1, somebody)).status).toBe(404);
      expect((await end(game, play, somebody)).status).toBe(404);
      expect((await start(game, somebody)).body.code).toBe('enrollment_required');
    }
    expect((await read(game)).body.running).toMatchObject({ moves: 0 });
  });
});

describe('time', () => {
  it('is kept by the server: a move after the end loses the play instead of counting', async () => {
    const game = await buildGame(test, 'true_or_false', { timeLimitSeconds: 60 });
    const { body: play } = await start(game);
    const [first] = judge(play, true);
    if (!first) throw new Error('There are two statements.');
    expect(play.remainingSeconds).toBe(60);

    passSeconds(59);
    expect((await read(game)).body.running.remainingSeconds).toBe(1);
    passSeconds(1);
    const late = await move(game, play, first);

    expect(late.body).toMatchObject({ play: { state: 'lost', endedBy: 'deadline', moves: 0, seconds: 60 } });
    expect((await start(game)).body).toMatchObject({ number: 2, state: 'in_progress' });
  });

  it.each([
    ['concludes the activity once something was played', true],
    ['concludes nothing where nothing was played', false],
  ])('ends a play nobody came back to when it is opened again, which %s', async (_what, hasPlayed) => {
    const game = await buildGame(test, 'true_or_false', { timeLimitSeconds: 60, completion: 'played' });
    const { body: play } = await start(game);
    const [first] = judge(play, true);
    if (hasPlayed && first) await move(game, play, first);
    passSeconds(120);

    expect((await start(game)).body).toMatchObject({
      id: play.id,
      state: 'lost',
      endedBy: 'deadline',
      isDone: hasPlayed,
    });
  });
});

describe('a time for each card', () => {
  it('makes an error of what comes too late, by the clock of the server [GAM-01]', async () => {
    const game = await buildGame(test, 'this_or_that', { secondsPerCard: 5, errorsAllowed: null });
    expect((await read(game)).body.secondsPerPiece).toBe(5);
    const { body: play } = await start(game);
    expect(play).toMatchObject({ turnSeconds: 5, progress: { total: 2 } });
    expect(play.view.cards).toHaveLength(1);

    passSeconds(4);
    expect((await read(game)).body.running.turnSeconds).toBe(1);
    passSeconds(3);
    const late = await move(game, play, nextRight(play));
    expect(late.body).toMatchObject({
      verdict: 'wrong',
      play: { errors: 1, turnSeconds: 5, mistakes: [{ move: { kind: 'pass' }, given: null }] },
    });

    passSeconds(5);
    const card = late.body.play.view.cards.find(({ isRight }: { isRight: unknown }) => isRight === null);
    const passed = await move(game, late.body.play, { kind: 'pass', piece: card.id });
    expect(passed.body).toMatchObject({ verdict: 'wrong', play: { state: 'won', errors: 2 } });
  });
});

describe('flashcards', () => {
  it('are done once all were seen, and begin the next time with those not known [GAM-01]', async () => {
    const card = (n: number) => ({
      id: `0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a${10 + n}`,
      front: { text: { 'pt-BR': `F${n}` } },
      back: { text: { 'pt-BR': `B${n}` } },
    });
    const cards = Array.from({ length: 10 }, (_, n) => card(n));
    const game = await buildGame(test, 'flashcards', { cards });
    const unknown = ['F2', 'F5', 'F8'];
    const seen: string[] = [];
    let { body: play } = await start(game);
    while (play.state === 'in_progress') {
      const { id, front } = play.view.current;
      seen.push(front.text);
      play = await moveAll(game, play, [
        { kind: 'turn', piece: id },
        place(id, unknown.includes(front.text) ? 'again' : 'known'),
      ]);
    }
    expect(new Set(seen).size).toBe(10);
    expect(play).toMatchObject({ state: 'won', isDone: true, view: { known: 7, total: 10 } });

    // One that was begun and given up without a move changes nothing of it.
    await end(game, (await start(game)).body);
    let { body: next } = await start(game);
    const first: string[] = [];
    for (const _ of unknown) {
      const { id, front } = next.view.current;
      first.push(front.text);
      next = await moveAll(game, next, [{ kind: 'turn', piece: id }, place(id, 'known')]);
    }
    expect(first.toSorted((a, b) => a.localeCompare(b))).toEqual(unknown);
  });
});

describe('the order of pieces', () => {
  const statements = Array.from({ length: 12 }, (_, n) => ({
    id: randomUUID(),
    correct: true,
    text: { 'pt-BR': `Afirmação ${n}` },
  }));
  const orderOf = ({ view }: GamePlay) =>
    view.game === 'true_or_false' ? view.cards.map(({ id }) => id) : [];
  const written = statements.map(({ id }) => id);

  it('is the one their author wrote them in, in every play, where they are not shuffled [GAM-01]', async () => {
    const game = await buildGame(test, 'true_or_false', { statements, shuffle: false });
    const { body: first } = await start(game);
    await end(game, first);
    const { body: second } = await start(game);

    expect([orderOf(first), orderOf(second)]).toEqual([written, written]);
  });

  it('is dealt anew by the server in each play, stays on another device, and is so where nothing was chosen', async () => {
    const game = await buildGame(test, 'true_or_false', { statements });
    const { body: first } = await start(game);
    expect(orderOf((await read(game)).body.running)).toEqual(orderOf(first));
    await end(game, first);
    const { body: second } = await start(game);

    expect(orderOf(first)).not.toEqual(written);
    expect(orderOf(second)).not.toEqual(orderOf(first));
    expect(new Set(orderOf(second))).toEqual(new Set(written));
  });
});

describe('pieces drawn for a play', () => {
  it('are chosen by the server, stay on reload and another device, and win the game once all of them are done [GAM-01]', async () => {
    const statements = Array.from({ length: 30 }, (_, n) => ({
      id: randomUUID(),
      correct: true,
      text: { 'pt-BR': `Ferve ${n}` },
    }));
    const idsOf = ({ view }: GamePlay) =>
      view.game === 'true_or_false' ? view.cards.map(({ id }) => id) : [];
    const game = await buildGame(test, 'true_or_false', { statements, drawn: 3 });
    expect((await read(game)).body.total).toBe(3);
    const { body: play } = await start(game);
    expect(play.progress).toEqual({ done: 0, total: 3 });
    expect(idsOf((await read(game)).body.running)).toEqual(idsOf(play));
    const left = statements.find(({ id }) => !idsOf(play).includes(id));

    // A piece that was not drawn is none of this play.
    const refused = await move(game, play, place(left?.id ?? '', 'true'));
    expect(refused.body.code).toBe('game_move_invalid');
    const won = await moveAll(
      game,
      play,
      idsOf(play).map((id) => place(id, 'true')),
    );
    expect(won).toMatchObject({ state: 'won', isDone: true, progress: { done: 3, total: 3 } });
    const { body: next } = await start(game);
    await end(game, next);
    const { body: third } = await start(game);
    const sets = [play, next, third].map((one) =>
      idsOf(one)
        .toSorted((a, b) => a.localeCompare(b))
        .join(),
    );
    expect(new Set(sets).size).toBeGreaterThan(1);
  });
});

describe('what somebody makes by hand', () => {
  it('is not paid: a report of having seen all of a game, and right moves in no play', async () => {
    const game = await buildGame(test, 'true_or_false');
    const { courseId, learner } = game;
    const { body: play } = await start(game);
    await test.call(reportProgress, {
      as: learner,
      params: { courseId, hierarchyOrder: 1 },
      body: { player: randomUUID(), seq: 1, intervals: [[0, 600]], duration: 600 },
    });
    const [first] = judge(play, true);
    if (!first) throw new Error('There are two statements.');
    expect((await move(game, { ...play, id: courseId }, first)).status).toBe(404);
    expect((await move(game, play, first, 2)).body.code).toBe('game_moved_on');

    expect(await enrollmentOf(game)).toMatchObject({ state: 'in_progress', progress_percent: 0 });
    expect(await pointsOf(game)).toBe(0);
  });
});

describe('a new version of the course', () => {
  it('leaves a play under way with the settings it began with', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 0 });
    const { body: play } = await start(game);
    const admin = await test.build.member({ tenantId: game.tenantId, role: 'admin' });
    const params = { courseId: game.courseId };
    const { body: draft } = await test.call(getCourseDraft, { as: admin, params });
    draft.document.modules[0].activities[0].settings = {
      ...draft.document.modules[0].activities[0].settings,
      errorsAllowed: null,
      statements: draft.document.modules[0].activities[0].settings.statements.slice(0, 1),
    };
    const saved = await test.call(saveCourseDraft, {
      as: admin,
      params,
      body: { revision: draft.revision, document: draft.document },
    });
    const published = await test.call(publishCourseDraft, {
      as: admin,
      params,
      body: { revision: saved.body.revision },
    });
    expect(published).toMatchObject({ status: 201, body: { version: 2 } });

    expect((await read(game)).body).toMatchObject({
      total: 1,
      errorsAllowed: null,
      running: { id: play.id, errorsAllowed: 0, progress: { total: 2 } },
    });
    const [wrong] = judge(play, false);
    if (!wrong) throw new Error('There are two statements.');
    expect((await move(game, play, wrong)).body.play.state).toBe('lost');
    expect((await start(game)).body).toMatchObject({
      number: 2,
      errorsAllowed: null,
      progress: { total: 1 },
    });
  });
});

describe('a play of one language', () => {
  it('stays in it until it is over', async () => {
    const game = await buildGame(test, 'fill_in_the_blanks', {
      sentences: [
        { ...first('fill_in_the_blanks'), text: { 'pt-BR': 'Em [sete] dias', 'en-US': 'In [seven] days' } },
      ],
    });
    const { body: play } = await start(game);

    expect(play.locale).toBe('pt-BR');
    expect((await win(game, play)).state).toBe('won');
  });
});

function first(type: GameType): object {
  const { sentences } = GAME_SETTINGS[type];
  return Array.isArray(sentences) ? sentences[0] : {};
}

describe('who may play', () => {
  it('is whoever is enrolled; an activity that is no game answers not_found', async () => {
    const game = await buildGame(test, 'enigma');
    const colleague = await test.build.member({ tenantId: game.tenantId });

    expect((await read(game, colleague)).body.code).toBe('enrollment_required');
    await test.call(enroll, { as: colleague, params: { courseId: game.courseId } });
    expect((await start(game, colleague)).status).toBe(200);
    expect((await start({ ...game, activityId: game.courseId })).status).toBe(404);
  });
});
