import type { GameMove } from '@trilha/contracts/learning/games/plays';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';

import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { asksForAttendance } from '../attendance/asks-for-attendance.ts';
import type { LastMove } from './stored-play.ts';

function selectPlays(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('gamePlays as g')
    .innerJoin('enrollments as e', (join) =>
      join.onRef('e.tenantId', '=', 'g.tenantId').onRef('e.id', '=', 'g.enrollmentId'),
    )
    .leftJoin('activityProgress as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'g.tenantId')
        .onRef('p.enrollmentId', '=', 'g.enrollmentId')
        .onRef('p.activityId', '=', 'g.activityId'),
    )
    .where('g.tenantId', '=', ctx.actor.tenantId)
    .select([
      'g.id',
      'g.enrollmentId',
      'g.memberId',
      'g.trainingId',
      'g.trainingVersion',
      'g.activityId',
      'g.round',
      'g.number',
      'g.state',
      'g.endedBy',
      'g.locale',
      'g.seed',
      'g.moves',
      'g.errors',
      'g.streak',
      'g.bestStreak',
      'g.progress',
      'g.mistakes',
      'g.lastMove',
      'g.practicePieces',
      'g.startedAt',
      'g.deadlineAt',
      'g.endedAt',
      'e.state as courseState',
      'e.subscription',
      'p.state as activityState',
      asksForAttendance(sql`g.training_id`).as('asksForAttendance'),
    ]);
}

export type PlayRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPlays>['executeTakeFirst']>>>;

/** A play of the member who asks. */
export function findOwnPlay(ctx: TenantContext, playId: string): Promise<PlayRow | undefined> {
  return selectPlays(ctx)
    .where('g.id', '=', playId)
    .where('g.memberId', '=', ctx.actor.memberId)
    .executeTakeFirst();
}

/** The same, locked until the commit: of two moves the second finds what the first has done. */
export function lockOwnPlay(ctx: TenantContext, playId: string): Promise<PlayRow | undefined> {
  return selectPlays(ctx)
    .where('g.id', '=', playId)
    .where('g.memberId', '=', ctx.actor.memberId)
    .forNoKeyUpdate(['g'])
    .executeTakeFirst();
}

/** The play under way, of whatever round. */
export function findRunningPlay(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
): Promise<PlayRow | undefined> {
  return selectPlays(ctx)
    .where('g.enrollmentId', '=', enrollmentId)
    .where('g.activityId', '=', activityId)
    .where('g.state', '=', 'in_progress')
    .executeTakeFirst();
}

/** How many plays of a round there are; of those that are no practice, how many have ended and whether one was won. */
export async function countPlays(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
  round: number,
): Promise<{ made: number; ended: number; hasWon: boolean }> {
  const row = await ctx.tx
    .selectFrom('gamePlays')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .where('round', '=', round)
    .select(({ fn }) => [
      fn.countAll<number>().as('made'),
      fn
        .countAll<number>()
        .filterWhere('state', '!=', 'in_progress')
        .filterWhere('practicePieces', 'is', null)
        .as('ended'),
      fn
        .countAll<number>()
        .filterWhere('state', '=', 'won')
        .filterWhere('practicePieces', 'is', null)
        .as('won'),
    ])
    .executeTakeFirstOrThrow();
  return { made: row.made, ended: row.ended, hasWon: row.won > 0 };
}

/** How the last play that counts and in which something was done ended up; undefined where there is none. */
export async function findLastProgress(
  ctx: TenantContext,
  enrollmentId: string,
  activityId: string,
): Promise<unknown> {
  const row = await ctx.tx
    .selectFrom('gamePlays')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', enrollmentId)
    .where('activityId', '=', activityId)
    .where('state', '!=', 'in_progress')
    .where('practicePieces', 'is', null)
    .where('moves', '>', 0)
    .orderBy('round', 'desc')
    .orderBy('number', 'desc')
    .select('progress')
    .executeTakeFirst();
  return row?.progress;
}

export interface NewPlay {
  readonly enrollmentId: string;
  readonly memberId: string;
  readonly trainingId: string;
  readonly trainingVersion: number;
  readonly activityId: string;
  readonly round: number;
  readonly number: number;
  readonly locale: string;
  readonly seed: string;
  readonly progress: PlayStanding['progress'];
  readonly deadlineAt: Date | null;
  readonly practicePieces: readonly string[] | null;
}

/** Adds a play that begins now. The unique key refuses a second one under way. */
export function insertPlay(ctx: TenantContext, play: NewPlay) {
  return ctx.tx
    .insertInto('gamePlays')
    .values({
      ...play,
      tenantId: ctx.actor.tenantId,
      progress: JSON.stringify(play.progress),
      practicePieces: play.practicePieces && JSON.stringify(play.practicePieces),
      startedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const standingValues = (standing: PlayStanding) => ({
  state: standing.state,
  endedBy: standing.endedBy,
  moves: standing.moves,
  errors: standing.errors,
  streak: standing.streak,
  bestStreak: standing.bestStreak,
  progress: JSON.stringify(standing.progress),
  mistakes: JSON.stringify(standing.mistakes satisfies readonly GameMove[]),
});

/** Writes where a play stands after a move or its end. */
export async function updatePlay(
  ctx: TenantContext,
  playId: string,
  standing: PlayStanding,
  at: { readonly endedAt: Date | null; readonly lastMove: LastMove | null },
): Promise<void> {
  await ctx.tx
    .updateTable('gamePlays')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', playId)
    .set({
      ...standingValues(standing),
      endedAt: at.endedAt,
      ...(at.lastMove ? { lastMove: JSON.stringify(at.lastMove) } : {}),
    })
    .execute();
}

/** The same after a move, without a lock before it: false where the play has moved on since it was read. */
export async function updatePlayAfter(
  ctx: TenantContext,
  read: Pick<PlayRow, 'id' | 'moves'>,
  standing: PlayStanding,
  { lastMove, endedAt }: { readonly lastMove: LastMove; readonly endedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('gamePlays')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', read.id)
    .where('moves', '=', read.moves)
    .where('state', '=', 'in_progress')
    .set({ ...standingValues(standing), endedAt, lastMove: JSON.stringify(lastMove) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
