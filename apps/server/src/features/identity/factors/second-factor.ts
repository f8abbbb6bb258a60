import type { MfaRequired } from '@trilha/contracts/identity/session';
import { z } from 'zod';

import { AppError, CommittedError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { stepOfCode } from './authenticator-app.ts';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  readAuthenticatorApp,
  readChallenge,
  takeChallenge,
  takeRecoveryCode,
  takeStep,
} from './factors.queries.ts';
import { clearFailures, countTurn, failureSubject, takeTurn } from '../sign-in-throttle/failure-limits.ts';
import { findMembership } from '../person-registry/find-membership.ts';
import { findPersonToSignIn } from '../sessions/find-person-to-sign-in.ts';
import { lockAccount } from '../sessions/lock-account.ts';
import { createSession, secondsAfter } from '../sessions/create-session.ts';
import type { Entrance, IdentityServices, SignInDevice, TokenPair } from '../sessions/create-session.ts';
import { checkShown, showOptions } from './passkey-ceremony.ts';
import type { PasskeyAnswer } from './passkey-ceremony.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { hashSecret, newSecret } from '../sessions/secret-token.ts';

export const CHALLENGE_SECONDS = 300;
export const AUTHENTICATOR_PURPOSE = 'authenticator-app';

const entranceShape = z.object({
  personId: z.uuid(),
  tenantId: z.uuid().nullable(),
  memberId: z.uuid().nullable(),
  method: z.enum(['password', 'passkey', 'alternative', 'single_sign_on', 'webservice']),
});

/** What a person shows beside the password. */
export type ShownFactor =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery_code'; readonly code: string }
  | { readonly kind: 'passkey'; readonly answer: PasskeyAnswer };

/** Keeps a sign-in whose password was right until the second factor is shown. */
export async function challengeSecondFactor(
  services: IdentityServices,
  tx: Tx,
  entrance: Entrance,
): Promise<MfaRequired> {
  const now = services.clock();
  const token = newSecret();
  const app = await readAuthenticatorApp(tx, entrance.personId);
  const hasPasskey = (await listPasskeys(tx, entrance.personId)).length > 0;
  const ceremony = hasPasskey
    ? await showOptions(tx, services.config.publicUrl, entrance.personId)
    : undefined;
  await insertChallenge(
    tx,
    {
      idHash: hashSecret(token),
      purpose: 'second_factor',
      personId: entrance.personId,
      webauthnChallenge: ceremony?.challenge ?? null,
      signIn: entrance,
      expiresAt: secondsAfter(now, CHALLENGE_SECONDS),
    },
    now,
  );
  return {
    error: 'mfa_required',
    error_description: 'A second factor is required.',
    mfa_token: token,
    methods: [
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(app?.confirmedAt ? (['totp'] as const) : []),
      'recovery_code',
    ],
    passkey_options: ceremony?.options ?? null,
  };
}

/** Whether what is shown is the person's, and uses it up. */
export async function isOwnFactor(
  services: IdentityServices,
  tx: Tx,
  personId: string,
  shown: ShownFactor,
  webauthnChallenge: string | null,
): Promise<boolean> {
  const now = services.clock();
  if (shown.kind === 'recovery_code')
    return takeRecoveryCode(tx, personId, hashRecoveryCode(shown.code), now);
  if (shown.kind === 'totp') {
    const app = await readAuthenticatorApp(tx, personId);
    if (!app?.confirmedAt) return false;
    const secret = services.config.keyRing.decrypt(AUTHENTICATOR_PURPOSE, app.sealedSecret);
    const step = stepOfCode(secret, shown.code, now);
    return step !== undefined && takeStep(tx, personId, step, now);
  }
  if (webauthnChallenge === null) return false;
  const { publicUrl } = services.config;
  const passkey = { answer: shown.answer, challenge: webauthnChallenge, alone: false };
  return (await checkShown(tx, publicUrl, passkey, now))?.personId === personId;
}

/**
 * Ends a sign-in with its second factor. Throws `factor_expired` where the sign-in must begin again, `factor_invalid`,
 * and `too_many_requests` after some wrong ones.
 */
export async function signInWithSecondFactor(
  services: IdentityServices,
  input: { readonly mfaToken: string; readonly shown: ShownFactor; readonly device: SignInDevice },
): Promise<TokenPair> {
  const idHash = hashSecret(input.mfaToken);
  const now = services.clock();
  return inNoTenant(services.pool, async (tx) => {
    const challenge = await readChallenge(tx, idHash, 'second_factor', now);
    if (!challenge?.personId) throw new AppError('factor_expired');
    const subject = failureSubject(services, 'second-factor', challenge.personId);
    // One guess at a time, each counted before the next is looked at: many sent at once are no way around the wait.
    await takeTurn(tx, subject, now);
    const { personId, webauthnChallenge } = challenge;
    const held = await lockAccount(tx, personId);
    // The password this sign-in began with is another one by now.
    const began = secondsAfter(challenge.expiresAt, -CHALLENGE_SECONDS);
    if (held?.passwordChangedAt && held.passwordChangedAt > began) throw new AppError('factor_expired');
    if (!(await isOwnFactor(services, tx, personId, input.shown, webauthnChallenge))) {
      await countTurn(tx, subject, now);
      throw new CommittedError('factor_invalid');
    }
    if (!(await takeChallenge(tx, idHash))) throw new AppError('factor_expired');
    await clearFailures(tx, subject);
    return createSession(services, tx, entranceShape.parse(challenge.signIn), input.device);
  });
}

/** Options for a passkey that signs in alone, without a name. */
export async function beginPasskeySignIn(services: IdentityServices) {
  const now = services.clock();
  return inNoTenant(services.pool, async (tx) => {
    const { options, challenge } = await showOptions(tx, services.config.publicUrl, null);
    const challengeToken = newSecret();
    await insertChallenge(
      tx,
      {
        idHash: hashSecret(challengeToken),
        purpose: 'passkey_sign_in',
        personId: null,
        webauthnChallenge: challenge,
        signIn: null,
        expiresAt: secondsAfter(now, CHALLENGE_SECONDS),
      },
      now,
    );
    return { challengeToken, options };
  });
}

/** Signs in with a passkey alone. Throws `factor_expired` and, for what does not hold, `invalid_credentials`. */
export async function signInWithPasskey(
  services: IdentityServices,
  input: { readonly challengeToken: string; readonly answer: PasskeyAnswer; readonly device: SignInDevice },
): Promise<TokenPair> {
  const now = services.clock();
  const idHash = hashSecret(input.challengeToken);
  return inNoTenant(services.pool, async (tx) => {
    const challenge = await readChallenge(tx, idHash, 'passkey_sign_in', now);
    if (!challenge?.webauthnChallenge || !(await takeChallenge(tx, idHash)))
      throw new AppError('factor_expired');
    const shown = { answer: input.answer, challenge: challenge.webauthnChallenge, alone: true };
    // Held before it is looked at: it may be taken away at this moment.
    const known = await findPasskey(tx, input.answer.id);
    if (known) await lockAccount(tx, known.personId);
    const found = await checkShown(tx, services.config.publicUrl, shown, now);
    const person = found ? await findPersonToSignIn(tx, { id: found.personId }) : undefined;
    if (!person || person.status === 'blocked') throw new AppError('invalid_credentials');
    const membership = person.tenantId ? await findMembership(tx, person.id, person.tenantId) : undefined;
    const entrance: Entrance = {
      personId: person.id,
      tenantId: membership?.tenantId ?? null,
      memberId: membership?.memberId ?? null,
      method: 'passkey',
    };
    return createSession(services, tx, entrance, input.device);
  });
}
