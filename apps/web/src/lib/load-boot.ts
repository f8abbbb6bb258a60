import type { BootAnswer } from '@trilha/contracts/platform/boot';

import { errorOf } from './api-error.ts';
import { beginWith } from './boot.ts';
import { withinTime } from './within-time.ts';

declare global {
  interface Window {
    /** The call of the document (index.html), under way since before the first script. */
    askedBoot?: Promise<Response>;
  }
}

const CACHE_SLOT = 'trilha-boot';
/** So long a slow network is waited for where the app could begin as it did last. */
const PATIENCE_MS = 4000;

function cachedBoot(): BootAnswer | undefined {
  try {
    const text = localStorage.getItem(CACHE_SLOT);
    // Our own server's answer of an earlier start, see `ask`.
    return text === null ? undefined : (JSON.parse(text) as BootAnswer);
  } catch {
    return undefined;
  }
}

function cacheBoot(answer: BootAnswer): void {
  try {
    localStorage.setItem(CACHE_SLOT, JSON.stringify(answer));
  } catch {
    // Without room the next start asks again, as this one did.
  }
}

const fetchBoot = async (signal: AbortSignal) => fetch('/api/v1/boot', { signal });

async function ask(
  call = async (signal: AbortSignal) => window.askedBoot ?? fetchBoot(signal),
): Promise<BootAnswer> {
  const response = await withinTime(call);
  if (!response.ok) throw await errorOf(response);
  // Our own server answers by its schema; checking it here would ship the schema library to the first picture.
  const answer = (await response.json()) as BootAnswer;
  cacheBoot(answer);
  return answer;
}

function show({ theme, name }: BootAnswer): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(theme);
  document.adoptedStyleSheets = [sheet];
  document.title = name;
}

/**
 * Gets what the app needs to begin and puts the company's colors on the page. Without network, or where it is slow, the app begins as it
 * did last on this device; rejects where it never did.
 */
export async function loadBoot(): Promise<BootAnswer> {
  const cached = cachedBoot();
  const asked = ask();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = cached
    ? ((await Promise.race([asked.catch(() => undefined), late])) ?? cached)
    : await asked;
  beginWith(answer);
  show(answer);
  return answer;
}

/**
 * After a change of company: what the next start on this device begins with is of the new one. Where it cannot be had, that start asks
 * for itself.
 */
export async function renewBoot(): Promise<void> {
  localStorage.removeItem(CACHE_SLOT);
  await ask(fetchBoot).catch(() => undefined);
}
