import type { Tx } from '../../db/client-dialect.ts';
import {
  deleteAuthenticatorApp,
  deletePasskey,
  listPasskeys,
  markSecondFactor,
  replaceRecoveryCodes,
} from './factors.queries.ts';
import { forgetPassword } from './identity.queries.ts';

/** Takes every way into an account away but its e-mail: password, passkeys, authenticator app, recovery codes. */
export async function forgetWaysIn(tx: Tx, personId: string): Promise<void> {
  await forgetPassword(tx, personId);
  for (const { credentialId } of await listPasskeys(tx, personId))
    await deletePasskey(tx, personId, credentialId);
  await deleteAuthenticatorApp(tx, personId);
  await replaceRecoveryCodes(tx, personId, []);
  await markSecondFactor(tx, personId, false);
}
