import type { beginPasskeySignIn } from '@trilha/contracts/identity/factors';
import type { MfaRequired } from '@trilha/contracts/identity/session';

import { call } from '../../../lib/api.ts';
import { showPasskey } from '../../../lib/passkeys.ts';
import { signInBy } from '../../../lib/session.ts';

/** Signs in with a passkey alone. */
export async function signInByPasskey(): Promise<void> {
  const { challengeToken, options } = await call<typeof beginPasskeySignIn>('POST /api/v1/passkey-sign-in');
  const answer = await showPasskey(options);
  await signInBy({
    grant_type: 'urn:trilha:grant-type:passkey',
    challenge_token: challengeToken,
    passkey: JSON.stringify(answer),
  });
}

/** Ends a sign-in with a code of the app or a recovery code. */
export async function showCode(
  { mfa_token }: MfaRequired,
  kind: 'otp' | 'recovery_code',
  code: string,
): Promise<void> {
  await signInBy({ grant_type: 'urn:trilha:grant-type:second-factor', mfa_token, [kind]: code });
}

/** Ends a sign-in with a passkey. */
export async function showOwnPasskey({ mfa_token, passkey_options }: MfaRequired): Promise<void> {
  const answer = await showPasskey(passkey_options ?? {});
  await signInBy({
    grant_type: 'urn:trilha:grant-type:second-factor',
    mfa_token,
    passkey: JSON.stringify(answer),
  });
}
