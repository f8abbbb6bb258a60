import type { Page } from '@playwright/test';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { listSales } from '@trilha/contracts/incentives/sales';

import { openQueue, pageOf } from '../../fixtures/audit-pages.ts';
import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const LEVELS = ['Básico', 'Creator', 'Influencer'].map((name, at) => ({
  name: { 'pt-BR': name },
  minimum: at * 60,
  benefits: {},
}));
const counters = (page: Page, waiting: number, decided: RegExp) =>
  expect(page.getByText(new RegExp(`^${waiting || 'nada'} aguardando · ${decided.source}`))).toBeVisible();

test('an auditor finds on home what waits, takes back one decision after the other and is told of one that stands [ADM-02] [ROU-12]', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Rosa');
  await campaign.report(seller, '1', '2', '3');
  const auditor = await pageOf(browser, company, await company.person('Davi', 'auditor'));
  await expect(auditor.getByRole('heading', { name: 'Esperando por você' })).toBeVisible();
  await expectAccessible(auditor);
  await auditor.getByRole('link', { name: /vendas para auditar/ }).click();
  await expect(auditor.getByRole('heading', { name: 'Fila de auditoria' })).toBeVisible();
  await counters(auditor, 3, /nada decidido hoje/);

  // A key that is pressed twice before the answer is there decides one item once.
  await auditor.evaluate(() => {
    for (const key of ['a', 'a']) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
  await counters(auditor, 2, /1 decidido hoje/);
  await expect(auditor.getByRole('alert')).toHaveCount(0);
  await auditor.keyboard.press('r');
  await auditor.getByRole('button', { name: '6 · os produtos não conferem' }).click();
  await counters(auditor, 1, /2 decididos hoje/);
  await auditor.keyboard.press('a');
  await counters(auditor, 0, /3 decididos hoje/);
  await expect(auditor.getByRole('button', { name: 'Desfazer (3)' })).toBeVisible();
  // The next key comes in the very moment in which what the last one did is shown.
  await auditor.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body.textContent.includes('2 decididos hoje')) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z' }));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await auditor.keyboard.press('z');
  await counters(auditor, 2, /1 decidido hoje/);
  await auditor.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await counters(auditor, 3, /nada decidido hoje/);
  await expect(auditor.getByRole('button', { name: /Desfazer/ })).toHaveCount(0);

  // A decision that the person appealed against stands; the one before it can still be taken back.
  await auditor.keyboard.press('a');
  await counters(auditor, 2, /1 decidido hoje/);
  await auditor.keyboard.press('r');
  await auditor.getByRole('button', { name: '6 · os produtos não conferem' }).click();
  await counters(auditor, 1, /2 decididos hoje/);
  const call = await company.actingAs(seller);
  const { items } = await call<ResponseOf<typeof listSales>>('GET', `/campaigns/${campaign.id}/sales`);
  const rejected = items.find(({ status }) => status === 'reproved');
  await call('POST', `/sales/${rejected?.id}/appeal`, { text: 'A nota está certa' });
  await auditor.keyboard.press('z');
  await expect(auditor.getByText('Esta decisão não pode mais ser desfeita')).toBeVisible();
  await expectAccessible(auditor);
  await auditor.keyboard.press('z');
  await counters(auditor, 2, /1 decidido hoje/);
  await auditor.context().close();
});

test('a level that was refused tells its person why, and an administrator opens it again [CAM-04]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company, { levels: LEVELS });
  const seller = await campaign.seller('Rosa');
  await campaign.report(seller, '1');
  await campaign.approve();
  const admin = await pageOf(browser, company, company.administrator);
  const open = async (part: string) => {
    await openQueue(admin);
    await admin.getByText(part, { exact: true }).click();
  };

  await expect(async () => {
    await open('Níveis');
    await expect(admin.getByLabel('Motivo, se recusar')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await admin.getByLabel('Motivo, se recusar').fill('As notas são da mesma compra');
  await admin.getByRole('button', { name: 'Recusar nível' }).click();
  await expect(admin.getByText('Nenhum nível esperando decisão')).toBeVisible();

  await company.signIn(page, seller);
  await expect(page).toHaveURL(/\/home/);
  await page.goto(`/campaigns?campaign=${campaign.id}`);
  await expect(page.getByText('O nível Creator não foi aprovado')).toBeVisible();
  await expect(page.getByText('Motivo: As notas são da mesma compra')).toBeVisible();
  await expectAccessible();

  await open('Níveis recusados');
  await expect(admin.getByText(/^Recusado em .*As notas são da mesma compra/)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Reabrir pedido' }).click();
  await expect(admin.getByText('Nenhum nível recusado')).toBeVisible();
  await open('Níveis');
  await expect(admin.getByText(/^Já foi recusado em .*As notas são da mesma compra/)).toBeVisible();
  await admin.getByRole('button', { name: 'Aprovar nível' }).click();
  await expect(admin.getByText('Nenhum nível esperando decisão')).toBeVisible();
  await admin.context().close();

  await page.reload();
  await expect(page.getByText('Seu nível', { exact: true })).toBeVisible();
  await expect(page.getByText('O nível Creator não foi aprovado')).toHaveCount(0);
});
