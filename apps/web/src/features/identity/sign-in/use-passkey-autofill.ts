import type { beginPasskeySignIn } from '@trilha/contracts/identity/factors';
import { useEffect, useRef } from 'react';

import { call } from '../../../lib/api.ts';
import { offersPasskeys, suggestPasskey } from '../../../lib/passkeys.ts';
import { signInBy } from '../../../lib/session.ts';

/**
 * Lets the browser offer passkeys of this site beside the names it knows, in the name's own field. Quiet: whoever types instead
 * notices nothing, and whatever fails leaves the form as it is.
 */
export function usePasskeyAutofill(onSignedIn: () => Promise<void>): void {
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    signedIn.current = onSignedIn;
  });
  useEffect(() => {
    let alive = true;
    const offer = async () => {
      if (!(await offersPasskeys()) || !alive) return;
      const { challengeToken, options } = await call<typeof beginPasskeySignIn>(
        'POST /api/v1/passkey-sign-in',
      );
      if (!alive) return;
      const answer = await suggestPasskey(options);
      if (!answer || !alive) return;
      await signInBy({
        grant_type: 'urn:trilha:grant-type:passkey',
        challenge_token: challengeToken,
        passkey: JSON.stringify(answer),
      });
      await signedIn.current();
    };
    offer().catch(() => undefined);
    return () => {
      alive = false;
    };
  }, []);
}
