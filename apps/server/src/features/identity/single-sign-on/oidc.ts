import * as oidc from 'openid-client';

import { AppError } from '../../../platform/app-error.ts';
import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { Flow } from './providers.queries.ts';
import type { Attributes } from './federated-person.ts';

const GOOGLE = 'https://accounts.google.com';

export interface OidcParty {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Our address the provider sends people back to. */
  readonly redirectAddress: string;
  readonly allowPrivate: boolean;
}

/** Google is an OpenID Connect provider whose parts are known. */
export function googleParty(party: Omit<OidcParty, 'issuer' | 'scope'>): OidcParty {
  return { ...party, issuer: GOOGLE, scope: 'openid email profile' };
}

function throughSafeFetch(allowPrivate: boolean): oidc.CustomFetch {
  return (url, { method, headers, body }) =>
    safeFetch(
      url,
      {
        method,
        headers,
        // The library sends forms only.
        ...(body instanceof URLSearchParams ? { body: body.toString() } : {}),
      },
      allowPrivate,
    );
}

/** What the provider publishes of itself. Throws `provider_unreachable`. */
async function discover(party: OidcParty): Promise<oidc.Configuration> {
  try {
    const configuration = await oidc.discovery(
      new URL(party.issuer),
      party.clientId,
      undefined,
      party.clientSecret === null ? oidc.None() : oidc.ClientSecretPost(party.clientSecret),
      {
        [oidc.customFetch]: throughSafeFetch(party.allowPrivate),
        // Checks the signature of the ID token although it comes straight from the provider.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(party.allowPrivate ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    configuration[oidc.customFetch] = throughSafeFetch(party.allowPrivate);
    return configuration;
  } catch {
    // Whatever keeps it from answering: the administrator sees the code, the person the text.
    throw new AppError('provider_unreachable');
  }
}

/** How old a sign-in at the provider may be that proves who somebody is: the time to come back from it. */
export const PROOF_SECONDS = 300;

/** The address that begins a sign-in at the provider: code flow with PKCE, state and nonce. */
export async function oidcStart(
  party: OidcParty,
  flow: Pick<Flow, 'nonce' | 'codeVerifier'> & { readonly state: string; readonly isAnew: boolean },
): Promise<string> {
  const configuration = await discover(party);
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: party.redirectAddress,
    scope: party.scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    // Anyone who proves who they are signs in there again, however fresh their session is (OpenID Connect Core §3.1.2.1).
    ...(flow.isAnew ? { prompt: 'login', max_age: '0' } : {}),
  });
  return address.href;
}

/** What the provider says of the person, checked. Throws `provider_unreachable` and `provider_refused`. */
export async function oidcFinish(
  party: OidcParty,
  flow: Pick<Flow, 'nonce' | 'codeVerifier' | 'provesFamily'>,
  callback: { readonly query: string; readonly state: string },
): Promise<{ subject: string; attributes: Attributes }> {
  const configuration = await discover(party);
  try {
    const tokens = await oidc.authorizationCodeGrant(
      configuration,
      new URL(`${party.redirectAddress}?${callback.query}`),
      {
        pkceCodeVerifier: flow.codeVerifier,
        expectedNonce: flow.nonce,
        expectedState: callback.state,
        idTokenExpected: true,
        ...(flow.provesFamily === null ? {} : { maxAge: PROOF_SECONDS }),
      },
    );
    const claims = tokens.claims();
    if (!claims) throw new AppError('provider_refused');
    const isThin = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
    const more = isThin ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return { subject: claims.sub, attributes: { ...more, ...claims } };
  } catch {
    // The library throws for whatever is wrong with the answer; none of it is the person's business.
    throw new AppError('provider_refused');
  }
}
