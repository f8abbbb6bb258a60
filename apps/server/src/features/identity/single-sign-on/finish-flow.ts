import type { ProviderTrial } from '@trilha/contracts/identity/single-sign-on';

import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { hashSecret, tenantOfSecret } from '../sessions/secret-token.ts';
import { issueTicket } from '../sign-in-tickets/sign-in-ticket.ts';
import { STATE_PREFIX } from './begin-flow.ts';
import { enterMember } from './enter-member.ts';
import { PROOF_SECONDS, oidcFinish } from './oidc.ts';
import { authorityOf, partyOf } from './provider-party.ts';
import type { Party } from './provider-party.ts';
import {
  findProvider,
  findSubject,
  holdProvider,
  saveTrial,
  takeFlow,
  useAssertion,
} from './providers.queries.ts';
import type { Flow } from './providers.queries.ts';
import { samlFinish } from './saml.ts';
import { isCheckedAddress, listAttributes, readAttributes } from './federated-person.ts';
import type { Attributes, FederatedPerson } from './federated-person.ts';

type FinishServices = Pick<Services, 'pool' | 'clock' | 'config' | 'log'>;

/** What a browser brought back from the provider. */
export type ProviderAnswer =
  | {
      readonly kind: 'oidc';
      readonly query: string;
      /** The provider at whose callback it arrived. */
      readonly providerId: string;
    }
  | { readonly kind: 'saml'; readonly response: string };

/** Where the browser goes on: into the app with a ticket, back to the administrator's screen, or to where a proof counts. */
export type FlowEnd =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'trial'; readonly providerId: string }
  | { readonly kind: 'proof'; readonly ticket: string };

interface FederatedIdentity {
  readonly person: FederatedPerson;
  readonly attributes: Attributes;
}

async function federatedBy(
  services: FinishServices,
  tenantId: string,
  party: Party,
  flow: Flow,
  answer: ProviderAnswer & { readonly state: string },
): Promise<FederatedIdentity> {
  const { mapping } = party.settings;
  if (party.kind === 'oidc' && answer.kind === 'oidc') {
    const { subject, attributes } = await oidcFinish(party.oidc, flow, answer);
    const isTrusted = party.settings.kind === 'oidc' && party.settings.trustEmail;
    const isProved = isTrusted || isCheckedAddress(attributes, mapping);
    return { attributes, person: readAttributes(subject, attributes, mapping, isProved) };
  }
  if (party.kind === 'saml' && answer.kind === 'saml') {
    const assertion = await samlFinish(party.saml, flow.requestId, answer.response);
    const now = services.clock();
    const isFirst = await inTenant(services.pool, tenantId, (tx) =>
      useAssertion(tx, tenantId, assertion.id, assertion.endsAt, now),
    );
    if (!isFirst) throw new AppError('provider_refused');
    const isOld =
      assertion.signedInAt === null || assertion.signedInAt < new Date(now.getTime() - PROOF_SECONDS * 1000);
    if (flow.provesFamily !== null && isOld) throw new AppError('provider_refused');
    const { subject, attributes } = assertion;
    return { attributes, person: readAttributes(subject, attributes, mapping, true) };
  }
  // The answer of one protocol to the question of the other.
  throw new AppError('provider_refused');
}

/** People know Google by name: errors there have codes of their own (specification §8). */
function inGooglesWords(kind: string, error: unknown): unknown {
  const isTheirs =
    error instanceof AppError && (error.code === 'provider_refused' || error.code === 'provider_unreachable');
  return kind === 'google' && isTheirs ? new AppError('google_failed') : error;
}

async function notifyTrial(
  services: FinishServices,
  tenantId: string,
  providerId: string,
  vouch: () => Promise<FederatedIdentity>,
): Promise<FlowEnd> {
  const now = services.clock();
  let trial: ProviderTrial;
  try {
    const { person, attributes } = await vouch();
    const isKnown = person.email !== null && person.emailIsProved;
    trial = {
      at: now.toISOString(),
      ok: isKnown,
      error: isKnown ? null : 'no_profile',
      received: listAttributes(attributes),
      email: person.email,
      name: person.name,
      role: person.role,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const nothing = { received: [], email: null, name: null, role: null };
    trial = { at: now.toISOString(), ok: false, error: error.code, ...nothing };
  }
  await inTenant(services.pool, tenantId, (tx) => saveTrial(tx, tenantId, providerId, trial, now));
  return { kind: 'trial', providerId };
}

/**
 * Ends a sign-in by an identity provider. The flow is used up first, so an answer is read once. Throws
 * `factor_expired` where no such flow is under way, `provider_refused`, `provider_unreachable` and `no_profile`.
 */
export async function finishFlow(
  services: FinishServices,
  answer: ProviderAnswer & { readonly state: string },
): Promise<FlowEnd> {
  const tenantId = tenantOfSecret(STATE_PREFIX, answer.state);
  if (!tenantId) throw new AppError('factor_expired');
  const now = services.clock();
  const begun = await inTenant(services.pool, tenantId, async (tx) => {
    const flow = await takeFlow(tx, tenantId, hashSecret(answer.state), now);
    const provider = flow ? await findProvider(tx, tenantId, flow.providerId) : undefined;
    return flow && provider ? { flow, provider } : undefined;
  });
  if (!begun) throw new AppError('factor_expired');
  const { flow, provider } = begun;
  // Led on by another provider, with the state of that one's flow: handing its code there would give it away.
  if (answer.kind === 'oidc' && answer.providerId !== provider.id) throw new AppError('factor_expired');
  const party = partyOf(provider, services.config);
  const vouch = () => federatedBy(services, tenantId, party, flow, answer);
  if (flow.isTrial) return notifyTrial(services, tenantId, provider.id, vouch);
  if (!provider.enabled) throw new AppError('factor_expired');

  const { person } = await vouch().catch((error: unknown) => {
    throw inGooglesWords(provider.kind, error);
  });
  /** The answer counts only while the provider is whom it was asked of. */
  const requireSame = async (tx: Tx) => {
    const held = await holdProvider(tx, tenantId, provider.id);
    const now = held && partyOf(held, services.config).settings;
    if (!now || !held.enabled || authorityOf(now) !== authorityOf(party.settings))
      throw new AppError('factor_expired');
  };
  const { provesFamily } = flow;
  if (provesFamily !== null) {
    return inTenant(services.pool, tenantId, async (tx) => {
      await requireSame(tx);
      const known = await findSubject(tx, tenantId, provider.id, person.subject);
      if (!known) throw new AppError('provider_refused');
      // It counts in the browser that asked: an answer posted by another site comes without that browser's cookie.
      const { token } = await issueTicket(tx, now, {
        tenantId,
        memberId: known.memberId,
        purpose: 'proof',
        provesFamily,
        browserHash: flow.browserHash,
      });
      return { kind: 'proof', ticket: token };
    });
  }
  return inTenant(services.pool, tenantId, async (tx) => {
    await requireSame(tx);
    const { settings } = party;
    const memberId = await enterMember(tx, { tenantId, providerId: provider.id, settings, person, now });
    const { token } = await issueTicket(tx, now, {
      tenantId,
      memberId,
      purpose: 'single_sign_on',
      browserHash: flow.browserHash,
    });
    return { kind: 'ticket', ticket: token };
  });
}
