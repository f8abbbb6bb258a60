import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { loginConfiguration } from '@trilha/contracts/identity/session';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';
import { MAX_PROVIDERS } from './providers.queries.ts';

type Buttons = ResponseOf<typeof loginConfiguration>['providers'];

/** Identity providers a company offers on its sign-in page; sets that company for the transaction. */
export async function signInButtons(
  tx: Tx,
  tenant: { readonly id: string; readonly slug: string },
): Promise<Buttons> {
  await sql`select set_config('app.tenant', ${tenant.id}, true)`.execute(tx);
  const rows = await tx
    .selectFrom('identityProviders')
    .where('tenantId', '=', tenant.id)
    .where('enabled', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PROVIDERS)
    .select(['id', 'kind', 'name'])
    .execute();
  return rows.map(({ id, kind, name }) => ({
    id,
    kind: kind === 'google' || kind === 'saml' ? kind : 'oidc',
    name,
    address: `/sso/${tenant.slug}/${id}/start`,
  }));
}
