import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { LAUNCH_ARGUMENTS, chromiumPath } from '../../e2e/browser.ts';
import { freePort } from '../stage.ts';

export interface OpenBrowser {
  readonly context: BrowserContext;
  /** Port of the DevTools protocol, for Lighthouse. */
  readonly port: number;
  close(): Promise<void>;
}

/** A phone's browser on a profile of its own; `further`: more words for its start. */
export async function openBrowser(further: readonly string[] = []): Promise<OpenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'trilha-bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...LAUNCH_ARGUMENTS, `--remote-debugging-port=${port}`, ...further],
    locale: 'pt-BR',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Signs a demo person in through the form, as a person would. */
export async function signInWithForm(
  context: BrowserContext,
  url: string,
  username: string,
  password: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((address) => address.pathname !== '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}
