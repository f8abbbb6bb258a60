import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { expect, it, vi } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { buildGame, gameCalls } from '../../../test/test-games.ts';
import type { TestGame } from '../../../test/test-games.ts';
import { makeMove } from './make-move.ts';

const test = useTestApp();
const { start } = gameCalls(test);

/** The statements of one move to the database, in a company with these modules. */
async function statementsOf(
  { tenantId, learner }: TestGame,
  play: GamePlay,
  move: GameMove,
  modules: string[],
) {
  let statements: string[] = [];
  await test.inTenant(tenantId, async (tx) => {
    const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
    const ctx = contextOf(test, learner, tx, 'learner');
    const actor = {
      ...ctx.actor,
      modules: new Set(OFFERED_MODULES.filter((name) => modules.includes(name))),
    };
    await makeMove({ ...ctx, actor }, { playId: play.id, number: play.moves + 1, move });
    statements = execute.mock.calls.map(([{ sql }]) => sql.split(' ')[0] ?? '');
    execute.mockRestore();
  });
  return statements;
}

it('a move is one query that reads and one that writes, whether or not the company keeps attendance', async () => {
  const game = await buildGame(test, 'find_the_pairs');
  const { body: play } = await start(game);
  const turn = (index: number): GameMove => ({ kind: 'turn', piece: play.view.cards[index].id });

  expect(await statementsOf(game, play, turn(0), ['courses'])).toEqual(['select', 'update']);
  const next = { ...play, moves: 1 };
  expect(await statementsOf(game, next, turn(1), ['courses', 'attendance'])).toEqual(['select', 'update']);
});

it('a move that ends a play reads the play and the enrollment once, and writes what came of it', async () => {
  const game = await buildGame(test, 'true_or_false');
  const { body: play } = await start(game);
  const statements: string[][] = [];
  let moves = 0;
  for (const { id } of play.view.cards) {
    const move: GameMove = { kind: 'place', piece: id, place: 'true' };
    statements.push(await statementsOf(game, { ...play, moves }, move, ['courses', 'attendance']));
    moves += 1;
    const [row] = await test.build.sql<{ state: string }>(game.tenantId, 'select state from game_plays');
    if (row?.state !== 'in_progress') break;
  }

  const last = statements.at(-1) ?? [];
  expect(last.slice(0, 6)).toEqual(['select', 'select', 'select', 'update', 'insert', 'update']);
  // What follows concludes the course: its history, the points and the news of it.
  expect(last.length).toBeLessThanOrEqual(9);
});
