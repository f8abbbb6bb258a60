import { randomUUID } from 'node:crypto';

import { displaySvg } from '@trilha/demo/display-picture';
import sharp from 'sharp';

import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const named = (name: string) => ({ 'pt-BR': name });

/** A picture of a display, as a phone takes it. */
async function display(turn: number) {
  const buffer = await sharp(Buffer.from(displaySvg('front', turn)))
    .jpeg()
    .toBuffer();
  return { name: 'vitrine.jpg', mimeType: 'image/jpeg', buffer };
}

const photoType = (points: number) => ({
  id: randomUUID(),
  name: named('Vitrine'),
  hint: named('A vitrine inteira, com os preços'),
  points,
  exampleFileId: null,
});

test('an administrator gives an example of a photo; the salesperson sees it beside the camera and opens the photo from the line it earned [PHO-01] [PTS-01]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const campaign = await OwnCampaign.create(company, { photoTypes: [photoType(40)] });
  const seller = await campaign.seller('Rosa');

  const admin = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await company.signIn(admin, company.administrator);
  await expect(admin).toHaveURL(/\/home/);
  await admin.goto(`/admin/campaigns/${campaign.id}`);
  await admin.getByRole('tab', { name: 'Fotos', exact: true }).click();
  const choose = admin.getByLabel('Escolher foto: Foto de exemplo');
  await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(admin.getByText('Um PDF não é uma foto').first()).toBeVisible();
  await choose.setInputFiles(await display(40));
  await expect(admin.getByRole('img', { name: 'Foto de exemplo' })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(admin.getByText('Campanha salva').first()).toBeVisible();
  await admin.context().close();

  await company.signIn(page, seller);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/upload-photos');
  const example = page.getByRole('img', { name: 'Exemplo: Vitrine' });
  await expect(example.first()).toBeVisible();
  await expectAccessible();
  await page
    .getByLabel('Escolher foto: Vitrine')
    .first()
    .setInputFiles(await display(2));
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Sua foto: Vitrine' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Exemplo: Vitrine' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Enviar esta foto' }).click();
  await expect(page.getByText('Foto enviada.').first()).toBeVisible();

  await page.goto(`/points?campaign=${campaign.id}&wallet=provisional`);
  await page.getByRole('link', { name: 'Vitrine' }).click();
  await expect(page).toHaveURL(/\/upload-photos\?photo=/);
  await expect(page.getByRole('heading', { name: 'O que aconteceu' })).toBeVisible();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('who has points enough reads on the home screen what they buy, and who has none does not [RWD-01]', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns', 'rewards']);
  const campaign = await OwnCampaign.create(company);
  const [rich, poor] = [await campaign.seller('Rosa'), await campaign.seller('Nilo')];
  await campaign.report(rich, '1');
  const { items } = await company.call<{ items: { kind: string; id: string; revision: number }[] }>(
    'POST',
    '/admin/audits/claims',
    { kind: 'sale' },
  );
  await company.call('POST', '/admin/audits/decisions', {
    items: items.map(({ kind, id, revision }) => ({ kind, id, revision })),
    decision: 'approve',
    reason: null,
  });
  const department = await company.call<{ id: string }>('POST', '/admin/reward-departments', {
    name: named('Casa'),
  });
  const category = await company.call<{ id: string }>(
    'POST',
    `/admin/reward-departments/${department.id}/categories`,
    { name: named('Cozinha'), maxPerPerson: null },
  );
  for (const [title, price] of [
    ['Caneca esmaltada', 50],
    ['Cafeteira', 5000],
  ] as const) {
    const { id } = await company.call<{ id: string }>('POST', '/admin/rewards', {
      categoryId: category.id,
      kind: 'physical',
      title: named(title),
      price,
      campaignIds: [campaign.id],
    });
    await company.call('POST', `/admin/rewards/${id}/stock`, { reason: 'received', amount: 3 });
    await company.call('PUT', `/admin/rewards/${id}/state`, { revision: 1, state: 'published' });
  }

  await company.signIn(page, rich);
  await expect(page.getByRole('heading', { name: 'Você já pode resgatar' })).toBeVisible();
  await expect(page.getByText(/^Com \d+ pontos de .+\.$/)).toBeVisible();
  await expect(page.getByText('Pontos de treinamento')).toBeVisible();
  // What is still too dear is the next one to save for, and stands nowhere else.
  await expect(page.getByRole('link', { name: /^Faltam .+ para Cafeteira$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cafeteira/ })).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('link', { name: /Caneca esmaltada/ }).click();
  await expect(page.getByRole('heading', { name: 'Caneca esmaltada' })).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: 'Ver a recompensa que você pode resgatar' }).click();
  await expect(page).toHaveURL(/\/reward-store\?redeemable=true/);
  await expect(page.getByRole('link', { name: 'Caneca esmaltada' })).toBeVisible();

  await clearSession();
  await company.signIn(page, poor);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/reward-store');
  await expect(page.getByRole('link', { name: 'Caneca esmaltada' })).toBeVisible();
  const nothing = page.waitForResponse((answer) => /\/rewards\?.*redeemable=true/.test(answer.url()));
  await page.goto('/home');
  expect(((await (await nothing).json()) as { total: number }).total).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Você já pode resgatar' })).toHaveCount(0);
});
