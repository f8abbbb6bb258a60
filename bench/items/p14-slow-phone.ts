import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@trilha/demo/people';

import { median, ms } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { VIEWER, measuredPages } from '../pages/measured-pages.ts';
import { MIN_HIDDEN_MS, fastWhileHidden } from '../pages/hidden-timers.ts';
import { clearFiles, sentBytes, storeShell } from '../pages/cached-app.ts';
import { openBrowser, signInWithForm } from '../pages/open-browser.ts';
import { watchLargestPaint } from '../pages/quiet-page.ts';
import { SLOW_4G, openSlowNetwork } from '../pages/slow-network.ts';
import type { SlowNetwork } from '../pages/slow-network.ts';
import { loadNow } from '../process-cost.ts';
import { tenantId } from '../population.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const LIMITS = {
  login: 1500,
  home: 1800,
  second: 800,
  cold: 1500,
  shellBytes: 600_000,
  arrivalMs: 10_000,
} as const;
const CPU_SLOWDOWN = 4;
const THINGS = 20;
/** kB, as performance.md counts them. */
const KB = 1000;

/** When the largest paint of a page came, on a slow processor and the slow network, or on none. */
async function largestPaint(
  context: BrowserContext,
  network: SlowNetwork,
  url: string,
  isOffline = false,
): Promise<number> {
  const page = await context.newPage();
  try {
    const largest = await watchLargestPaint(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    network.setSlow(true);
    // After the page is there: a browser whose worker was cleared away opens none without a network.
    await context.setOffline(isOffline);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await largest();
  } finally {
    network.setSlow(false);
    await context.setOffline(false);
    await page.close();
  }
}

/** Writes notes without a network; how long after its return all of them have arrived. */
async function measureArrival(
  context: BrowserContext,
  network: SlowNetwork,
  { stage, path, mark }: { readonly stage: Stage; readonly path: string; readonly mark: string },
): Promise<{ readonly tookMs: number; readonly wrong: number }> {
  const page = await context.newPage();
  await page.goto(stage.server.url + path);
  await page.getByRole('button', { name: 'Minhas anotações' }).click();
  const field = page.getByLabel('Escreva uma anotação');
  await field.waitFor();
  await context.setOffline(true);
  for (let number = 1; number <= THINGS; number += 1) await writeNote(page, `${mark} ${number}`);

  const all = Promise.withResolvers<void>();
  let arrived = 0;
  page.on('response', (response) => {
    const isNote = response.request().method() === 'POST' && response.url().endsWith('/notes');
    if (isNote && response.ok()) arrived += 1;
    if (arrived === THINGS) all.resolve();
  });
  network.setSlow(true);
  const beganAt = performance.now();
  await context.setOffline(false);
  const timer = setTimeout(() => all.resolve(), 6 * LIMITS.arrivalMs);
  await all.promise;
  const tookMs = arrived < THINGS ? Infinity : performance.now() - beganAt;
  clearTimeout(timer);
  network.setSlow(false);
  await page.close();
  return { tookMs, wrong: await countWrong(stage, mark) };
}

async function writeNote(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Escreva uma anotação');
  await field.fill(text);
  await page.getByRole('button', { name: 'Guardar anotação' }).click();
  await page.waitForFunction((label) => {
    const fields = [...document.querySelectorAll('textarea')];
    return (
      fields.find(({ labels }) => [...labels].some((one) => one.textContent?.includes(label)))?.value === ''
    );
  }, 'Escreva uma anotação');
}

/** How many notes are not there, or there twice. */
async function countWrong(stage: Stage, mark: string): Promise<number> {
  const tenant = await tenantId(stage, 'aurora');
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      'select text from activity_notes where tenant_id = $1 and text like $2',
      [tenant, `${mark} %`],
    );
    const different = new Set(rows.map(({ text }) => text)).size;
    return THINGS - different + (rows.length - different);
  });
}

/**
 * A phone that is four times slower, on slow 4G: largest paints of the first pages, cold and the second time, what the device keeps for a
 * start without a network, and how soon what was done without one has arrived.
 */
export async function measureSlowPhone(stage: Stage, quick: boolean): Promise<Report> {
  const { url, contentUrl } = stage.server;
  const rounds = quick ? 1 : 5;
  const video = (await measuredPages(stage)).find(({ name }) => name === 'player');
  if (!video) throw new Error('There is no player to write notes at.');
  const paints: Record<keyof Pick<typeof LIMITS, 'login' | 'home' | 'second' | 'cold'>, number[]> = {
    login: [],
    home: [],
    second: [],
    cold: [],
  };
  const arrivals: number[] = [];
  let shell: string[] = [];
  let fast: string[] = [];
  let lost = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const network = await openSlowNetwork([url, contentUrl]);
    const browser = await openBrowser(network.browserArguments);
    const { context } = browser;
    try {
      paints.login.push(await largestPaint(context, network, `${url}/`));
      await signInWithForm(context, url, VIEWER, DEMO_PASSWORD);
      await clearFiles(context, url);
      paints.home.push(await largestPaint(context, network, `${url}/home`));
      shell = await storeShell(context, url);
      paints.second.push(await largestPaint(context, network, `${url}/home`));
      paints.cold.push(await largestPaint(context, network, `${url}/home`, true));
      fast = await fastWhileHidden(context, `${url}/home`);
      const of = { stage, path: video.path, mark: `bench ${round}` };
      const { tookMs, wrong } = await measureArrival(context, network, of);
      arrivals.push(tookMs);
      lost += wrong;
    } finally {
      await browser.close();
      await network.close();
    }
  }
  const paint = (what: string, name: keyof typeof paints): Figure => {
    const measured = median(paints[name]);
    return { what, target: ms(LIMITS[name]), measured: ms(measured), met: measured <= LIMITS[name] };
  };
  const bytes = sentBytes(shell);
  const arrival = median(arrivals);
  return {
    id: 'P14-slow-phone',
    title: 'A slow phone',
    figures: [
      paint('login, cold: largest paint', 'login'),
      paint('home, cold: largest paint', 'home'),
      paint('home, second visit: largest paint', 'second'),
      paint('home, opened without a network: largest paint', 'cold'),
      {
        what: 'kept for a start without a network, as sent',
        target: `${LIMITS.shellBytes / KB} kB`,
        measured: `${Math.round(bytes / KB)} kB in ${shell.length} files`,
        met: shell.length > 0 && bytes <= LIMITS.shellBytes,
      },
      {
        what: `work of a hidden page done more often than every ${MIN_HIDDEN_MS / 1000} s`,
        target: '0',
        measured: String(fast.length),
        met: fast.length === 0,
      },
      {
        what: `${THINGS} things done without a network: arrived after`,
        target: ms(LIMITS.arrivalMs),
        measured: ms(arrival),
        met: arrival <= LIMITS.arrivalMs,
      },
      { what: 'of these lost, or there twice', target: '0', measured: String(lost), met: lost === 0 },
    ],
    notes: [
      `Median of ${rounds}. Every connection of the browser goes through a network of ${SLOW_4G.roundTripMs} ms there and back, ${SLOW_4G.downKbps} kbit/s down and ${SLOW_4G.upKbps} up, its service worker's too; the page's processor is ${CPU_SLOWDOWN} times slower. Without TLS.`,
      ...fast.map((work) => `Too often in five minutes of the page's own clock, hidden: ${work}.`),
      'The second visit is of a page that was closed, with what the device has kept. The things are notes at one lesson, which go one after the other.',
      `Server, database and browser share the machine; load average at the end: ${loadNow()}.`,
    ],
  };
}
