import { providerSettingsSchema, trialSchema } from '@trilha/contracts/identity/single-sign-on';
import type { IdentityProvider, ProviderSettings } from '@trilha/contracts/identity/single-sign-on';

import type { Services } from '../../../platform/context.ts';
import { googleParty } from './oidc.ts';
import type { OidcParty } from './oidc.ts';
import type { ProviderRow } from './providers.queries.ts';
import type { SamlParty } from './saml.ts';

export const SECRET_PURPOSE = 'identity-provider';
/** Each provider has a callback of its own: an answer at one cannot belong to another, regardless of who sent the browser there (RFC 9700 §4.4). */
export const OIDC_CALLBACK = '/sso/oidc/callback';
export const SAML_ANSWER = '/sso/saml/acs';
/** Ours: leads a begun flow on to the provider. */
export const SSO_CONTINUE = '/sso/continue';
/** Ours: ends a proof in the browser that began it. */
export const SSO_PROVED = '/sso/proved';
export const SAML_METADATA = '/sso/saml/metadata';

export type Party =
  | { readonly kind: 'oidc'; readonly oidc: OidcParty; readonly settings: ProviderSettings }
  | { readonly kind: 'saml'; readonly saml: SamlParty; readonly settings: ProviderSettings };

/** Who a provider's answers are of: its secret and the names it has for people are that one's alone. */
export function authorityOf(settings: ProviderSettings): string {
  if (settings.kind === 'oidc') return `oidc ${settings.issuer}`;
  return settings.kind === 'saml' ? `saml ${settings.entityId}` : settings.kind;
}

/** Our name as a service provider: by custom the address of its metadata. */
export const ourEntityId = (publicUrl: string) => `${publicUrl}${SAML_METADATA}`;

/** Where SAML providers answer. */
export const samlAnswerAddress = (publicUrl: string) => `${publicUrl}${SAML_ANSWER}`;

/** Our own addresses, as the provider's administrator enters them. */
function ourAddresses(
  publicUrl: string,
  { kind, id }: { readonly kind: string; readonly id: string },
): IdentityProvider['ours'] {
  return {
    redirectAddress: kind === 'saml' ? samlAnswerAddress(publicUrl) : `${publicUrl}${OIDC_CALLBACK}/${id}`,
    entityId: ourEntityId(publicUrl),
  };
}

/** Both parties of a sign-in, ready for the protocol of the provider. */
export function partyOf(row: ProviderRow, config: Services['config']): Party {
  const settings = providerSettingsSchema.parse(row.settings);
  const ours = ourAddresses(config.publicUrl, { kind: settings.kind, id: row.id });
  if (settings.kind === 'saml')
    return {
      kind: 'saml',
      settings,
      saml: {
        theirEntityId: settings.entityId,
        ourEntityId: ours.entityId,
        signInAddress: settings.signInAddress,
        answerAddress: ours.redirectAddress,
        certificates: settings.certificates,
      },
    };
  const common = {
    clientId: settings.clientId,
    clientSecret: row.sealedSecret ? config.keyRing.decrypt(SECRET_PURPOSE, row.sealedSecret) : null,
    redirectAddress: ours.redirectAddress,
    allowPrivate: config.allowPrivateAddresses,
  };
  return {
    kind: 'oidc',
    settings,
    oidc:
      settings.kind === 'google'
        ? googleParty(common)
        : { ...common, issuer: settings.issuer, scope: settings.scope },
  };
}

/** A provider as its administrator sees it; of the secret only that it exists. */
export function presentProvider(row: ProviderRow, publicUrl: string): IdentityProvider {
  const settings = providerSettingsSchema.parse(row.settings);
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    settings,
    hasSecret: row.sealedSecret !== null,
    lastTrial: trialSchema.nullable().catch(null).parse(row.lastTrial),
    ours: ourAddresses(publicUrl, { kind: settings.kind, id: row.id }),
  };
}
