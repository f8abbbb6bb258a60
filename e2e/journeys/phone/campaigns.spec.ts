import type { Browser, Page } from '@playwright/test';

import { goToItem } from '../../fixtures/review-queue.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens the screen for reporting sales of the running campaign as João. */
async function openReport(page: Page, signIn: (username: string, on?: Page) => Promise<void>): Promise<void> {
  await signIn('joao.conceicao', page);
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Final de ano nota dez' }).click();
  await page.getByRole('link', { name: 'Informar venda' }).first().click();
  await expect(page.getByLabel('Número da nota fiscal')).toBeVisible();
}

/** Fills a report of one docking station sold today. */
async function fillReport(page: Page, invoice: string): Promise<void> {
  await page.getByLabel('Número da nota fiscal').fill(invoice);
  const soldOn = page.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await expect(page.getByText('25 pontos', { exact: true }).first()).toBeVisible();
}

async function audit(
  browser: Browser,
  signIn: (username: string, on?: Page) => Promise<void>,
  invoice: string,
) {
  const auditor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('helena.gerente', auditor);
  await auditor.goto('/admin/audit-queue');
  await expect(auditor.getByRole('heading', { name: 'Fila de auditoria' })).toBeVisible();
  await goToItem(auditor, invoice);
  return auditor;
}

test('a salesperson reports a sale, the auditor approves it by one key, and its points are confirmed [SAL-01] [SAL-05] [ADM-02]', async ({
  page,
  signIn,
  expectAccessible,
  browser,
}) => {
  const invoice = `${Date.now()}`;
  await openReport(page, signIn);
  await expectAccessible();
  await fillReport(page, invoice);
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(page.getByText('Venda enviada', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Nota fiscal ${invoice}` }).click();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
  await expectAccessible();

  const auditor = await audit(browser, signIn, invoice);
  await expectAccessible(auditor);
  await auditor.keyboard.press('a');
  await expect(auditor.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await auditor.context().close();

  await page.reload();
  await expect(page.getByText('Aprovada', { exact: true }).first()).toBeVisible();
  await page.goto('/campaigns');
  await expectAccessible();
});

test('a sale reported without network is sent once when it is back [SAL-03]', async ({
  page,
  signIn,
  context,
}) => {
  const invoice = `9${Date.now()}`;
  await openReport(page, signIn);
  await fillReport(page, invoice);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(page.getByText('Será enviada assim que houver rede.')).toBeVisible();

  await context.setOffline(false);

  await expect(page.getByRole('link', { name: `Nota fiscal ${invoice}` })).toHaveCount(1);
  await expect(page.getByText('Será enviada assim que houver rede.')).toHaveCount(0);
});

test('an administrator copies the last quarter and sees what keeps it from being published [CAM-01]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('bruno.admin');
  await page.goto('/admin/campaigns');
  await expectAccessible();
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  await page.getByLabel('Título').fill(`Trimestre ${Date.now()}`);
  await page.getByLabel('Começar com').selectOption({ label: 'Cópia de Final de ano nota dez' });
  await page.getByLabel('Começa em').fill('2027-03-01');
  await page.getByLabel('Termina em').fill('2027-05-15');
  await page.getByRole('button', { name: 'Criar campanha' }).click();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();
  await page.getByRole('tab', { name: 'Produtos' }).click();
  await page.getByLabel('Buscar produto').fill('nb-5140');
  await page.getByRole('button', { name: 'Editar NB-5140' }).click();
  const product = page.getByRole('dialog', { name: 'NB-5140' });
  await expect(product.getByLabel('SKU')).toHaveValue('NB-5140');
  await expectAccessible();
  await product.getByLabel('Pontos por unidade').fill('123');
  await product.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('123', { exact: true })).toBeVisible();
  await expectAccessible();
});
