import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const WORKER_MS = 120_000;
/** Texts of a language that the device keeps once its app is there; the journeys wait for as many. */
const LEAST_TEXTS = 8;

/** Takes away what the browser has of the app, but not who is signed in. */
export async function clearFiles(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await page.close();
}

/** Opens the app and waits for what the service worker keeps of it; returns the addresses of these files. */
export async function storeShell(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${url}/home`);
  await page.waitForFunction(
    async (least) => {
      if (!(await navigator.serviceWorker.ready).active || !navigator.serviceWorker.controller) return false;
      const cached = await (await caches.open('shell-visited')).keys();
      const document = await (await caches.open('shell-document')).keys();
      return document.length > 0 && cached.filter((one) => one.url.includes('/text-pt-BR-')).length >= least;
    },
    LEAST_TEXTS,
    { timeout: WORKER_MS },
  );
  const stored = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
    return addresses;
  });
  await page.close();
  return stored.map((address) => new URL(address).pathname);
}

/** Bytes of files as they are sent; the document, which the server writes, as its file. */
export function sentBytes(paths: readonly string[]): number {
  const sizes = paths.map((path) => {
    const file = join(DIST, existsSync(join(DIST, path)) && path !== '/' ? path : 'index.html');
    const small = `${file}.br`;
    return statSync(existsSync(small) ? small : file).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
