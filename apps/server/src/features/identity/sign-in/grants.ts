import { passkeyAnswer } from '@trilha/contracts/identity/factors';
import { GRANTS } from '@trilha/contracts/identity/session';
import { z } from 'zod';

import type { IdentityServices, SignInDevice, TokenPair } from '../sessions/create-session.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { signInWithPasskey, signInWithSecondFactor } from '../factors/second-factor.ts';
import type { ShownFactor } from '../factors/second-factor.ts';
import { signInWithTicket } from '../sign-in-tickets/sign-in-ticket.ts';
import { signIn } from './sign-in.ts';
import type { SignInPage, SignInResult } from './sign-in.ts';

export interface GrantCall {
  readonly services: IdentityServices;
  readonly fields: Readonly<Record<string, string>>;
  readonly device: SignInDevice;
  /** The cookie this browser already had. */
  readonly storedSecret: string | null;
}

/** A form that lacks something; reported with OAuth's error codes. */
export class OAuthRefusal extends Error {
  override name = 'OAuthRefusal';
  readonly error: string;
  readonly description: string | undefined;

  constructor(error: string, description?: string) {
    super(error);
    this.error = error;
    this.description = description;
  }
}

export type GrantResult = SignInResult & { readonly redirectTo?: string | null };
export type Grant = (call: GrantCall) => Promise<GrantResult>;

/** The page a form was sent from: `client` names its company, `captcha` is its captcha's answer. */
export const signInPage = (fields: GrantCall['fields']): SignInPage => ({
  client: fields['client'],
  captcha: fields['captcha'],
});

const tokens = (pair: TokenPair): GrantResult => ({ kind: 'tokens', pair });

function required(fields: GrantCall['fields'], name: string, words = name): string {
  const value = fields[name];
  if (!value)
    throw new OAuthRefusal(
      'invalid_request',
      words === name ? `Request is missing ${name} parameter.` : `Missing ${words} parameter.`,
    );
  return value;
}

function passkeyField(fields: GrantCall['fields']) {
  const text = required(fields, 'passkey');
  try {
    return passkeyAnswer.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new OAuthRefusal('invalid_request', 'The passkey parameter is not what a browser gives.');
    throw error;
  }
}

function shownFactor(fields: GrantCall['fields']): ShownFactor {
  if (fields['otp']) return { kind: 'totp', code: fields['otp'] };
  if (fields['recovery_code']) return { kind: 'recovery_code', code: fields['recovery_code'] };
  return { kind: 'passkey', answer: passkeyField(fields) };
}

/** What each `grant_type` of `o/token/` does. */
export const GRANT_TYPES: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  [
    'password',
    ({ services, fields, device }) => {
      const username = required(fields, 'username');
      const password = required(fields, 'password');
      return signIn(services, { username, password, device, page: signInPage(fields) });
    },
  ],
  [
    'refresh_token',
    async ({ services, fields, storedSecret }) =>
      tokens(
        await refreshSession(services, required(fields, 'refresh_token', 'refresh token'), storedSecret),
      ),
  ],
  [
    GRANTS.secondFactor,
    async ({ services, fields, device }) => {
      const mfaToken = required(fields, 'mfa_token');
      return tokens(await signInWithSecondFactor(services, { mfaToken, shown: shownFactor(fields), device }));
    },
  ],
  [
    GRANTS.passkey,
    async ({ services, fields, device }) => {
      const challengeToken = required(fields, 'challenge_token');
      return tokens(
        await signInWithPasskey(services, { challengeToken, answer: passkeyField(fields), device }),
      );
    },
  ],
  [
    GRANTS.ticket,
    async ({ services, fields, device, storedSecret }) => {
      const { redirectTo, ...pair } = await signInWithTicket(
        services,
        required(fields, 'ticket'),
        device,
        storedSecret,
      );
      return { kind: 'tokens', pair, redirectTo };
    },
  ],
]);
