import type { Page } from '@playwright/test';
import { receiptSvg } from '@trilha/demo/receipt-picture';
import sharp from 'sharp';

import { openQueue, pageOf } from '../../fixtures/audit-pages.ts';
import { OwnCampaign, campaignDay } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const INVOICE = '480215';

/** Reports one docking station with the picture of its receipt. */
async function report(page: Page): Promise<void> {
  const svg = receiptSvg({
    store: { name: 'Papelaria Centro', cnpj: '16727230000197', place: 'São Paulo - SP' },
    number: Number(INVOICE),
    day: campaignDay(-1),
    time: '15:42:10',
    lines: [{ sku: 'NT-DOCK', name: 'Dock Nortel', quantity: 1, cents: 89_900 }],
    consumer: { name: 'Maria das Dores Lima', cpf: '390.533.447-05' },
  });
  const buffer = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg().toBuffer();
  await page.goto('/insert-sales');
  await page
    .getByLabel('Escolher foto: Foto da nota fiscal')
    .setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Página 1' })).toBeVisible();
  await page.getByLabel('Loja', { exact: true }).selectOption({ label: 'Papelaria Centro · Papelaria' });
  await page.getByLabel('Número da nota fiscal').fill(INVOICE);
  await page.getByLabel('Data da venda').fill(campaignDay(-1));
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  const link = page.getByRole('link', { name: `Nota fiscal ${INVOICE}` });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
}

/** Reproves what lies on top because its number does not match, with a frame on the picture and a word. */
async function reject(auditor: Page, note: string): Promise<void> {
  await expect(auditor.locator('dd').getByText(INVOICE, { exact: true })).toBeVisible();
  await auditor.keyboard.press('r');
  await auditor.getByRole('button', { name: 'Marcar uma parte' }).click();
  await auditor.getByLabel('Recado para a pessoa').fill(note);
  // The desk goes on at once; the person can read it when it is answered.
  const decided = auditor.waitForResponse(
    (answer) => answer.url().endsWith('/audits/decisions') && answer.ok(),
  );
  await auditor.getByRole('button', { name: '3 · o número não confere' }).click();
  await decided;
  await expect(auditor.getByRole('button', { name: 'Desfazer' })).toBeVisible();
}

