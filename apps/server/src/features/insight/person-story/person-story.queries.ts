import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

export interface PageAsk {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A campaign is a quarter: more than anybody has joined. */
const MAX_CAMPAIGNS = 50;
const byTime = z.tuple([cursorTime, z.uuid()]);

/** A member of the company, and whether the actor leads their branch. */
export async function findPerson(ctx: TenantContext, memberId: string) {
  const { tenantId, memberId: actorId } = ctx.actor;
  return ctx.tx
    .selectFrom('members as m')
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select([
      'm.id',
      'm.personId',
      'm.displayName as name',
      'm.role',
      'm.status',
      'b.name as branch',
      sql<boolean>`(m.status = 'approved' and exists (select from led_branches l where l.tenant_id = m.tenant_id
        and l.branch_id = m.branch_id and l.member_id = ${actorId}::uuid))`.as('isLed'),
    ])
    .executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The block of a member from the program that holds now. */
export function findBlock(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('programBlocks as b')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'b.tenantId').onRef('m.id', '=', 'b.blockedBy'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .where('b.memberId', '=', memberId)
    .where('b.liftedAt', 'is', null)
    .select(['b.reason', 'b.blockedAt', 'm.displayName as by'])
    .executeTakeFirst();
}

/** Campaigns a member joined, newest first. */
export function listJoined(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('participations as p')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.id', '=', 'p.campaignId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.memberId', '=', memberId)
    .orderBy('p.joinedAt', 'desc')
    .orderBy('p.id')
    .limit(MAX_CAMPAIGNS)
    .select(['c.id', 'c.title', 'p.joinedAt'])
    .execute();
}

/** Orders of a member, latest first, one more than asked. */
export function listOrders(ctx: TenantContext, memberId: string, ask: PageAsk) {
  const after = readCursor(ask.cursor, byTime);
  let query = ctx.tx
    .selectFrom('rewardOrders as o')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.campaignId'),
    )
    .where('o.tenantId', '=', ctx.actor.tenantId)
    .where('o.memberId', '=', memberId);
  if (after)
    query = query.where(sql<boolean>`(o.placed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select([
      'o.id',
      'o.code',
      'o.title',
      'o.kind',
      'o.price',
      'o.state',
      'o.placedAt',
      'c.title as campaign',
      sql<string>`o.placed_at::text`.as('atKey'),
    ])
    .orderBy('o.placedAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}

/** Notices a member got, latest first, one more than asked; not those that are hidden from themselves. */
export function listMessages(ctx: TenantContext, memberId: string, ask: PageAsk) {
  const after = readCursor(ask.cursor, byTime);
  let query = ctx.tx
    .selectFrom('notices as n')
    .where('n.tenantId', '=', ctx.actor.tenantId)
    .where('n.memberId', '=', memberId)
    .where('n.hidden', '=', false);
  if (after)
    query = query.where(sql<boolean>`(n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(['n.id', 'n.kind', 'n.createdAt', 'n.readAt', sql<string>`n.created_at::text`.as('atKey')])
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}

/**
 * Sign-ins of a person that are in this company, latest first, one more than asked; not those of who acted as them. Whoever changed to another
 * of their companies since is seen there alone.
 */
export function listSignIns(ctx: TenantContext, personId: string, ask: PageAsk) {
  const after = readCursor(ask.cursor, byTime);
  let query = ctx.tx
    .selectFrom('sessionFamilies as s')
    .where('s.personId', '=', personId)
    // People are of several companies: what they do elsewhere is nobody's business here.
    .where(sql<boolean>`coalesce(s.bound_tenant_id, s.tenant_id) = ${ctx.actor.tenantId}::uuid`)
    .where('s.actingId', 'is', null);
  if (after)
    query = query.where(sql<boolean>`(s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select([
      's.id',
      's.deviceName',
      's.method',
      's.createdAt',
      's.rotatedAt',
      sql<Date | null>`case when s.revoked_at is not null then s.revoked_at
        when s.expires_at <= ${ctx.now}::timestamptz then s.expires_at end`.as('endedAt'),
      sql<string>`s.created_at::text`.as('atKey'),
    ])
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(ask.limit + 1)
    .execute();
}
