import { REGISTERED_ROLES } from '@trilha/contracts/platform/roles';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const cursorShape = z.tuple([cursorTime, z.uuid()]);

export interface RegistrationPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly status: string;
  readonly search: string;
}

/** Members in one state, those who came first on top; one more than requested shows whether there are others. */
export function listMembersByStatus(ctx: TenantContext, page: RegistrationPage) {
  const after = readCursor(page.cursor, cursorShape);
  let query = ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.status', '=', page.status)
    .where('m.role', 'in', REGISTERED_ROLES);
  // Only those who came by a form: people an administrator made are no registrations.
  if (page.status === 'approved') query = query.where('m.registeredBy', 'is not', null);
  const search = searchKey(page.search);
  if (search)
    query = query.where(
      sql<boolean>`(app.search_key(m.display_name) like ${`%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`} or lower(p.email) = ${search})`,
    );
  if (after)
    query = query.where(sql<boolean>`(m.created_at, m.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .limit(page.limit + 1)
    .select([
      'm.id',
      'm.displayName',
      'm.status',
      'm.registeredBy',
      'm.blockedReason',
      'm.createdAt',
      'p.email',
      'p.emailConfirmedAt',
      sql<string>`m.created_at::text`.as('createdKey'),
    ])
    .execute();
}

/** How many people wait for a decision. */
export async function countWaiting(ctx: TenantContext): Promise<number> {
  const { waiting } = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('status', '=', 'awaiting_approval')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/**
 * Members to decide about, with what is needed to tell them; held until the decision is written. Anyone who has a role that registering
 * does not give, or runs the installation, is none: they are blocked and let in among the people, by who may touch them.
 */
export function lockMembers(ctx: TenantContext, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.memberId', '=', 'm.id'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', 'in', memberIds)
    .where('m.role', 'in', REGISTERED_ROLES)
    .where('p.isSuperuser', '=', false)
    .orderBy('m.id')
    .select([
      'm.id',
      'm.status',
      'm.displayName',
      'm.personId',
      'p.username',
      'p.email',
      'p.language',
      'f.cellphone',
      // Also who was blocked before the address was proved.
      sql<boolean>`app.never_confirmed(m, p)`.as('isUnconfirmed'),
    ])
    .forUpdate('m')
    .execute();
}
