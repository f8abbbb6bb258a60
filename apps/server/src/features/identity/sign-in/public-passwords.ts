import { sql } from 'kysely';

import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import type { IdentityServices } from '../sessions/create-session.ts';

/**
 * Whether somebody still has the password that demo companies show to everybody. On an installation that is no demo any more it
 * opens nothing; a password of their own does.
 */
export async function isPublicPassword(
  services: Pick<IdentityServices, 'config' | 'pool'>,
  personId: string,
  password: string,
): Promise<boolean> {
  if (services.config.demo) return false;
  return inNoTenant(services.pool, async (tx) => {
    const shown = await tx
      .selectFrom('people as p')
      .innerJoin('personMembers as b', 'b.personId', 'p.id')
      .innerJoin('tenants as t', 't.id', 'b.tenantId')
      .where('p.id', '=', personId)
      .where(
        sql<boolean>`t.settings -> 'demoAccounts' @> jsonb_build_array(jsonb_build_object('username', p.username, 'password', ${password}::text))`,
      )
      .select('p.id')
      .executeTakeFirst();
    return shown !== undefined;
  });
}
