import type { BrowserContext, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '@trilha/demo/people';

import type { Figure, Report } from '../figures.ts';
import { VIEWER, measuredPages } from '../pages/measured-pages.ts';
import type { MeasuredPage } from '../pages/measured-pages.ts';
import { openBrowser, signInWithForm } from '../pages/open-browser.ts';
import type { Stage } from '../stage.ts';

const QUIET_MS = 1500;
/** kB, as performance.md counts them. */
const KB = 1000;
const LEAST_JS: Readonly<Record<MeasuredPage['name'], number>> = {
  login: 90,
  home: 140,
  catalog: 145,
  course: 145,
  player: 160,
  'PDF player': 240,
};
const LIMITS = { css: 20, locale: 25, fonts: 40 } as const;

type Part = 'js' | 'css' | 'locale' | 'fonts' | 'other';

function partOf(request: Request): Part {
  const { pathname } = new URL(request.url());
  if (/\/text-[a-z]{2}-[A-Z]{2}/.test(pathname)) return 'locale';
  switch (request.resourceType()) {
    case 'script':
      return 'js';
    case 'stylesheet':
      return 'css';
    case 'font':
      return 'fonts';
    default:
      return 'other';
  }
}

/** What a first view brings over the network, by kind, in bytes as they were sent. */
async function weigh(context: BrowserContext, origin: string, path: string) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(origin + path);
  // Not until the network is idle: a signed-in page keeps a connection open for its messages.
  for (let seen = -1; seen !== finished.length; await page.waitForTimeout(QUIET_MS)) seen = finished.length;
  const bytes: Record<Part, number> = { js: 0, css: 0, locale: 0, fonts: 0, other: 0 };
  let uncompressed = 0;
  for (const request of finished) {
    if (!request.url().startsWith(origin)) continue;
    const { responseBodySize } = await request.sizes();
    const part = partOf(request);
    bytes[part] += responseBodySize;
    const response = await request.response();
    if (
      (part === 'js' || part === 'css') &&
      responseBodySize > 2 * KB &&
      (await response?.headerValue('content-encoding')) !== 'br'
    )
      uncompressed += 1;
  }
  const arrived = new URL(page.url()).pathname;
  await page.close();
  return { bytes, uncompressed, arrived };
}

/** P13: what the browser really loads for a first view, compressed, without anything in its cache. */
export async function measurePageWeight(stage: Stage): Promise<Report> {
  const pages = await measuredPages(stage);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  let uncompressed = 0;
  try {
    for (const { name, path, signedIn } of pages) {
      if (signedIn && !figures.some(({ what }) => what.startsWith('home')))
        await signInWithForm(browser.context, stage.server.url, VIEWER, DEMO_PASSWORD);
      const { bytes, ...page } = await weigh(browser.context, stage.server.url, path);
      if (page.arrived !== path) {
        figures.push({ what: name, target: 'opens', measured: `led to ${page.arrived}`, met: false });
        continue;
      }
      uncompressed += page.uncompressed;
      const kb = (part: Part) => (bytes[part] / KB).toFixed(0);
      figures.push({
        what: `${name}: JavaScript / CSS / one locale / fonts`,
        target: `${LEAST_JS[name]} / ${LIMITS.css} / ${LIMITS.locale} / ${LIMITS.fonts} kB`,
        measured: `${kb('js')} / ${kb('css')} / ${kb('locale')} / ${kb('fonts')} kB`,
        met:
          bytes.js <= LEAST_JS[name] * KB &&
          bytes.css <= LIMITS.css * KB &&
          bytes.locale <= LIMITS.locale * KB &&
          bytes.fonts <= LIMITS.fonts * KB,
      });
    }
  } finally {
    await browser.close();
  }
  figures.push({
    what: 'scripts and style sheets over 2 kB not sent as brotli',
    target: '0',
    measured: String(uncompressed),
    met: uncompressed === 0,
  });
  return {
    id: 'P13',
    title: 'Page weight',
    figures,
    notes: [
      'Bytes over the network with an empty cache, until nothing came for 1.5 s; one locale is not part of the JavaScript.',
    ],
  };
}