test('an auditor reproves with a part of the picture, takes it back and approves several at once; the person reads why, corrects, appeals, and somebody else decides [ADM-02] [SAL-05]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Rosa');
  const [one, two] = [await company.person('Davi', 'auditor'), await company.person('Lia', 'auditor')];
  await company.signIn(page, seller);
  await expect(page).toHaveURL(/\/home/);
  await report(page);
  await campaign.report(seller, '1', '2', '3', '4', '5');

  // One item at a time; a decision is taken back before it is given again.
  const first = await pageOf(browser, company, one);
  await openQueue(first);
  await expect(first.getByText(/^6 aguardando · nada decidido hoje/)).toBeVisible();
  await expectAccessible(first);
  await reject(first, 'O número da nota é outro');
  await first.keyboard.press('z');
  await expect(first.getByText(/^6 aguardando · nada decidido hoje/)).toBeVisible();
  await first.keyboard.press('r');
  await expect(first.getByRole('heading', { name: 'Por que reprovar?' })).toBeVisible();
  await expectAccessible(first);
  await first.keyboard.press('Escape');
  await reject(first, 'O número da nota é outro');

  // What has no alert is approved together.
  await first.getByText('Na sua mesa (5)').click();
  await first.getByRole('button', { name: 'Selecionar os sem alerta' }).click();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Aprovar selecionados (5)' }).click();
  await expect(first.getByText('Nada para auditar agora')).toBeVisible();
  await expect(first.getByText(/^nada aguardando · 6 decididos hoje/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Não aprovada', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('O número da nota é outro').first()).toBeVisible();
  await expect(page.getByText('O motivo está nesta parte da foto')).toBeVisible();
  await expectAccessible();

  // Corrected and sent again, it comes back to the queue, and the person sees the clock.
  await page.getByRole('button', { name: 'Corrigir e enviar de novo' }).click();
  await page.getByLabel('Quantidade').fill('2');
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('Corrigida e enviada de novo')).toBeVisible();
  await expect(page.getByText(/^(Decisão esperada até|Está demorando mais que o normal)/)).toBeVisible();
  await first.getByRole('button', { name: 'Olhar de novo' }).click();
  await reject(first, 'Ainda é outro número');

  await page.reload();
  await page.getByLabel('Por que a venda está certa').fill('O número está certo na foto');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Segunda análise pedida', { exact: true })).toBeVisible();
  await expectAccessible();

  // The appeal is for somebody else; anyone who decided before does not get it.
  await openQueue(first);
  await expect(first.getByText('Nada para auditar agora')).toBeVisible();
  await first.context().close();
  const second = await pageOf(browser, company, two);
  await openQueue(second);
  await expect(second.getByText('O número está certo na foto')).toBeVisible();
  await expectAccessible(second);
  await second.keyboard.press('a');
  await expect(second.getByText('Nada para auditar agora')).toBeVisible();
  await second.context().close();

  await page.reload();
  await expect(page.getByText('Aprovada', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corrigir e enviar de novo' })).toHaveCount(0);
});

test('what lies on an auditor’s table is free for others as soon as the page is left, however it is left [ADM-02]', async ({
  request,
  browser,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company);
  await campaign.report(await campaign.seller('Rosa'), '1');
  const [one, two] = [await company.person('Davi', 'auditor'), await company.person('Lia', 'auditor')];
  const first = await pageOf(browser, company, one);
  const second = await pageOf(browser, company, two);
  const claimed = (page: Page) => page.getByRole('heading', { name: 'Venda', exact: true });

  await openQueue(first);
  await expect(claimed(first)).toBeVisible();
  await openQueue(second);
  await expect(second.getByText('Nada para auditar agora')).toBeVisible();

  // Another address in the same window: the page goes, and its claim with it.
  await first.goto('/healthz');
  await expect(async () => {
    await second.getByRole('button', { name: 'Olhar de novo' }).click();
    await expect(claimed(second)).toBeVisible({ timeout: 5000 });
  }).toPass();

  // Inside the app, and by skipping the one item.
  await second.keyboard.press('s');
  await openQueue(first);
  await expect(claimed(first)).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('a level that was reached waits in the queue: the auditor goes from it to what is left to audit, the administrator decides [CAM-04]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company, {
    levels: ['Básico', 'Creator', 'Influencer'].map((name, at) => ({
      name: { 'pt-BR': name },
      // The second one is reached, the third is far.
      minimum: at * at * at * 60,
      benefits: {},
    })),
  });
  const seller = await campaign.seller('Rosa');
  // A level is reached with confirmed points; another sale still waits.
  await campaign.report(seller, '1');
  await campaign.approve();
  await campaign.report(seller, '2');
  const auditor = await pageOf(browser, company, await company.person('Elisa', 'auditor'));
  const openLevels = async (on: Page) => {
    await openQueue(on);
    await on.getByText('Níveis', { exact: true }).click();
  };

  await expect(async () => {
    await openLevels(auditor);
    await expect(auditor.getByRole('heading', { name: 'Rosa Prates: Creator' })).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await expect(auditor.getByText('60 de 60 pontos de experiência confirmados')).toBeVisible();
  await expect(auditor.getByRole('button', { name: 'Aprovar nível' })).toHaveCount(0);
  await expectAccessible(auditor);
  await auditor.getByRole('button', { name: 'Auditar 1 envio desta pessoa' }).click();
  await expect(auditor.getByText('Você vê só o que uma pessoa enviou.')).toBeVisible();
  await expectAccessible(auditor);
  await auditor.keyboard.press('a');
  await expect(auditor.getByText('Nada para auditar agora')).toBeVisible();
  await auditor.getByRole('button', { name: 'Voltar aos níveis' }).click();
  await expect(auditor.getByText('120 de 60 pontos de experiência confirmados')).toBeVisible();
  await auditor.context().close();

  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);
  await openLevels(page);
  await expectAccessible();
  await page.getByRole('button', { name: 'Aprovar nível' }).click();
  await expect(page.getByText('Nenhum nível esperando decisão')).toBeVisible();
  await expectAccessible();
});

test('an administrator reads how auditors agree and finds the rules of each campaign [ADM-02]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('bruno.admin');
  await page.goto('/admin/audit-report');
  await expect(page.getByRole('heading', { name: 'Relatório dos auditores' })).toBeVisible();
  await expect(page.getByText('Kappa de Cohen').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Regras por campanha' })).toBeVisible();
  await expectAccessible();
});
