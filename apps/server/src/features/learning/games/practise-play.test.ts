import { GAME_TYPES } from '@trilha/contracts/learning/games/settings';
import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { buildGame, gameCalls } from '../../../test/test-games.ts';
import type { TestGame } from '../../../test/test-games.ts';

const test = useTestApp();
const { read, start, move, end, practise, moveAll } = gameCalls(test);

const place = (piece: string, target: string): GameMove => ({ kind: 'place', piece, place: target });

/** Judges the statements of the game of every test, the ones at `wrong` against the truth. */
const judge = ({ view }: GamePlay, wrong: (text: string) => boolean): GameMove[] =>
  view.game === 'true_or_false'
    ? view.cards.map(({ id, face }) => place(id, String((face.text === 'Ferve') !== wrong(face.text))))
    : [];

const standingOf = async ({ tenantId }: TestGame) => {
  const [row] = await test.build.sql(
    tenantId,
    `select e.state, e.progress_percent, p.state as activity, p.score,
            (select count(*)::int from postings) as postings
       from enrollments e join activity_progress p on p.tenant_id = e.tenant_id and p.enrollment_id = e.id`,
  );
  return row;
};

/** A move nobody takes for right in the small game of a type. */
function wrongMove({ view }: GamePlay): GameMove[] {
  switch (view.game) {
    case 'drag_and_drop': {
      const piece = view.pieces.find(({ face }) => face.text === 'Peça 1');
      return [place(piece?.id ?? '', view.places[0]?.id ?? '')];
    }
    case 'drag_the_words': {
      const gap = view.sentences[0]?.parts.find((part) => part.kind === 'gap');
      const word = view.words.find(({ text }) => text === 'sete');
      return [place(word?.id ?? '', gap?.kind === 'gap' ? gap.id : '')];
    }
    case 'this_or_that':
      return view.cards.map(({ id, face }) => place(id, face.text === 'Carta 1' ? 'right' : 'left'));
    case 'true_or_false':
      return view.cards.map(({ id, face }) => place(id, String(face.text !== 'Ferve')));
    case 'fill_in_the_blanks': {
      const gap = view.sentences[0]?.parts.find((part) => part.kind === 'gap');
      return [{ kind: 'write', place: gap?.kind === 'gap' ? gap.id : '', text: 'nove' }];
    }
    case 'flashcards': {
      const piece = view.current?.id ?? '';
      return [{ kind: 'turn', piece }, place(piece, 'again')];
    }
    case 'enigma':
      return [{ kind: 'write', place: view.riddles[0]?.id ?? '', text: 'errada' }];
    default: {
      // All cards are seen.
      const called = (name: string) =>
        view.cards.find(({ face }) => face?.text === `secreta ${name}`)?.id ?? '';
      return [place(called('L1'), called('R2'))];
    }
  }
}

describe('practice of what was wrong', () => {
  it('is dealt by the server from exactly those pieces, without limits and without keys [GAM-01]', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 0, timeLimitSeconds: 60 });
    const { body: play } = await start(game);
    const [wrong] = judge(play, () => true);
    const lost = await moveAll(game, play, wrong ? [wrong] : []);
    expect(lost).toMatchObject({ state: 'lost', mistakes: [{ move: wrong }] });

    const { status, body: practice } = await practise(game, lost);

    expect(status).toBe(200);
    expect(practice).toMatchObject({
      number: 2,
      isPractice: true,
      state: 'in_progress',
      errorsAllowed: null,
      remainingSeconds: null,
      progress: { done: 0, total: 1 },
      view: { cards: [{ id: wrong?.kind === 'place' ? wrong.piece : '', answer: null, isRight: null }] },
    });
    expect(JSON.stringify(practice)).not.toMatch(/secreta|correct|seed/);
    expect((await read(game)).body).toMatchObject({ tries: 1, running: { id: practice.id } });
  });

  it.each(GAME_TYPES)('of %s can be begun after a wrong move', async (type) => {
    const seen = type === 'find_the_pairs' ? { hidden: false } : {};
    const game = await buildGame(test, type, { errorsAllowed: null, ...seen });
    let { body: play } = await start(game);
    for (const made of wrongMove(play)) {
      const { status, body } = await move(game, play, made);
      if (status === 200) play = body.play;
    }
    expect(play.mistakes.length).toBeGreaterThan(0);
    const { body: ended } = await end(game, play);

    const { body: practice } = await practise(game, ended);

    expect(practice).toMatchObject({ isPractice: true, state: 'in_progress' });
    expect(practice.progress.total).toBeGreaterThan(0);
    expect(practice.progress.total).toBeLessThanOrEqual(play.progress.total);
  });

  it('concludes nothing and pays nothing before the game was won [GAM-01]', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 1, completion: 'played' });
    const { body: play } = await start(game);
    const given = await moveAll(game, play, judge(play, () => true).slice(0, 1));
    const { body: ended } = await end(game, given);
    const { body: practice } = await practise(game, ended);

    const done = await moveAll(
      game,
      practice,
      judge(practice, () => false),
    );

    expect(done).toMatchObject({ state: 'won', isDone: false, courseState: 'in_progress' });
    expect(await standingOf(game)).toMatchObject({
      state: 'in_progress',
      activity: 'in_progress',
      postings: 0,
    });
    expect((await read(game)).body).toMatchObject({ tries: 1, hasWon: false, running: null });
  });

  it('does not worsen what was won, nor pay it again [GAM-01]', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 1 });
    const { body: play } = await start(game);
    const won = await moveAll(
      game,
      play,
      judge(play, (text) => text === 'Ferve'),
    );
    expect(won).toMatchObject({ state: 'won', errors: 1, isDone: true });
    const before = await standingOf(game);
    expect(before).toMatchObject({ state: 'finished', activity: 'done' });

    const { body: practice } = await practise(game, won);
    const wrongAgain = await moveAll(
      game,
      practice,
      judge(practice, () => true),
    );
    const { body: next } = await practise(game, wrongAgain);
    await end(game, next);

    expect(await standingOf(game)).toEqual(before);
    expect((await read(game)).body).toMatchObject({ tries: 1, hasWon: true, running: null });
  });

  it('tells no right answer of a game that was never won', async () => {
    const game = await buildGame(test, 'true_or_false', { errorsAllowed: 0 });
    const { body: play } = await start(game);
    const lost = await moveAll(game, play, judge(play, () => true).slice(0, 1));
    const { body: practice } = await practise(game, lost);

    const done = await moveAll(
      game,
      practice,
      judge(practice, () => true),
    );

    expect(done).toMatchObject({ state: 'won', mistakes: [{ right: null, note: '' }] });
  });

  it('answers the play under way to twenty calls at once, and refuses where nothing was wrong', async () => {
    const game = await buildGame(test, 'true_or_false');
    const { body: play } = await start(game);
    const flawless = await moveAll(
      game,
      play,
      judge(play, () => false),
    );
    expect((await practise(game, flawless)).body.code).toBe('game_nothing_missed');

    const { body: other } = await start(game);
    expect((await practise(game, flawless)).body.id).toBe(other.id);
    const missed = await moveAll(
      game,
      other,
      judge(other, () => true),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => practise(game, missed)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is nobody else’s', async () => {
    const game = await buildGame(test, 'true_or_false');
    const colleague = await test.build.member({ tenantId: game.tenantId });
    const { body: play } = await start(game);

    expect((await practise(game, play, colleague)).status).toBe(404);
  });
});
