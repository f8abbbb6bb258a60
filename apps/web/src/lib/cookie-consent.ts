import type { CookiePolicy, giveConsent, readCookiePolicy } from '@trilha/contracts/identity/privacy';
import type { CookieCategory } from '@trilha/contracts/identity/privacy-settings';

import { call } from './api.ts';
import { boot } from './boot.ts';
import { currentLocale } from './i18n.ts';
import { readArea, writeArea } from './persisted.ts';

/** What was chosen in this browser: what may be kept besides what is needed, and for which version of the policy. */
export interface CookieChoice {
  readonly granted: readonly CookieCategory[];
  readonly version: number;
}

export const CATEGORIES: readonly CookieCategory[] = ['external_media'];
/** Whether a company's policy and this browser's choice let something optional in. */
export function isGranted(
  category: CookieCategory,
  policy: Pick<CookiePolicy, 'optional' | 'version'>,
  choice: CookieChoice | undefined,
): boolean {
  if (!policy.optional.includes(category)) return true;
  return choice?.version === policy.version && choice.granted.includes(category);
}

const listeners = new Set<(choice: CookieChoice) => void>();

/** The choice of this browser; undefined before the first. */
export async function readChoice(): Promise<CookieChoice | undefined> {
  const area = await readArea('cookies_policy');
  if (!area || (!area.accept_cookies && area.version === undefined)) return undefined;
  return { granted: area.granted ?? [], version: area.version ?? 0 };
}

/** Keeps a choice, notifies anyone who waits for it, and writes it into the log of a signed-in person. */
export async function saveChoice(choice: CookieChoice, isSignedIn: boolean): Promise<void> {
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

/** Calls back at every choice. Returns how to stop. */
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
