import { AppError } from '../../../platform/app-error.ts';
import type { PersonContext, Services, TenantContext } from '../../../platform/context.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant, inTenant } from '../../../platform/db/in-tenant.ts';
import { hashSecret, newSecret, newTenantSecret, tenantOfSecret } from '../sessions/secret-token.ts';
import { oidcStart } from './oidc.ts';
import { SSO_CONTINUE, partyOf } from './provider-party.ts';
import { findLinkedProvider, findProvider, insertFlow, saveTrial, readFlow } from './providers.queries.ts';
import { samlStart } from './saml.ts';

export const STATE_PREFIX = 'sso';
const FLOW_SECONDS = 600;

type FlowServices = Pick<Services, 'pool' | 'clock' | 'config'>;

interface Wanted {
  readonly tenantId: string;
  readonly providerId: string;
  readonly browserSecret: string;
  readonly isTrial?: boolean;
  /** The session that wants a proof of who its person is. */
  readonly provesFamily?: string;
}

/** Keeps what a sign-in must come back with; gives its state. Asks nobody outside, so it may run in any transaction. */
async function saveFlow(tx: Tx, now: Date, wanted: Wanted): Promise<string> {
  const state = newTenantSecret(STATE_PREFIX, wanted.tenantId);
  await insertFlow(
    tx,
    {
      tenantId: wanted.tenantId,
      stateHash: hashSecret(state),
      providerId: wanted.providerId,
      browserHash: hashSecret(wanted.browserSecret),
      nonce: newSecret(),
      codeVerifier: newSecret(),
      // An XML id may not begin with a digit.
      requestId: `_${newSecret().replaceAll(/[^\w]/g, '')}`,
      isTrial: wanted.isTrial ?? false,
      provesFamily: wanted.provesFamily ?? null,
      expiresAt: new Date(now.getTime() + FLOW_SECONDS * 1000),
    },
    now,
  );
  return state;
}

/** Our own address that leads on to the provider; the provider is asked there, outside of any transaction. */
const continueAddress = (services: Pick<Services, 'config'>, state: string) =>
  `${services.config.publicUrl}${SSO_CONTINUE}?state=${encodeURIComponent(state)}`;

/**
 * The provider's address for a flow this browser began. Throws `factor_expired` where there is none and
 * `provider_unreachable`, which a trial also keeps for its administrator.
 */
export async function continueFlow(
  services: FlowServices,
  state: string,
  browserSecret: string | null,
): Promise<string> {
  const tenantId = tenantOfSecret(STATE_PREFIX, state);
  if (!tenantId || browserSecret === null) throw new AppError('factor_expired');
  const now = services.clock();
  const begun = await inTenant(services.pool, tenantId, async (tx) => {
    const flow = await readFlow(tx, tenantId, hashSecret(state), now);
    const provider = flow ? await findProvider(tx, tenantId, flow.providerId) : undefined;
    return flow && provider ? { flow, provider } : undefined;
  });
  if (!begun?.flow.browserHash.equals(hashSecret(browserSecret))) throw new AppError('factor_expired');
  const { flow, provider } = begun;
  const party = partyOf(provider, services.config);
  const asked = { ...flow, state, isAnew: flow.provesFamily !== null };
  try {
    return party.kind === 'oidc' ? await oidcStart(party.oidc, asked) : await samlStart(party.saml, asked);
  } catch (error) {
    if (flow.isTrial && error instanceof AppError) {
      const nothing = { received: [], email: null, name: null, role: null };
      const trial = { at: now.toISOString(), ok: false, error: error.code, ...nothing };
      await inTenant(services.pool, tenantId, (tx) => saveTrial(tx, tenantId, provider.id, trial, now));
    }
    throw error;
  }
}

function tenantIdOf(tx: Tx, slug: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('tenants').where('slug', '=', slug).select('id').executeTakeFirst();
}

/** Begins a sign-in by a provider of the company with this short name. Throws `not_found` where it is off or none. */
export async function beginSignIn(
  services: FlowServices,
  wanted: { readonly client: string; readonly providerId: string; readonly browserSecret: string },
): Promise<string> {
  const { providerId, browserSecret } = wanted;
  const tenant = await inNoTenant(services.pool, (tx) => tenantIdOf(tx, wanted.client));
  if (!tenant) throw new AppError('not_found');
  const state = await inTenant(services.pool, tenant.id, async (tx) => {
    const provider = await findProvider(tx, tenant.id, providerId);
    if (!provider?.enabled) throw new AppError('not_found');
    return saveFlow(tx, services.clock(), { tenantId: tenant.id, providerId, browserSecret });
  });
  return continueFlow(services, state, browserSecret);
}

/** Begins a trial of a provider, on or off, by an administrator; gives where it goes on. Throws `not_found`. */
export async function beginPreview(
  ctx: TenantContext,
  services: Pick<Services, 'config'>,
  wanted: { readonly providerId: string; readonly browserSecret: string },
): Promise<string> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const { tenantId } = ctx.actor;
  if (!(await findProvider(ctx.tx, tenantId, wanted.providerId))) throw new AppError('not_found');
  return continueAddress(services, await saveFlow(ctx.tx, ctx.now, { tenantId, isTrial: true, ...wanted }));
}

/**
 * Lets somebody whose company vouches for them prove who they are: by signing in again at the provider that knows them.
 * Throws `not_found` where no provider of the company does.
 */
export async function beginProof(
  ctx: PersonContext,
  services: Pick<Services, 'config'>,
  browserSecret: string,
): Promise<string> {
  const { tenantId, memberId, familyId } = ctx;
  const provider = tenantId && memberId ? await findLinkedProvider(ctx.tx, tenantId, memberId) : undefined;
  if (!tenantId || !provider) throw new AppError('not_found');
  const wanted = { tenantId, providerId: provider.id, browserSecret, provesFamily: familyId };
  return continueAddress(services, await saveFlow(ctx.tx, ctx.now, wanted));
}
