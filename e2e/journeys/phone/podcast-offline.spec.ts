import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

// Everywhere else a worker would answer in place of what a journey looks at.
test.use({ serviceWorkers: 'allow' });

const SHOW = 'Pausa de um minuto';
const EPISODE = 'Fim do turno';

const openShow = async (page: Page) => {
  await page.goto('/podcasts');
  await page.getByRole('link', { name: SHOW }).click();
};
/** Waits until this device can start without a network: the worker has its files, and the texts of the language. */
async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const stored = await (await caches.open('shell-visited')).keys();
        return stored.filter(({ url }) => url.includes('/text-pt-BR-')).length;
      }),
    )
    .toBeGreaterThanOrEqual(8);
}
const positionOf = async (page: Page) =>
  Number(await page.getByRole('slider', { name: 'Posição' }).inputValue());

test('an episode is taken along from the list, heard without a network, and what was heard arrives [POD-01] [OFF-01] [OFF-03]', async ({
  page,
  browser,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('otavio.brandao');
  await openShow(page);
  await page.getByRole('button', { name: `Mais sobre ${EPISODE}` }).click();
  // Its size first.
  await page.getByRole('menuitem', { name: /^Baixar · \d+ kB/ }).click();
  await expect(page.getByText('Neste aparelho', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: EPISODE }).click();
  await page.getByRole('link', { name: 'Neste aparelho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus downloads' })).toBeVisible();
  await expect(page.getByRole('region', { name: SHOW })).toBeVisible();
  await expectAccessible();

  // The page is opened anew where there is no network: the episode, what is said in it and its sound are here.
  await waitUntilStored(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: `Abrir ${EPISODE}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: EPISODE })).toBeVisible();
  await expect(page.getByText('Cada nota tem tempo de acabar: o dia também.')).toBeVisible();
  await page.getByRole('button', { name: `Ouvir ${EPISODE}` }).click();
  const dock = page.getByRole('region', { name: 'Player de podcasts' });
  await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await dock.getByRole('button', { name: /Abrir o player/ }).click();
  await expect.poll(() => positionOf(page), { timeout: 30_000 }).toBeGreaterThan(8);
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText(/espera para ser enviad/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/espera para ser enviad/)).toHaveCount(0);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn('otavio.brandao', elsewhere);
  await openShow(elsewhere);
  await expect(elsewhere.getByRole('progressbar', { name: `Quanto de ${EPISODE} você ouviu` })).toBeVisible();
  await elsewhere.context().close();

  // It goes with a press.
  await page.goto('/downloads');
  await page.getByRole('button', { name: `Apagar ${EPISODE} deste aparelho` }).click();
  await page.getByRole('button', { name: 'Apagar', exact: true }).click();
  await expect(page.getByText('Nada baixado ainda')).toBeVisible();
});
