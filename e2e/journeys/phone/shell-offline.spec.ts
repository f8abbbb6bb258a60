import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@trilha/demo/people';

import { Author } from '../../fixtures/author.ts';
import { openReleases } from '../../fixtures/second-version.ts';
import { expect, test } from '../../fixtures/test.ts';

// Everywhere else a worker would answer in place of what a journey looks at.
test.use({ serviceWorkers: 'allow' });

/** Waits until this device can start without a network: the worker has its files, and the texts of the language. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(async () => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await (await caches.open('shell-visited')).keys();
        return cached.filter(({ url }) => url.includes('/text-pt-BR-')).length;
      }),
    )
    .toBeGreaterThanOrEqual(8);
}

const storedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('trilha-answers');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const keys = [...database.objectStoreNames].includes('answers')
            ? database.transaction('answers').objectStore('answers').getAllKeys()
            : undefined;
          if (!keys) {
            database.close();
            resolve([]);
            return;
          }
          keys.addEventListener('success', () => {
            database.close();
            resolve(keys.result.map(String));
          });
        });
      }),
  );

/** A page opened as if the app had been closed: nothing of an earlier one is in memory. */
async function openCold(context: BrowserContext, from: Page, address: string): Promise<Page> {
  await from.close();
  const cold = await context.newPage();
  await cold.goto(address);
  return cold;
}

test('opens cold without a network as it was last seen, with its age; a sale made then arrives once [OFF-04]', async ({
  signIn,
  context,
  request,
}) => {
  const invoice = `8${Date.now()}`;
  const sent: string[] = [];
  context.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/sales')) sent.push(one.url());
  });
  const warm = await context.newPage();
  await signIn('joao.conceicao', warm);
  await warm.goto('/home');
  await expect(warm.getByRole('heading', { level: 1 })).toContainText('João');
  await warm.waitForLoadState('networkidle');
  await expect.poll(async () => (await storedAnswers(warm)).join(' ')).toMatch(/"rewards"/);
  const headings = await warm.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.length).toBeGreaterThan(0);
  for (const address of ['/trails', '/points', '/insert-sales']) {
    await warm.goto(address);
    await expect(warm.getByRole('heading', { level: 1 })).toBeVisible();
    await warm.waitForLoadState('networkidle');
  }
  await expect.poll(async () => (await storedAnswers(warm)).join(' ')).toMatch(/"sales","form"/);
  await waitUntilStored(warm);

  await context.setOffline(true);
  let cold = await openCold(context, warm, '/home');
  await expect(cold.getByRole('heading', { level: 1 })).toContainText('João');
  await expect(cold.getByText(/Sem conexão com a internet\. Dados de .*\d{2}:\d{2}\./)).toBeVisible();
  await expect(cold.getByText('Você está sem conexão')).toHaveCount(0);
  await expect(cold.getByRole('heading', { level: 2 })).toHaveText(headings);
  cold = await openCold(context, cold, '/points');
  await expect(cold.getByRole('heading', { level: 1, name: 'Pontos' })).toBeVisible();
  await expect(cold.getByText(/Dados de .*\d{2}:\d{2}\./)).toBeVisible();

  cold = await openCold(context, cold, '/insert-sales');
  await cold.getByLabel('Número da nota').fill(invoice);
  const soldOn = cold.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await cold.getByLabel('Buscar produto').fill('dock');
  await cold.getByRole('button', { name: /NT-DOCK/ }).click();
  await cold.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(cold.getByText('1 venda espera para ser enviada.')).toBeVisible();
  cold = await openCold(context, cold, '/home');
  await expect(cold.getByText('1 venda espera para ser enviada.')).toBeVisible();

  sent.length = 0;
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
  await expect(cold.getByText('espera para ser enviad')).toHaveCount(0);
  const { headers } = await Author.signIn(request, 'joao.conceicao');
  const answer = await request.get(new URL(sent[0] ?? '').pathname, { headers });
  const { items } = (await answer.json()) as { readonly items: readonly { invoiceNumber: string }[] };
  expect(items.filter(({ invoiceNumber }) => invoiceNumber === invoice)).toHaveLength(1);
});

test('of somebody who signed out, the next person on the device sees nothing, with a network and without [OFF-04]', async ({
  signIn,
  context,
}) => {
  const first = await context.newPage();
  await signIn('joao.conceicao', first);
  await first.goto('/points');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilStored(first);
  await expect.poll(async () => (await storedAnswers(first)).length).toBeGreaterThan(1);
  await first.getByRole('button', { name: /^Conta de/ }).click();
  await first.getByRole('button', { name: 'Sair', exact: true }).click();
  await first.waitForURL((url) => url.pathname === '/');
  await expect.poll(async () => (await storedAnswers(first)).length).toBe(0);

  // Without a network nobody is let in, and nothing of them is there.
  await context.setOffline(true);
  let next = await openCold(context, first, '/home');
  await expect(next.getByText('João')).toHaveCount(0);
  await expect(next.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible();
  await context.setOffline(false);

  next = await openCold(context, next, '/');
  await signIn('otavio.brandao', next);
  await next.goto('/home');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await storedAnswers(next)).length).toBeGreaterThan(0);
  await context.setOffline(true);
  // What only the first had opened is not there for the second.
  const cold = await openCold(context, next, '/points');
  await expect(cold.getByText('João')).toHaveCount(0);
  await expect(cold.getByRole('button', { name: 'Tentar de novo' }).first()).toBeVisible();
  await context.setOffline(false);
});

test('a new version is offered in the middle of work, forced on nobody, and loses nothing; a network with a page of its own replaces nothing [OFF-04]', async ({
  context,
  baseURL,
  page,
}) => {
  const releases = await openReleases(baseURL ?? '');
  const invoice = `9${Date.now()}`;
  await page.goto(releases.url);
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill('joao.conceicao');
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`${releases.url}/insert-sales`);
  await waitUntilStored(page);
  await page.getByLabel('Número da nota').fill(invoice);

  releases.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('Há uma nova versão.')).toBeVisible();
  await expect(page.getByLabel('Número da nota')).toHaveValue(invoice);
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect(page.getByText('Há uma nova versão.')).toHaveCount(0);
  await expect(page.getByLabel('Número da nota')).toHaveValue(invoice);

  releases.capture(true);
  await page.goto(`${releases.url}/insert-sales`);
  await expect(page.getByText('Wi-Fi do hotel')).toHaveCount(0);
  await expect(page.getByLabel('Número da nota')).toHaveValue(invoice);
  releases.capture(false);
  await page.close();
  await context.clearCookies();
  await releases.close();
});
