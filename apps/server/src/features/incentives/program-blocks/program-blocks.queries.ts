import type { Role } from '@trilha/contracts/platform/roles';
import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';

/** Whether the member belongs to the company of the actor. */
export async function isInCompany(ctx: TenantContext, memberId: string): Promise<boolean> {
  const member = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', memberId)
    .select('id')
    .executeTakeFirst();
  return member !== undefined;
}

/** Blocks a member; false where a block holds already. */
export async function insertBlock(ctx: TenantContext, memberId: string, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('programBlocks')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId,
      reason,
      blockedBy: ctx.actor.memberId,
      blockedAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId']).where('liftedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends the block that holds; false where there is none. */
export async function liftBlock(ctx: TenantContext, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('programBlocks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .set({ liftedBy: ctx.actor.memberId, liftedAt: ctx.now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The block that holds for a member; undefined where there is none. */
export function findBlock(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('programBlocks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', memberId)
    .where('liftedAt', 'is', null)
    .select(['reason', 'blockedAt'])
    .executeTakeFirst();
}

/** Every block of a member, latest first. */
export function listBlocks(ctx: TenantContext, memberId: string) {
  return ctx.tx
    .selectFrom('programBlocks as b')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'b.tenantId').onRef('m.id', '=', 'b.blockedBy'),
    )
    .leftJoin('members as n', (join) =>
      join.onRef('n.tenantId', '=', 'b.tenantId').onRef('n.id', '=', 'b.liftedBy'),
    )
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .where('b.memberId', '=', memberId)
    .select([
      'b.id',
      'b.reason',
      'b.blockedAt',
      'b.liftedAt',
      'm.displayName as by',
      'n.displayName as lifter',
    ])
    .orderBy('b.blockedAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(100)
    .execute();
}

const cursorShape = z.tuple([z.string(), z.uuid()]);

/** People who may take part by their role, or who took part or were blocked; by name. */
export function listPeople(
  ctx: TenantContext,
  page: { search: string; blocked: boolean; cursor?: string | undefined; limit: number },
) {
  const after = readCursor(page.cursor, cursorShape);
  const words = searchKey(page.search).split(' ').filter(Boolean).slice(0, 6);
  let query = ctx.tx
    .selectFrom('memberDirectory as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'd.tenantId').onRef('m.id', '=', 'd.memberId'),
    )
    .leftJoin('branches as r', (join) =>
      join.onRef('r.tenantId', '=', 'm.tenantId').onRef('r.id', '=', 'm.branchId'),
    )
    .leftJoin('programBlocks as b', (join) =>
      join
        .onRef('b.tenantId', '=', 'd.tenantId')
        .onRef('b.memberId', '=', 'd.memberId')
        .on('b.liftedAt', 'is', null),
    )
    .leftJoin('members as a', (join) =>
      join.onRef('a.tenantId', '=', 'b.tenantId').onRef('a.id', '=', 'b.blockedBy'),
    )
    .where('d.tenantId', '=', ctx.actor.tenantId);
  query = page.blocked
    ? query.where('b.id', 'is not', null)
    : query.where((eb) => eb.or([eb('d.role', 'in', [...PROGRAM_ROLES]), eb('b.id', 'is not', null)]));
  for (const word of words)
    query = query.where('d.searchText', 'like', `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`);
  if (after) query = query.where(sql<boolean>`(d.name_key, d.member_id) > (${after[0]}, ${after[1]}::uuid)`);
  return query
    .select([
      'd.memberId',
      'd.nameKey',
      'm.displayName as name',
      sql<Role>`d.role`.as('role'),
      'r.name as branch',
      'b.reason',
      'b.blockedAt',
      'a.displayName as by',
      sql<number>`(select count(*) from program_blocks x where x.tenant_id = d.tenant_id and x.member_id = d.member_id)`.as(
        'blocks',
      ),
    ])
    .orderBy('d.nameKey')
    .orderBy('d.memberId')
    .limit(page.limit + 1)
    .execute();
}
