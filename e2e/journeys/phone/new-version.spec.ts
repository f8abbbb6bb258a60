import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@trilha/demo/people';

import { openReleases } from '../../fixtures/second-version.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The first script of what is shown, of what the worker at work belongs to, and of the document that is kept. */
const versions = (page: Page) =>
  page.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    const worker = await new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
      controller?.postMessage({ type: 'version' }, [port2]);
    });
    const documents = await (await caches.open('shell-document')).keys();
    return {
      page: document.querySelector('script[type="module"][src]')?.getAttribute('src'),
      worker,
      documents: documents.map(({ url }) => new URL(url).pathname),
    };
  });

test('a new version taken in the middle of work takes over page, worker and what is kept; what was typed is still there, and it opens without a network [OFF-04]', async ({
  context,
  baseURL,
  page,
}) => {
  const releases = await openReleases(baseURL ?? '');
  const invoice = `7${Date.now()}`;
  await page.goto(releases.url);
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill('joao.conceicao');
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`${releases.url}/insert-sales`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await page.getByLabel('Número da nota').fill(invoice);
  const before = await versions(page);
  expect(before.page).toMatch(/^\/assets\//);
  expect(before).toEqual({ page: before.page, worker: before.page, documents: [before.page] });

  releases.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('Há uma nova versão.')).toBeVisible();
  // Offered, and nothing has changed under the work.
  expect((await versions(page)).worker).toBe(before.page);
  await expect(page.getByLabel('Número da nota')).toHaveValue(invoice);

  await page.getByRole('button', { name: 'Recarregar agora' }).click();
  await page.waitForFunction(() => document.querySelector('script[type="module"][src*="assets-2/"]'));
  await expect(page.getByLabel('Número da nota')).toHaveValue(invoice);
  await expect.poll(async () => (await versions(page)).worker).toMatch(/^\/assets-2\//);
  const after = await versions(page);
  expect(after).toEqual({ page: after.page, worker: after.page, documents: [after.page] });
  await expect(page.getByText('Há uma nova versão.')).toHaveCount(0);

  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(`${releases.url}/insert-sales`);
  await expect(cold.getByLabel('Número da nota')).toHaveValue(invoice);
  expect((await versions(cold)).page).toBe(after.page);
  await context.setOffline(false);
  await cold.close();
  await releases.close();
});
