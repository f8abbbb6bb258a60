import type { Page } from '@playwright/test';

import { pageOf } from '../../fixtures/audit-pages.ts';
import { countTaps } from '../../fixtures/count-taps.ts';
import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { goToItem } from '../../fixtures/review-queue.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens the search with one tap, from the button that is there on a phone and on a desktop. */
async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Buscar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
}

test('why somebody got no points for a receipt is found with three taps at most, and a wrong decision is taken back with three [ADM-02]', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Joana');
  await campaign.report(seller, '4711', '4712');
  const auditor = await pageOf(browser, company, await company.person('Davi', 'auditor'));
  await auditor.goto('/admin/audit-queue');
  await goToItem(auditor, '4711');
  await auditor.keyboard.press('r');
  await auditor.getByRole('button', { name: '6 · os produtos não conferem' }).click();
  await expect(auditor.getByText(/1 decidido hoje/)).toBeVisible();

  await test.step('why: the search finds the receipt by its number, and its page says it', async () => {
    const admin = await pageOf(browser, company, company.administrator);
    const taps = await countTaps(admin);
    await openSearch(admin);
    await admin.getByRole('combobox').fill('4711');
    await admin.getByRole('option', { name: /4711 · Joana/ }).click();
    await expect(admin.getByText(/Não rendeu pontos: os produtos não conferem/i)).toBeVisible();
    await expect(admin.getByText(/por Davi/)).toBeVisible();
    expect(await taps.count()).toBeLessThanOrEqual(3);
    await expectAccessible(admin);

    await admin.getByRole('link', { name: /Joana/ }).click();
    await expect(admin.getByRole('heading', { name: /Joana/, level: 1 })).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'Nota fiscal 4712' })).toBeVisible();
    await expectAccessible(admin);
    for (const [part, heading] of [
      ['Aprendizagem', 'Treinamentos'],
      ['Pontos e certificados', 'Certificados'],
    ] as const) {
      await admin.getByRole('link', { name: part, exact: true }).click();
      await expect(admin.getByRole('heading', { name: heading })).toBeVisible();
      await expectAccessible(admin);
    }
    for (const part of ['Avisos', 'Acessos e aparelhos', 'Histórico', 'Perfil']) {
      await admin
        .getByRole('navigation', { name: 'Partes da página desta pessoa' })
        .getByRole('link', { name: part })
        .click();
      await expect(admin.locator('a[aria-current=page]', { hasText: part })).toBeVisible();
      await expectAccessible(admin);
    }
    await admin.context().close();
  });

  await test.step('undo: the list of what was decided, and one press', async () => {
    await auditor.goto('/admin/audit-queue');
    const taps = await countTaps(auditor);
    await auditor.getByText('Decididas', { exact: true }).click();
    await auditor.getByRole('button', { name: 'Desfazer a decisão: Nota fiscal 4711' }).click();
    await expect(auditor.getByText(/Nota fiscal 4711 está de novo na fila/)).toBeVisible();
    expect(await taps.count()).toBeLessThanOrEqual(3);
    await expectAccessible(auditor);
    await auditor.context().close();
  });
});
