import type { Page } from '@playwright/test';

import { Author } from '../../fixtures/author.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Fills the report of one docking station sold today, and sends it. */
async function reportSale(page: Page, invoice: string, beforeSending: () => Promise<void>): Promise<void> {
  await page.goto('/insert-sales');
  await page.getByLabel('Número da nota').fill(invoice);
  const soldOn = page.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await beforeSending();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
}

test('a sale made without a network outlives its page, is nobody else’s, and arrives once when its member is back [SAL-03]', async ({
  page,
  signIn,
  context,
  request,
  clearSession,
}) => {
  const invoice = `6${Date.now()}`;
  const sent: string[] = [];
  context.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/sales')) sent.push(one.url());
  });
  const first = await context.newPage();
  await signIn('joao.conceicao', first);
  await reportSale(first, invoice, () => context.setOffline(true));
  await expect(first.getByText('1 venda espera para ser enviada.')).toBeVisible();
  await first.close();

  await context.setOffline(false);
  sent.length = 0;
  await clearSession();
  await signIn('otavio.brandao');
  await page.goto('/insert-sales');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('espera para ser enviad')).toHaveCount(0);
  await expect(page.getByText(invoice)).toHaveCount(0);
  expect(sent).toEqual([]);
  await clearSession();

  await signIn('joao.conceicao');
  await expect.poll(() => sent.length).toBe(1);
  await page.goto('/insert-sales');
  await expect(page.getByRole('link', { name: `Nota fiscal ${invoice}` })).toHaveCount(1);
  await expect(page.getByText('espera para ser enviad')).toHaveCount(0);
  const { headers } = await Author.signIn(request, 'joao.conceicao');
  const answer = await request.get(new URL(sent[0] ?? '').pathname, { headers });
  const { items } = (await answer.json()) as { readonly items: readonly { invoiceNumber: string }[] };
  expect(items.filter(({ invoiceNumber }) => invoiceNumber === invoice)).toHaveLength(1);
});

test('what waits is told and listed on the smallest phone, in the dark, and its member can discard it', async ({
  page,
  signIn,
  context,
  expectAccessible,
}) => {
  const invoice = `7${Date.now()}`;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('joao.conceicao');
  await reportSale(page, invoice, () => context.setOffline(true));

  await expect(page.getByText('1 venda espera para ser enviada.')).toBeVisible();
  await expectAccessible();
  // It is shown wherever they go.
  await page.getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('1 venda espera para ser enviada.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Esperando envio' });
  await expect(list.getByText(`Venda, nota fiscal ${invoice}`)).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await list.getByRole('button', { name: `Descartar: Venda, nota fiscal ${invoice}` }).click();
  await expect(page.getByText('espera para ser enviad')).toHaveCount(0);
  await context.setOffline(false);
});
