import { randomUUID } from 'node:crypto';

import { displaySvg } from '@trilha/demo/display-picture';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { reading, testOver } from '../../fixtures/author.ts';
import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

// Everywhere else a worker would answer in place of what a journey looks at.
test.use({ serviceWorkers: 'allow' });

/** Opens a screen with a network, so that it is there without one. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** A picture of a display, as a phone takes it. */
async function display() {
  const buffer = await sharp(Buffer.from(displaySvg('front', 3)))
    .jpeg()
    .toBuffer();
  return { name: 'vitrine.jpg', mimeType: 'image/jpeg', buffer };
}

test('a morning without a network: the app opens cold, a trail is read, a sale, a photo and a test are done; in the evening each arrives once [OFF-04]', async ({
  request,
  context,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'trails', 'campaigns']);
  const named = (name: string) => ({ 'pt-BR': name });
  const type = { id: randomUUID(), name: named('Vitrine'), hint: named(''), points: 40, exampleFileId: null };
  const campaign = await OwnCampaign.create(company, { photoTypes: [type] });
  const seller = await campaign.seller('Rosa');
  const { author } = company;
  const exam = testOver(await author.bank(2), 'conventional_test', { timeLimitMinutes: 120 });
  // One more stays open: the end of a course is celebrated over whatever is on the screen.
  const courseId = await author.course('Vitrine', [exam, reading('Fica aberta')], { ordering: 'free' });
  await (
    await company.actingAs(seller)
  )('POST', `/courses/${courseId}/enrollment`);
  const arrived: string[] = [];
  context.on('requestfinished', (one) => {
    const kind = /\/(sales|photos|submit)$/.exec(new URL(one.url()).pathname)?.[1];
    if (kind && one.method() === 'POST') arrived.push(kind);
  });
  const warm = await context.newPage();
  await company.signIn(warm, seller);
  await expect(warm).toHaveURL(/\/home/);
  for (const address of ['/home', '/trails', '/insert-sales', '/upload-photos']) await visit(warm, address);
  await expect
    .poll(() => warm.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active)))
    .toBe(true);
  // The test is begun while there is a network, and stays open.
  const lesson = await context.newPage();
  await lesson.goto(`/courses/${courseId}/activities/1`);
  await lesson.getByRole('button', { name: 'Começar' }).click();
  await expect(lesson.getByRole('radio', { name: 'Verdadeiro' })).toBeEnabled();
  await lesson.waitForLoadState('networkidle');
  await warm.close();
  arrived.length = 0;

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/home');
  await expect(cold.getByRole('heading', { level: 1 })).toContainText('Rosa');
  await cold.goto('/trails');
  await expect(cold.getByText(/Dados de .*\d{2}:\d{2}\./)).toBeVisible();

  await cold.goto('/insert-sales');
  await cold.getByLabel('Loja', { exact: true }).selectOption({ label: 'Papelaria Bairro · Papelaria' });
  await cold.getByLabel('Número da nota').fill('5001');
  const soldOn = cold.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await cold.getByLabel('Buscar produto').fill('dock');
  await cold.getByRole('button', { name: /NT-DOCK/ }).click();
  await cold.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(cold.getByText(/1 venda espera/)).toBeVisible();

  await cold.goto('/upload-photos');
  await cold
    .getByLabel('Escolher foto: Vitrine')
    .first()
    .setInputFiles(await display());
  await cold.getByRole('button', { name: 'Enviar esta foto' }).click();
  await expect(cold.getByText('2 itens esperam para ser enviados.')).toBeVisible();

  for (const number of [1, 2]) {
    await expect(lesson.getByText(`Pergunta ${number} de 2`).first()).toBeVisible();
    await lesson.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
    if (number === 1) await lesson.getByRole('button', { name: /Próxima/ }).click();
  }
  await lesson.getByRole('button', { name: 'Finalizar' }).click();
  await lesson
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await expect(cold.getByText('3 itens esperam para ser enviados.')).toBeVisible();
  expect(arrived).toEqual([]);

  await context.setOffline(false);
  await expect
    .poll(() => arrived.toSorted((one, other) => one.localeCompare(other)), { timeout: 20_000 })
    .toEqual(['photos', 'sales', 'submit']);
  await expect(cold.getByText(/esperam? para ser enviad/)).toHaveCount(0);
  await lesson.reload();
  await expect(lesson.getByText('100%').first()).toBeVisible();
});
