import type { FirebaseSession } from './persisted.ts';

interface Toolkit {
  readonly apiKey: string;
  readonly authUrl: string;
}

const PATIENCE_MS = 5000;

/** Trades a custom token for a Firebase session; undefined where the identity toolkit refuses or cannot be reached. */
export async function exchangeCustomToken(
  { apiKey, authUrl }: Toolkit,
  token: string,
): Promise<FirebaseSession | undefined> {
  try {
    const response = await fetch(
      `${authUrl}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, returnSecureToken: true }),
        credentials: 'omit',
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
    );
    if (!response.ok) return undefined;
    return sessionOf(await response.json());
  } catch {
    // Out of reach: nobody is kept from learning for it.
    return undefined;
  }
}

function sessionOf(answer: unknown): FirebaseSession | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { idToken, refreshToken, expiresIn } = answer as Record<string, unknown>;
  if (typeof idToken !== 'string' || typeof refreshToken !== 'string') return undefined;
  const seconds = Number(expiresIn);
  const lifetimeMs = (Number.isFinite(seconds) ? seconds : 0) * 1000;
  return { idToken, refreshToken, expiresAt: new Date(Date.now() + lifetimeMs).toISOString() };
}
