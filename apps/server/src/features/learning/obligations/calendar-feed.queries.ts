import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { isAsked, nextOf, standings } from './standing.ts';

const MAX_ENTRIES = 500;

/**
 * Addresses of a company that answer: those made since their person's password is what it is. Who sat in somebody's account and wrote the
 * address down reads nothing by it once the password is another, or the account was taken back.
 */
function validFeeds(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('calendarFeeds as f')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'f.tenantId').onRef('m.id', '=', 'f.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('f.tenantId', '=', tenantId)
    .where((eb) =>
      eb.or([eb('p.passwordChangedAt', 'is', null), eb('f.createdAt', '>=', eb.ref('p.passwordChangedAt'))]),
    );
}

/** The member's address as it is kept; undefined where none answers. */
export function findFeed(ctx: TenantContext) {
  return validFeeds(ctx.tx, ctx.actor.tenantId)
    .where('f.memberId', '=', ctx.actor.memberId)
    .select('f.sealedToken')
    .executeTakeFirst();
}

/** Gives the member this address and no other. */
export async function upsertFeed(
  ctx: TenantContext,
  stored: { readonly tokenHash: Buffer; readonly sealedToken: Buffer },
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('calendarFeeds')
    .values({ tenantId, memberId, ...stored, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId']).doUpdateSet({ ...stored, createdAt: ctx.now }),
    )
    .execute();
}

/** Takes the member's address back. */
export async function deleteFeed(ctx: TenantContext): Promise<void> {
  await ctx.tx
    .deleteFrom('calendarFeeds')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .execute();
}

/** Whose address this is in the company of the transaction. */
export function findFeedOwner(tx: Tx, tenantId: string, tokenHash: Buffer) {
  return validFeeds(tx, tenantId)
    .where('f.tokenHash', '=', tokenHash)
    .select('f.memberId')
    .executeTakeFirst();
}

export interface CalendarRow {
  readonly enrollmentId: string;
  /** What is to be opened. */
  readonly nextId: string;
  readonly nextKind: string;
  readonly title: unknown;
  readonly dueAt: Date;
  readonly updatedAt: Date;
}

/** What the member still has to do by a day, by that day. */
export async function listCalendar(ctx: TenantContext): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select e.id as "enrollmentId", ${nextOf}, c.title,
           d.due_at as "dueAt", e.updated_at as "updatedAt"
      from ${standings(ctx)}
     where e.tenant_id = ${ctx.actor.tenantId}::uuid and e.member_id = ${ctx.actor.memberId}::uuid and ${isAsked}
       and d.state in ('due', 'overdue') and d.due_at is not null
     order by d.due_at, e.id limit ${MAX_ENTRIES}`.execute(ctx.tx);
  return rows;
}
