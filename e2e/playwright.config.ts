import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { LAUNCH_ARGUMENTS, chromiumPath } from './browser.ts';
import { giftCardSeller } from './gift-card-seller.ts';
import { slidesConverter } from './slides-converter.ts';

/** A new folder that the database's own user can reach, also when the tests run as root. */
function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

const port = Number(process.env['E2E_PORT'] ?? 4300);
const seller = giftCardSeller(port);
// The configuration is read again by every worker; the folder must stay the same.
process.env['E2E_DATA_DIR'] ??= dataDir();

/**
 * The folder says where a journey is walked: sellers and learners have a phone, those who run a company a desk. What
 * lies in no folder is walked on both: the shell, every screen, the way from sign-in to a certificate. `last` is what
 * fills lists or takes the whole machine: it waits until the others are done. `first` looks whether the browser can show
 * anything at all: where it cannot, no other journey is walked.
 */
const JOURNEYS = {
  first: /journeys\/first\//,
  phone: /journeys\/(phone\/)?[^/]+\.spec/,
  desktop: /journeys\/(desktop\/)?[^/]+\.spec/,
  last: /journeys\/last\//,
};
/** Without the density of a real phone: drawing four times the points takes a fifth of a run and proves nothing. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/browser',
  fullyParallel: false,
  // One more than cores: a journey often waits for a clock, a worker of the queue or a film.
  workers: 3,
  // Ceilings against a hang, far above what a busy machine needs; no journey waits for them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['json', { outputFile: join('..', process.env['BROWSER_REPORT'] ?? 'test-results/browser.json') }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A worker would answer in place of what a journey looks at; those about it allow it.
    serviceWorkers: 'block',
    // What failed leaves its last picture; its calls, pictures and pages are written when it is looked at again, as keeping them for all took a tenth of the run.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Nothing of what is proved moves, and drawing what does took a quarter of the browser's processor time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: await chromiumPath(), args: LAUNCH_ARGUMENTS },
  },
  projects: [
    { name: 'first', use: desktop, testMatch: JOURNEYS.first },
    { name: 'phone', use: phone, testMatch: JOURNEYS.phone, dependencies: ['first'] },
    { name: 'desktop', use: desktop, testMatch: JOURNEYS.desktop, dependencies: ['first'] },
    { name: 'last', use: desktop, testMatch: JOURNEYS.last, dependencies: ['phone', 'desktop'] },
  ],
  webServer: [
    {
      command: 'node --disable-warning=ExperimentalWarning ../apps/server/src/commands/gift-card-seller.ts',
      port: seller.port,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
      env: { GIFT_CARD_KEY: seller.key, GIFT_CARD_PORT: String(seller.port) },
    },
    {
      command: 'node --disable-warning=ExperimentalWarning ../apps/server/src/main.ts',
      url: `http://localhost:${port}/readyz`,
      timeout: 900_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        CONTENT_PORT: String(port + 1),
        DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
        DEMO: 'true',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '100000',
        GIFT_CARD_URL: seller.url,
        GIFT_CARD_KEY: seller.key,
        SLIDES_CONVERTER_URL: slidesConverter(port).url,
      },
    },
  ],
});
