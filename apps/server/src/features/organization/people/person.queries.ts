import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { withAccountValues } from '../../identity/person-registry/known-values.ts';

const details = z.partialRecord(z.enum(PROFILE_FIELD_KEYS), z.union([z.string(), z.boolean()])).catch({});
/** A member as app.member_states gives them; columns of the profile bear the names of its fields. */
const memberState = z.object({
  labels: z.array(z.string()),
  profile: z
    .looseObject({ details })
    .nullable()
    .transform((profile): ProfileValues => {
      if (!profile) return {};
      const { details: rest, ...columns } = profile;
      const known = PROFILE_FIELD_KEYS.flatMap((key) => {
        const value = columns[key] ?? rest[key];
        return typeof value === 'boolean' || (typeof value === 'string' && value !== '')
          ? [[key, value]]
          : [];
      });
      return Object.fromEntries(known);
    }),
});

/** The profile of a member, completed from their account, and their labels. */
export async function readState(
  ctx: TenantContext,
  memberId: string,
  account: { readonly displayName: string; readonly email: string | null },
) {
  const { rows } = await sql<{ state: unknown }>`
    select state from app.member_states(array[${memberId}::uuid])`.execute(ctx.tx);
  const { labels, profile } = memberState.parse(rows[0]?.state);
  const { country } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return {
    labels,
    profile: withAccountValues(profile, { name: account.displayName, email: account.email, country }),
  };
}

/** What the page of a member needs beside the list's row, and how many devices are signed in. */
export function readMember(ctx: TenantContext, memberId: string) {
  const { tenantId } = ctx.actor;
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .where('m.tenantId', '=', tenantId)
    .where('m.id', '=', memberId)
    .select((eb) => [
      'm.id',
      'm.personId',
      'm.displayName',
      'm.role',
      'm.status',
      'm.branchId',
      sql<string | null>`m.hired_on::text`.as('hiredOn'),
      'm.registeredBy',
      'p.username',
      'p.email',
      'p.emailConfirmedAt',
      'p.isSuperuser',
      'p.mustChangePassword',
      sql<boolean>`p.password_hash is not null`.as('hasPassword'),
      eb
        .selectFrom('sessionFamilies as s')
        .whereRef('s.personId', '=', 'm.personId')
        .where('s.tenantId', '=', tenantId)
        .where('s.revokedAt', 'is', null)
        .where('s.expiresAt', '>', ctx.now)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('sessions'),
      // Counting is not enough: whom the directory took out of this company may have one left, and it is another.
      sql<boolean>`exists (select from person_members b where b.tenant_id = m.tenant_id and b.member_id = m.id)
        and not exists (select from person_members o where o.person_id = m.person_id and o.tenant_id <> m.tenant_id)`.as(
        'isOursAlone',
      ),
    ])
    .executeTakeFirst();
}

/** A page of what was done to a member, latest first, one more than asked. */
export function listHistory(
  ctx: TenantContext,
  memberId: string,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = readCursor(ask.cursor, z.tuple([z.number().int()]));
  let query = ctx.tx
    .selectFrom('auditLog')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('objectKind', '=', 'member')
    .where('objectId', '=', memberId);
  if (after) query = query.where('seq', '<', after[0]);
  return query
    .orderBy('seq', 'desc')
    .limit(ask.limit + 1)
    .select(['seq', 'at', 'actorName', 'actingName', 'action', 'before', 'after'])
    .execute();
}

/** Names by which these members get a link: members without an address are left out by the delivery. */
export async function usernamesOf(ctx: TenantContext, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.personId')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.memberId', '=', 'm.id'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.id', 'in', memberIds)
    .where('m.status', '<>', 'blocked')
    .where((eb) => eb.or([eb('p.email', 'is not', null), eb('f.cellphone', 'is not', null)]))
    .select([
      'm.id',
      'm.role',
      'm.personId',
      'p.username',
      sql<boolean>`p.password_hash is null`.as('isFirst'),
    ])
    .execute();
}
