import type { Page } from '@playwright/test';

import { pageOf } from '../../fixtures/audit-pages.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIMIT = /^Correção de pontos por uma só pessoa/;

async function openLimits(page: Page): Promise<void> {
  await page.goto('/admin/company?tab=sign-in');
  await expect(page.getByLabel(LIMIT)).toBeVisible();
}

/** Asks for another limit of what one person may correct alone. */
async function raise(page: Page, to: string): Promise<void> {
  await openLimits(page);
  await page.getByLabel(LIMIT).fill(to);
  await page.getByLabel(LIMIT).blur();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. O que afrouxa uma regra espera por uma segunda pessoa.')).toBeVisible();
}

/** Decides what waits, with a reason. */
async function decide(page: Page, decision: 'Confirmar' | 'Rejeitar', reason: string): Promise<void> {
  await page.getByRole('button', { name: decision }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: decision }).click();
}

test('an administrator raises a limit of points: it waits, is seen by a second administrator, and holds once they confirm it', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  // Whom somebody made is no second person for them: she asks, and who was there before her decides.
  const asker = await pageOf(browser, company, await company.person('Clara', 'admin'));
  const second = await pageOf(browser, company, company.administrator);

  await test.step('what was asked for is not in force, and who asked does not confirm it', async () => {
    await raise(asker, '50000');
    await expect(asker.getByLabel(LIMIT)).toHaveValue('10000');
    await expect(asker.getByText('Espera por uma segunda pessoa', { exact: true })).toBeVisible();
    await expectAccessible(asker);
    await asker.getByRole('link', { name: 'Ver o que espera' }).click();
    await expect(asker.getByRole('cell', { name: '10.000 → 50.000' })).toBeVisible();
    await expect(asker.getByText('Nenhuma correção espera por uma segunda pessoa')).toHaveCount(0);
    await expect(asker.getByRole('button', { name: 'Retirar' })).toBeVisible();
    await expect(asker.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
    await expectAccessible(asker);
  });

  await test.step('the second one is told, sees who asks for what, and confirms it', async () => {
    await second.goto('/messages');
    await second.getByText('Uma regra mais branda espera por você').click();
    await expect(second).toHaveURL(/\/admin\/point-corrections/);
    await expect(second.getByRole('cell', { name: '10.000 → 50.000' })).toBeVisible();
    await second.getByRole('button', { name: 'Confirmar' }).click();
    const text = /de 10\.000 para 50\.000, pedido por Clara Prates/;
    await expect(second.getByRole('dialog').getByText(text)).toBeVisible();
    await expectAccessible(second);
    await second.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await decide(second, 'Confirmar', 'Combinado com a diretoria');
    await expect(second.getByText('Mudança confirmada')).toBeVisible();
    await expect(second.getByText('Nenhuma correção espera por uma segunda pessoa')).toBeVisible();
  });

  await test.step('it holds, and the log names both', async () => {
    await openLimits(asker);
    await expect(asker.getByLabel(LIMIT)).toHaveValue('50000');
    await expect(asker.getByText('Espera por uma segunda pessoa', { exact: true })).toHaveCount(0);
    await asker.goto('/admin/audit-log');
    await expect(asker.getByText('confirmou uma regra mais branda')).toBeVisible();
    await expect(asker.getByText('pediu uma regra mais branda')).toBeVisible();
  });

  await test.step('what is rejected stays as it was, and who asked reads why', async () => {
    await raise(asker, '90000');
    await second.goto('/admin/point-corrections');
    await decide(second, 'Rejeitar', 'Passa do que o orçamento aguenta');
    await expect(second.getByText('Mudança rejeitada')).toBeVisible();
    await asker.goto('/admin/point-corrections?state=decided');
    await expect(asker.getByText('Passa do que o orçamento aguenta')).toBeVisible();
    await expectAccessible(asker);
    await openLimits(asker);
    await expect(asker.getByLabel(LIMIT)).toHaveValue('50000');
  });
  await asker.context().close();
  await second.context().close();
});
