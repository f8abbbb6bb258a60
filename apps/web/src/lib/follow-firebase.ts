import { boot } from './boot.ts';
import { updateArea } from './persisted.ts';
import { sessionMark } from './session-epoch.ts';

/**
 * Signs in to Firebase with the custom token that came with a sign-in or a refresh [SES-03]. Does nothing where the
 * installation has none; a failure costs only what needs Firebase, and the next refresh tries again.
 */
export async function followFirebase(customToken: string | null): Promise<void> {
  const { firebase } = boot();
  if (!customToken || !firebase) return;
  const mark = sessionMark();
  const { exchangeCustomToken } = await import('./firebase-exchange.ts');
  const session = await exchangeCustomToken(firebase, customToken);
  if (!session) return;
  // Somebody else may have signed in meanwhile.
  await updateArea('common', (common) => (common?.mark === mark ? { ...common, firebase: session } : common));
}
