import type { BrowserContext } from '@playwright/test';

/** So much of the page's own time passes while nobody looks at it. */
const HIDDEN_MS = 300_000;
/** A page nobody looks at may wake the phone once in so long. */
export const MIN_HIDDEN_MS = 30_000;

/** Counts how often each piece of work a timer was set for is done, and lets the page be hidden by hand. */
function watchTimers(): void {
  const state = { isHidden: false, done: new Map<string, number>() };
  Object.assign(globalThis, { timers: state });
  Object.defineProperty(document, 'visibilityState', {
    get: () => (state.isHidden ? 'hidden' : 'visible'),
  });
  Object.defineProperty(document, 'hidden', { get: () => state.isHidden });
  type Set = (work: () => void, ms?: number, ...further: unknown[]) => unknown;
  const wrap =
    (name: string, set: Set): Set =>
    (work, ms = 0, ...further) => {
      const place = new Error(name).stack?.split('\n').slice(2, 4).join(' ') ?? name;
      const counted = (...given: unknown[]) => {
        const key = `${name} ${ms} ${place}`;
        if (state.isHidden) state.done.set(key, (state.done.get(key) ?? 0) + 1);
        Reflect.apply(work, undefined, given);
      };
      return set(counted, ms, ...further);
    };
  Object.assign(globalThis, {
    setTimeout: wrap('setTimeout', globalThis.setTimeout.bind(globalThis) as Set),
    setInterval: wrap('setInterval', globalThis.setInterval.bind(globalThis) as Set),
  });
}

interface Watched {
  readonly timers: { isHidden: boolean; readonly done: ReadonlyMap<string, number> };
}

/** Which work of a page that nobody looks at is done more often than it may be; the page's clock is turned on for it, nothing is waited for. */
export async function fastWhileHidden(context: BrowserContext, address: string): Promise<string[]> {
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(watchTimers);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    (globalThis as typeof globalThis & Watched).timers.isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(HIDDEN_MS);
  const done = await page.evaluate(() => [...(globalThis as typeof globalThis & Watched).timers.done]);
  await page.close();
  return done.flatMap(([work, times]) =>
    times > HIDDEN_MS / MIN_HIDDEN_MS + 1 ? [`${times} × ${work}`] : [],
  );
}
