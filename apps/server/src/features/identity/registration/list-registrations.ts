import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import { MEMBER_STATUSES } from '@trilha/contracts/identity/registration';
import type { RegistrationItem } from '@trilha/contracts/identity/registration';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { readProfiles } from '../person-registry/member-profiles.ts';
import { countWaiting, listMembersByStatus } from './registrations.queries.ts';
import type { RegistrationPage } from './registrations.queries.ts';

/** A page of people who registered, with everything they entered (REG-01). */
export async function listRegistrations(ctx: TenantContext, page: RegistrationPage) {
  requirePermission(ctx.actor, 'registrations.decide');
  const rows = await listMembersByStatus(ctx, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, (row) => [row.createdKey, row.id]);
  const profiles = await readProfiles(
    ctx.tx,
    ctx.actor.tenantId,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row): RegistrationItem => {
      const values = profiles.get(row.id) ?? {};
      return {
        id: row.id,
        name: row.displayName,
        status: MEMBER_STATUSES.find((status) => status === row.status) ?? 'registered',
        form: row.registeredBy,
        registeredAt: row.createdAt.toISOString(),
        reason: row.blockedReason,
        email: row.email,
        emailConfirmed: row.emailConfirmedAt !== null,
        values: PROFILE_FIELD_KEYS.flatMap((field) => {
          const value = values[field];
          return value === undefined || value === '' ? [] : [{ field, value: String(value) }];
        }),
      };
    }),
    nextCursor,
    waiting: await countWaiting(ctx),
  };
}
