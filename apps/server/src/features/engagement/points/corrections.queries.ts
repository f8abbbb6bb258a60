import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { requestOrder } from '../../../platform/second-person/request-pages.ts';
import type { RequestsQuery } from '../../../platform/second-person/request-pages.ts';

/** A correction as somebody wants it: by how much a member's points change, and why. */
export interface WantedCorrection {
  readonly memberId: string;
  readonly amount: number;
  /** The posting that is taken back. */
  readonly reverses: string | null;
  readonly reason: string;
}

/** How much the actor moved by hand since an instant, given and taken, for all members together. */
export async function sumMovedByHand(ctx: TenantContext, since: Date): Promise<number> {
  const { sum } = await ctx.tx
    .selectFrom('pointCorrections')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('requestedBy', '=', ctx.actor.memberId)
    .where('state', '=', 'applied')
    .where('requestedAt', '>', since)
    .select(sql<number>`coalesce(sum(abs(amount)), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Writes a correction down: applied by a posting, or waiting where there is none. Undefined where that posting's reversal waits already. */
export function insertCorrection(ctx: TenantContext, wanted: WantedCorrection, postingId: string | null) {
  return ctx.tx
    .insertInto('pointCorrections')
    .values({
      ...wanted,
      tenantId: ctx.actor.tenantId,
      postingId,
      state: postingId ? 'applied' : 'waiting',
      requestedBy: ctx.actor.memberId,
      requestedAt: ctx.now,
    })
    .onConflict((conflict) =>
      // Written out: a prepared statement's parameter matches no partial index.
      conflict.columns(['tenantId', 'reverses']).where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

/** A correction with its author's name, held until it is decided. */
export function lockCorrection(ctx: TenantContext, correctionId: string) {
  return ctx.tx
    .selectFrom('pointCorrections as c')
    .innerJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'c.tenantId').onRef('a.id', '=', 'c.requestedBy'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', correctionId)
    .forNoKeyUpdate('c')
    .select([
      'c.id',
      'c.memberId',
      'c.amount',
      'c.reverses',
      'c.reason',
      'c.state',
      'c.requestedBy',
      'a.displayName as requestedByName',
      'c.requestedAt',
    ])
    .executeTakeFirst();
}

/** Writes the decision of the actor down, with the posting where it was confirmed. */
export async function decideCorrection(
  ctx: TenantContext,
  decision: { readonly correctionId: string; readonly reason: string; readonly postingId: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('pointCorrections')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', decision.correctionId)
    .where('state', '=', 'waiting')
    .set({
      state: decision.postingId ? 'confirmed' : 'rejected',
      postingId: decision.postingId,
      decidedBy: ctx.actor.memberId,
      decidedAt: ctx.now,
      decisionReason: decision.reason,
    })
    .executeTakeFirstOrThrow();
}

/** Corrections that wait, oldest first, or that a second person decided, newest first; one more than asked. */
export function listCorrections(ctx: TenantContext, query: RequestsQuery) {
  const { at, direction, isBeyond, atKey } = requestOrder(query);
  return ctx.tx
    .selectFrom('pointCorrections as c')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'c.tenantId').onRef('m.id', '=', 'c.memberId'),
    )
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .innerJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'c.tenantId').onRef('a.id', '=', 'c.requestedBy'),
    )
    .leftJoin('members as d', (join) =>
      join.onRef('d.tenantId', '=', 'c.tenantId').onRef('d.id', '=', 'c.decidedBy'),
    )
    .leftJoin('postings as p', (join) =>
      join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.id', '=', 'c.reverses'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.state', 'in', query.state === 'waiting' ? ['waiting'] : ['confirmed', 'rejected'])
    .where(isBeyond)
    .select([
      'c.id',
      'c.memberId',
      'm.displayName as member',
      'b.name as branch',
      'c.amount',
      'c.reason',
      'c.state',
      'c.requestedBy',
      'a.displayName as requestedByName',
      'c.requestedAt',
      'd.displayName as decidedByName',
      'c.decidedAt',
      'c.decisionReason',
      'p.createdAt as reversedAt',
      'p.detail as reversedDetail',
      atKey,
    ])
    .orderBy(at, direction)
    .orderBy('c.id', direction)
    .limit(query.limit + 1)
    .execute();
}
export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];
