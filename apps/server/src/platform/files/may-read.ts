import { sql } from 'kysely';
import type pg from 'pg';

import { inTenant } from '../db/in-tenant.ts';

interface Reader {
  readonly tenantId: string;
  readonly memberId: string | null;
}

/**
 * Whether who a token was made for still has access: their person and membership are not blocked, time given to staff is not over, and
 * they are signed in somewhere. Asked for every read, so that an address stops at once with the access of its reader.
 */
export async function mayRead(pool: pg.Pool, { tenantId, memberId }: Reader, now: Date): Promise<boolean> {
  if (memberId === null) return true;
  const found = await inTenant(pool, tenantId, (tx) =>
    tx
      .selectFrom('members as m')
      .innerJoin('people as p', 'p.id', 'm.personId')
      .where('m.tenantId', '=', tenantId)
      .where('m.id', '=', memberId)
      .where('m.status', '=', 'approved')
      .where('p.status', '=', 'active')
      .where(sql<boolean>`not app.staff_time_is_over(m.tenant_id, m.person_id, ${now})`)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('sessionFamilies as f')
            .whereRef('f.personId', '=', 'm.personId')
            .where('f.revokedAt', 'is', null)
            .where('f.expiresAt', '>', now)
            .select('f.id'),
        ),
      )
      .select('m.id')
      .executeTakeFirst(),
  );
  return found !== undefined;
}
