import type { ScormRootState } from '@trilha/contracts/learning/scorm-runtime';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { CmiModel, ScoResult } from './cmi-rules.ts';

/** One SCORM activity of one enrollment. */
export interface Place {
  readonly enrollmentId: string;
  readonly activityId: string;
}

/** A member’s run of one SCORM activity; undefined before the player was first opened. */
export function findAttemptAt(ctx: TenantContext, place: Place) {
  return ctx.tx
    .selectFrom('scormAttempts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', place.enrollmentId)
    .where('activityId', '=', place.activityId)
    .select(['packageId', 'sessionId', 'sequencing', 'currentItemId'])
    .executeTakeFirst();
}

/** The attempt a player session of the acting member may write to, with what the item keeps: all a commit needs. */
export function findAttemptOf(ctx: TenantContext, sessionId: string, itemId: string) {
  return ctx.tx
    .selectFrom('scormAttempts as a')
    .leftJoin('scormStates as s', (join) =>
      join
        .onRef('s.tenantId', '=', 'a.tenantId')
        .onRef('s.enrollmentId', '=', 'a.enrollmentId')
        .onRef('s.activityId', '=', 'a.activityId')
        .on('s.itemId', '=', itemId),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.sessionId', '=', sessionId)
    .where('a.memberId', '=', ctx.actor.memberId)
    .select([
      'a.enrollmentId',
      'a.activityId',
      'a.trainingId',
      'a.packageId',
      'a.root',
      's.sessionId as itemSessionId',
      's.run',
      's.seq',
      's.secondsBefore',
      's.totalSeconds',
      's.completion',
      's.success',
      's.score',
    ])
    .executeTakeFirst();
}

/** Whose session this is; undefined where it was replaced or plays another package. */
export function findAttemptOwner(
  tx: Tx,
  tenantId: string,
  { sessionId, packageId }: { sessionId: string; packageId: string },
) {
  return tx
    .selectFrom('scormAttempts')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .where('packageId', '=', packageId)
    .select(['memberId', 'trainingId'])
    .executeTakeFirst();
}

/** Gives the right to write to a new session; the one before loses it. */
export async function takeOverAttempt(
  ctx: TenantContext,
  attempt: Place & { trainingId: string; packageId: string; sessionId: string },
): Promise<void> {
  const { sessionId, packageId } = attempt;
  await ctx.tx
    .insertInto('scormAttempts')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId: ctx.actor.memberId,
      ...attempt,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'enrollmentId', 'activityId'])
        .doUpdateSet({ sessionId, packageId, seq: 0, updatedAt: ctx.now }),
    )
    .execute();
}

/** Deletes the stored data of all items: the activity is restarted, or its package was replaced. */
export async function clearAttempt(ctx: TenantContext, place: Place): Promise<void> {
  for (const table of ['scormStates', 'scormAttempts'] as const)
    await ctx.tx
      .deleteFrom(table)
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('enrollmentId', '=', place.enrollmentId)
      .where('activityId', '=', place.activityId)
      .execute();
}

/** Standing of every item that was opened, without what it keeps. */
export function listStandings(ctx: TenantContext, place: Place) {
  return ctx.tx
    .selectFrom('scormStates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', place.enrollmentId)
    .where('activityId', '=', place.activityId)
    .select(['itemId', 'completion', 'success', 'score'])
    .execute();
}

/** What every opened item keeps. */
export function listStates(ctx: TenantContext, place: Place) {
  return ctx.tx
    .selectFrom('scormStates')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', place.enrollmentId)
    .where('activityId', '=', place.activityId)
    .select(['itemId', 'completion', 'success', 'score', 'cmi', 'totalSeconds', 'suspended', 'finished'])
    .execute();
}

export interface ItemChange extends Place {
  readonly itemId: string;
  readonly sessionId: string;
  readonly run: number;
  readonly seq: number;
  readonly cmi: CmiModel;
  readonly secondsBefore: number;
  readonly totalSeconds: number;
  readonly completion: ScoResult['completion'];
  readonly success: ScoResult['success'];
  readonly score: number | null;
  readonly suspended: boolean;
  readonly finished: boolean;
}

/** Replaces what an item keeps, unless a later commit of the same session was there first. False where it was. */
export async function saveItem(ctx: TenantContext, change: ItemChange): Promise<boolean> {
  const { enrollmentId, activityId, itemId, ...rest } = change;
  const stored = { ...rest, cmi: JSON.stringify(change.cmi), updatedAt: ctx.now };
  const written = await ctx.tx
    .insertInto('scormStates')
    .values({ tenantId: ctx.actor.tenantId, enrollmentId, activityId, itemId, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'enrollmentId', 'activityId', 'itemId'])
        .doUpdateSet(stored)
        .where((eb) =>
          eb.or([
            eb('scormStates.sessionId', '<>', change.sessionId),
            eb('scormStates.seq', '<', change.seq),
          ]),
        ),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface SequencingChange extends Place {
  readonly seq: number;
  readonly currentItemId: string;
  readonly root: ScormRootState | null;
  /** Null keeps what was there. */
  readonly sequencing: string | null;
}

/** Keeps the state of the whole package, unless a later commit was there first. */
export async function saveSequencing(ctx: TenantContext, change: SequencingChange): Promise<void> {
  await ctx.tx
    .updateTable('scormAttempts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('enrollmentId', '=', change.enrollmentId)
    .where('activityId', '=', change.activityId)
    .where('seq', '<', change.seq)
    .set({
      seq: change.seq,
      currentItemId: change.currentItemId,
      root: change.root ? JSON.stringify(change.root) : null,
      sequencing: sql`coalesce(${change.sequencing}, sequencing)`,
      updatedAt: ctx.now,
    })
    .execute();
}
