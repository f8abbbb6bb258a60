import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What people open standing up, by the heading it has; `dated` where it shows what the server said last. */
const PLACES = [
  { address: '/home', dated: true },
  { address: '/online-courses', dated: true },
  { address: '/downloads', dated: false },
  { address: '/insert-sales', dated: true },
  { address: '/upload-photos', dated: true },
  { address: '/my-events', dated: true },
  { address: '/events/check-in', dated: false },
  { address: '/points', dated: true },
  { address: '/messages', dated: true },
] as const;

/** Which answers lie on the device. */
const storedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('trilha-answers');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const keys = database.transaction('answers').objectStore('answers').getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            resolve(keys.result.map(String).join(' '));
          });
        });
      }),
  );

async function openCold(context: BrowserContext, from: Page, address: string): Promise<Page> {
  await from.close();
  const cold = await context.newPage();
  await cold.goto(address);
  return cold;
}

test('home, downloads, sales, photos, check-in, points and messages open cold without a network, with what was known last and its age [OFF-04]', async ({
  signIn,
  context,
}) => {
  let page = await context.newPage();
  await signIn('joao.conceicao', page);
  const headings = new Map<string, string>();
  for (const { address } of PLACES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    // Home greets by the hour, which may be another one by the time it opens cold.
    headings.set(address, heading.replace(/^Bo[am] (dia|tarde|noite)/, ''));
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await (await caches.open('shell-visited')).keys();
        return cached.filter(({ url }) => url.includes('/text-pt-BR-')).length;
      }),
    )
    .toBeGreaterThanOrEqual(8);
  // The answers are written behind what is shown.
  await expect
    .poll(() => storedAnswers(page))
    .toMatch(/"store-photos".*"training-events"|"training-events".*"store-photos"/);
  await expect.poll(() => storedAnswers(page)).toMatch(/"notices"/);

  await context.setOffline(true);
  for (const { address, dated } of PLACES) {
    page = await openCold(context, page, address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(headings.get(address) ?? '');
    await expect(page.getByText('Sem conexão com a internet.').first(), address).toBeVisible();
    if (dated) await expect(page.getByText(/Dados de .*\d{2}:\d{2}\./), address).toBeVisible();
    await expect(page.getByText('Você está sem conexão'), address).toHaveCount(0);
  }
  await context.setOffline(false);
});
