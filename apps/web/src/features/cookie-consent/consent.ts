import type { CookieCategory, CookiePolicy, giveConsent, readCookiePolicy } from '@trilha/contracts/privacy';

import { call } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { readArea, writeArea } from '../../lib/persisted.ts';

/** What was chosen in this browser: which optional cookies may be set, and for which version of the policy. */
export interface CookieChoice {
  readonly granted: readonly CookieCategory[];
  readonly version: number;
}

export const CATEGORIES: readonly CookieCategory[] = ['statistics', 'marketing'];
const listeners = new Set<(choice: CookieChoice) => void>();

/** The choice of this browser; undefined before the first. */
export async function readChoice(): Promise<CookieChoice | undefined> {
  const area = await readArea('cookies_policy');
  if (!area || (!area.accept_cookies && area.version === undefined)) return undefined;
  return { granted: area.granted ?? [], version: area.version ?? 0 };
}

/** Keeps a choice, tells whoever waits for it, and writes it into the log of a signed-in person. */
export async function keepChoice(choice: CookieChoice, isSignedIn: boolean): Promise<void> {
  await writeArea('cookies_policy', {
    accept_cookies: true,
    policy_modal: false,
    policy_preferences_modal: false,
    granted: [...choice.granted],
    version: choice.version,
  });
  for (const listener of listeners) listener(choice);
  if (isSignedIn)
    await call<typeof giveConsent>('POST /api/v1/me/consents', {
      body: {
        kind: 'cookies',
        granted: [...choice.granted],
        version: choice.version,
        locale: currentLocale(),
      },
    });
}

/** Calls back at every choice; whoever sets optional cookies begins here. Returns how to stop. */
export function onChoice(listener: (choice: CookieChoice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the company asks about cookies. */
export function cookiePolicy(): Promise<CookiePolicy> {
  const { client } = boot();
  return call<typeof readCookiePolicy>('GET /api/v1/cookie-policy', {
    query: { ...(client ? { client } : {}), locale: currentLocale() },
  });
}
