import type pg from 'pg';

import { inNoTenant, inTenant } from '../db/in-tenant.ts';

/** Which of these sessions have ended, and which members of these companies have lost their access: asked where nobody could say so. */
export async function findEnded(
  pool: pg.Pool,
  familyIds: readonly string[],
  membersOf: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const families = await inNoTenant(pool, (tx) =>
    tx
      .selectFrom('sessionFamilies')
      .where('id', 'in', [...familyIds])
      .where('revokedAt', 'is not', null)
      .select('id')
      .execute(),
  );
  const ended = families.map(({ id }) => id);
  for (const [tenantId, memberIds] of membersOf) {
    const members = await inTenant(pool, tenantId, (tx) =>
      tx
        .selectFrom('members')
        .where('tenantId', '=', tenantId)
        .where('id', 'in', [...memberIds])
        .where('status', '!=', 'approved')
        .select('id')
        .execute(),
    );
    ended.push(...members.map(({ id }) => id));
  }
  return ended;
}
