import { tenantSettingsSchema } from '@trilha/contracts/organization/tenant-settings';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

const { attempts, recaptcha, login } = tenantSettingsSchema.shape;

/** How a company opens and guards its sign-in page; the installation's first where no known one is named (REG-10). */
export async function readSignInRules(tx: Tx, client: string | undefined) {
  const row = await tx
    .selectFrom('tenants')
    .orderBy((eb) => eb('slug', '=', client ?? ''), 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .select([
      sql`settings -> 'attempts'`.as('attempts'),
      sql`settings -> 'recaptcha'`.as('recaptcha'),
      sql`settings -> 'login'`.as('login'),
    ])
    .executeTakeFirst();
  return {
    attempts: attempts.catch(attempts.parse(undefined)).parse(row?.attempts ?? undefined),
    recaptcha: recaptcha.catch(recaptcha.parse(undefined)).parse(row?.recaptcha ?? undefined),
    identifiers: login.catch(login.parse(undefined)).parse(row?.login ?? undefined).identifiers,
  };
}
export type SignInRules = Awaited<ReturnType<typeof readSignInRules>>;
