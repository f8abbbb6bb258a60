import type { Page, Request } from '@playwright/test';

/** Nothing has come for so long: the page is there. */
const QUIET_MS = 1500;
/** Notes the largest paint of a page, and when something last came, from its first moment. */
function watchPage(): void {
  const seen = { largestPaint: Infinity, lastAt: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration, entryType } of list.getEntries()) {
      if (entryType === 'largest-contentful-paint') seen.largestPaint = startTime;
      seen.lastAt = Math.max(seen.lastAt, startTime + duration);
    }
  }).observe({ entryTypes: ['largest-contentful-paint', 'resource', 'paint'] });
}

interface Watched {
  readonly seen: { readonly largestPaint: number; readonly lastAt: number };
}

/** Watches a page that is not opened yet; the answer says when its largest paint came, once nothing more is on its way. */
export async function watchLargestPaint(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(watchPage);
  // The line of messages, which stays open, is a socket and no request.
  const coming = new Set<Request>();
  page.on('request', (request) => coming.add(request));
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  const isQuiet = (quietMs: number) => {
    const { seen } = globalThis as typeof globalThis & Watched;
    return performance.now() - seen.lastAt > quietMs && seen.largestPaint !== Infinity;
  };
  return async () => {
    await page.waitForFunction(isQuiet, QUIET_MS);
    while (coming.size > 0) {
      const ends = [page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')];
      await Promise.any(ends);
      await page.waitForFunction(isQuiet, QUIET_MS);
    }
    return page.evaluate(() => (globalThis as typeof globalThis & Watched).seen.largestPaint);
  };
}
