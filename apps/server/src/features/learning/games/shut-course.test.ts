import { unassignCourse } from '@trilha/contracts/learning/course-people';
import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { RUNS, useAttendance } from '../../../test/test-attendance.ts';
import { buildGame, gameCalls } from '../../../test/test-games.ts';
import type { TestGame } from '../../../test/test-games.ts';

const test = useTestApp();
const attendance = useAttendance(test);
const { read, start, move, end } = gameCalls(test);

const SESSION_MINUTES = 180;
const pass = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};
/** Statement after statement, as it holds. */
const movesOf = ({ view }: GamePlay) =>
  view.game === 'true_or_false'
    ? view.cards.map(({ id, face }) => ({
        kind: 'place' as const,
        piece: id,
        place: String(face.text === 'Ferve'),
      }))
    : [];
const fresh = async (game: TestGame): Promise<TestGame> => ({
  ...game,
  learner: await test.build.session(game.learner.personId, game.tenantId, game.learner.memberId),
});

/** A play of two statements that was begun. */
async function begun(settings: Record<string, unknown> = {}) {
  const game = await buildGame(test, 'true_or_false', settings);
  const { body: play } = await start(game);
  const [first, second] = movesOf(play);
  if (!first || !second) throw new Error('There are two statements.');
  return { game, play, first, second };
}

describe('a move in a course that was shut meanwhile', () => {
  it('is refused to who is taken out of the course, in whose play nothing changes [GAM-01]', async () => {
    const { game, play, first, second } = await begun();
    const { body: moved } = await move(game, play, first);
    await test.call(unassignCourse, {
      as: await test.build.member({ tenantId: game.tenantId, role: 'admin' }),
      params: { courseId: game.courseId, memberId: game.learner.memberId },
    });

    const refused = await move(game, moved.play, second);

    expect(refused).toMatchObject({ status: 409, body: { code: 'enrollment_required' } });
    const rows = await test.build.sql(game.tenantId, 'select moves, state from game_plays');
    expect(rows).toEqual([{ moves: 1, state: 'in_progress' }]);
    // What was judged before is answered alike, whoever asks again.
    expect((await move(game, moved.play, first, 1)).body.verdict).toBe('right');
    expect((await end(game, play)).body).toMatchObject({ state: 'lost', endedBy: 'member' });
  });

  it('is refused after a session of attendance, and taken a moment after it [SEN-01]', async () => {
    attendance.authority.behave({ behavior: 'record' });
    const game = await buildGame(test, 'true_or_false');
    const admin = await test.build.member({ tenantId: game.tenantId, role: 'admin' });
    await attendance.setUp(admin);
    await attendance.keepFor(admin, game.courseId);
    await attendance.document(game.learner, RUNS[0]);
    expect((await start(game)).body.code).toBe('attendance_required');
    await attendance.go('start', { admin, learner: game.learner, courseId: game.courseId });
    const { body: play } = await start(game);
    const [first, second] = movesOf(play);
    if (!first || !second) throw new Error('There are two statements.');

    pass(SESSION_MINUTES + 1);
    const taken = await move(await fresh(game), play, first);
    expect(taken.body).toMatchObject({ verdict: 'right', play: { moves: 1 } });

    pass(2);
    const refused = await move(await fresh(game), taken.body.play, second);
    expect(refused).toMatchObject({ status: 409, body: { code: 'attendance_required' } });
    expect((await read(await fresh(game))).body.code).toBe('attendance_required');
  });
});
