import { takePageTokens } from './page-tokens.ts';
import { clearSession } from './session.ts';
import { rememberToken } from './return-to.ts';

/**
 * Takes the tokens out of this page's address. A one-time token ends the session there is, and waits for the sign-in page
 * [SES-11]; the access token, if any, is given back for the calls of this page [SES-14].
 */
export async function saveUrlToken(): Promise<string | undefined> {
  const { token, access } = takePageTokens();
  if (token !== undefined) {
    await clearSession();
    await rememberToken(token);
  }
  return access;
}
