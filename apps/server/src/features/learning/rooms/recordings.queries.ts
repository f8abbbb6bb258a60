import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

const VIEW = [
  'address',
  'seconds',
  'position',
  'coverage',
  'share',
  'creditSeconds',
  'reportedAt',
  'countedAt',
] as const;

const ofActor = ({ tx, actor }: TenantContext, eventId: string) =>
  tx
    .selectFrom('eventRecordingViews')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', actor.memberId);

/** What the actor watched of the recording of an event. */
export function findView(ctx: TenantContext, eventId: string) {
  return ofActor(ctx, eventId).select(VIEW).executeTakeFirst();
}

/** What somebody watched of a recording, and what their reports may still claim. */
export interface RecordingView {
  readonly address: string;
  readonly seconds: number;
  readonly position: number;
  readonly coverage: string;
  readonly share: number;
  readonly creditSeconds: number;
  readonly countedAt: Date | null;
}

/** The same, held until the commit so that reports come one after the other; begun where there is none. */
export async function lockView(ctx: TenantContext, eventId: string, begun: RecordingView, since: Date) {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('eventRecordingViews')
    .values({ tenantId, eventId, memberId, ...begun, reportedAt: since })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'memberId']).doNothing())
    .execute();
  return ofActor(ctx, eventId).select(VIEW).forUpdate().executeTakeFirstOrThrow();
}

/**
 * The most that anybody watched of the recording of an event that lies at an address, in seconds: it is as long as that at least, and nobody
 * watched faster than the clock allows.
 */
export async function findMostWatched(
  { tx, actor }: TenantContext,
  eventId: string,
  address: string,
): Promise<number> {
  const { most } = await tx
    .selectFrom('eventRecordingViews')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .where('address', '=', address)
    .select(sql<number>`coalesce(max(share * seconds), 0)`.as('most'))
    .executeTakeFirstOrThrow();
  return most;
}

/** Writes what the actor watched. */
export async function updateView(ctx: TenantContext, eventId: string, view: RecordingView): Promise<void> {
  await ctx.tx
    .updateTable('eventRecordingViews')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('eventId', '=', eventId)
    .where('memberId', '=', ctx.actor.memberId)
    .set({ ...view, reportedAt: ctx.now })
    .execute();
}
