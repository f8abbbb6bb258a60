import { DEMO_PASSWORD } from '@trilha/demo/people';
import lighthouse from 'lighthouse';

import { median, ms } from '../figures.ts';
import type { Figure, Report } from '../figures.ts';
import { VIEWER, measuredPages } from '../pages/measured-pages.ts';
import { openBrowser, signInWithForm } from '../pages/open-browser.ts';
import { loadNow } from '../process-cost.ts';
import type { Stage } from '../stage.ts';

const LIMITS = { largestPaintMs: 1800, blockingMs: 150, shift: 0.02 } as const;

interface Audit {
  readonly score: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly arrived: string;
}

/** A trace now and then lacks its beginning on a busy machine. */
const TRIES = 3;

async function audit(url: string, port: number): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await auditOnce(url, port);
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: ['performance'],
    // The session lies in the browser's storage.
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}.`);
  const { audits, categories, finalDisplayedUrl, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    arrived: new URL(finalDisplayedUrl).pathname,
  };
}

/** P14: Lighthouse with its mobile preset (slow 4G, processor four times slower) on a learner's first pages. */
export async function measureLighthouse(stage: Stage, quick: boolean): Promise<Report> {
  const pages = await measuredPages(stage);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    let signedIn = false;
    for (const page of pages) {
      if (page.signedIn && !signedIn) {
        await signInWithForm(browser.context, stage.server.url, VIEWER, DEMO_PASSWORD);
        signedIn = true;
      }
      const runs: Audit[] = [];
      for (let round = 0; round < (quick ? 1 : 3); round += 1)
        runs.push(await audit(stage.server.url + page.path, browser.port));
      const wrong = runs.find(({ arrived }) => arrived !== page.path);
      if (wrong) {
        figures.push({ what: page.name, target: 'opens', measured: `led to ${wrong.arrived}`, met: false });
        continue;
      }
      const of = (name: Exclude<keyof Audit, 'arrived'>) => median(runs.map((run) => run[name]));
      const leastScore = page.name === 'login' ? 100 : 95;
      figures.push({
        what: `${page.name}: score, LCP, TBT, CLS`,
        target: `${leastScore}, ${LIMITS.largestPaintMs} ms, ${LIMITS.blockingMs} ms, ${LIMITS.shift}`,
        measured: `${of('score')}, ${ms(of('largestPaintMs'))}, ${ms(of('blockingMs'))}, ${of('shift').toFixed(3)}`,
        met:
          of('score') >= leastScore &&
          of('largestPaintMs') <= LIMITS.largestPaintMs &&
          of('blockingMs') <= LIMITS.blockingMs &&
          of('shift') <= LIMITS.shift,
      });
    }
  } finally {
    await browser.close();
  }
  return {
    id: 'P14',
    title: 'Lighthouse, mobile preset',
    figures,
    notes: [
      `Median of ${quick ? 1 : 3}. Server, database and browser share the machine; load average at the end: ${loadNow()}.`,
    ],
  };
}
