import { AppError } from '../../app-error.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../db/client-dialect.ts';
import { inNoTenant, inTenant } from '../../db/in-tenant.ts';
import { hashSecret, newSecret, newTenantSecret } from '../identity/secret-token.ts';
import { oidcStart } from './oidc.ts';
import { partyOf } from './provider-party.ts';
import { findProvider, insertFlow } from './providers.queries.ts';
import type { ProviderRow } from './providers.queries.ts';
import { samlStart } from './saml.ts';

export const STATE_PREFIX = 'sso';
const FLOW_SECONDS = 600;

type FlowServices = Pick<Services, 'pool' | 'clock' | 'config'>;

/** Keeps what this sign-in must come back with, and gives the provider's address. Throws `provider_unreachable`. */
async function beginWith(
  services: FlowServices,
  tenantId: string,
  provider: ProviderRow,
  browser: { readonly secret: string; readonly isTrial: boolean },
): Promise<string> {
  const now = services.clock();
  const flow = {
    state: newTenantSecret(STATE_PREFIX, tenantId),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    // An XML id may not begin with a digit.
    requestId: `_${newSecret().replaceAll(/[^\w]/g, '')}`,
  };
  const party = partyOf(provider, services.config);
  const address =
    party.kind === 'oidc' ? await oidcStart(party.oidc, flow) : await samlStart(party.saml, flow);
  await inTenant(services.pool, tenantId, (tx) =>
    insertFlow(
      tx,
      {
        tenantId,
        stateHash: hashSecret(flow.state),
        providerId: provider.id,
        browserHash: hashSecret(browser.secret),
        nonce: flow.nonce,
        codeVerifier: flow.codeVerifier,
        requestId: flow.requestId,
        isTrial: browser.isTrial,
        expiresAt: new Date(now.getTime() + FLOW_SECONDS * 1000),
      },
      now,
    ),
  );
  return address;
}

function tenantIdOf(tx: Tx, slug: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('tenants').where('slug', '=', slug).select('id').executeTakeFirst();
}

/** Begins a sign-in by a provider of the company with this short name. Throws `not_found` where it is off or none. */
export async function beginSignIn(
  services: FlowServices,
  wanted: { readonly client: string; readonly providerId: string; readonly browserSecret: string },
): Promise<string> {
  const tenant = await inNoTenant(services.pool, (tx) => tenantIdOf(tx, wanted.client));
  if (!tenant) throw new AppError('not_found');
  const provider = await inTenant(services.pool, tenant.id, (tx) =>
    findProvider(tx, tenant.id, wanted.providerId),
  );
  if (!provider?.enabled) throw new AppError('not_found');
  return beginWith(services, tenant.id, provider, { secret: wanted.browserSecret, isTrial: false });
}

/** Begins a trial of a provider, on or off, by an administrator. Throws `not_found`. */
export async function beginTrial(
  services: FlowServices,
  wanted: { readonly tenantId: string; readonly providerId: string; readonly browserSecret: string },
): Promise<string> {
  const { tenantId } = wanted;
  const provider = await inTenant(services.pool, tenantId, (tx) =>
    findProvider(tx, tenantId, wanted.providerId),
  );
  if (!provider) throw new AppError('not_found');
  return beginWith(services, tenantId, provider, { secret: wanted.browserSecret, isTrial: true });
}
