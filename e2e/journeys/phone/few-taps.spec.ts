import type { Page } from '@playwright/test';
import type { ActivityPage } from '@trilha/contracts/learning/learning';

import { reading } from '../../fixtures/author.ts';
import { countTaps } from '../../fixtures/count-taps.ts';
import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { offerPiece } from '../../fixtures/own-reward.ts';
import { expect, test } from '../../fixtures/test.ts';

const ADDRESS = [
  ['CEP ou código postal', '69057020'],
  ['Rua', 'Avenida Djalma Batista'],
  ['Número', '1200'],
  ['Bairro', 'Chapada'],
  ['Cidade', 'Manaus'],
  ['Estado', 'AM'],
] as const;

/** From the reward on home to its confirmation. */
async function openConfirmation(page: Page, title: string) {
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Resgatar', exact: true }).click();
  return page.getByRole('dialog', { name: `Resgatar “${title}”?` });
}

test('a reward is redeemed in four taps once the address is known, or handed over at the store, and says what it waits for [RWD-02] [RWD-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'news', 'campaigns', 'rewards']);
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Caio');
  await campaign.report(seller, '1001', '1002');
  await campaign.approve();
  await offerPiece(company, campaign, 'Garrafa térmica');
  await company.signIn(page, seller);
  const reward = page.getByRole('main').getByRole('link', { name: 'Garrafa térmica' });
  await expect(reward).toBeVisible();

  // Nothing is known of an address: their store asks for nothing, and another way can be chosen.
  const first = await openConfirmation(page, 'Garrafa térmica');
  await expect(first.getByRole('radio', { name: /^Retirar na loja / }).first()).toBeChecked();
  await expectAccessible();
  await first.getByText('Enviar para um endereço').click();
  for (const [field, value] of ADDRESS) await first.getByLabel(field, { exact: true }).fill(value);
  await expect(first.getByLabel('CEP ou código postal')).toHaveValue('69057-020');
  await first.getByRole('button', { name: 'Resgatar por 20 pontos' }).click();
  const answer = page.getByRole('status').filter({ hasText: 'Pedido enviado, aguardando aprovação' });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(answer).toBeFocused();
  await expect(page.getByText('Pedido feito', { exact: true })).toBeVisible();
  await expect(page.getByText(/confirmado/i)).toHaveCount(0);

  await page.goto('/home');
  await expect(reward).toBeVisible();
  const taps = await countTaps(page);
  const second = await openConfirmation(page, 'Garrafa térmica');
  await expect(second.getByText('Do seu último pedido.')).toBeVisible();
  await second.getByRole('button', { name: 'Resgatar por 20 pontos' }).click();
  await expect(answer).toBeVisible();
  await expect(page.getByText('Avenida Djalma Batista, 1200')).toBeVisible();
  expect(await taps.count()).toBeLessThanOrEqual(4);

  await page.goto('/home');
  const third = await openConfirmation(page, 'Garrafa térmica');
  await third.getByText('Retirar na loja Papelaria Centro').click();
  await third.getByRole('button', { name: 'Resgatar por 20 pontos' }).click();
  await expect(page.getByText('Papelaria Centro · São Paulo')).toBeVisible();
  await expectAccessible();
});

test('a course that was begun goes on with one tap from home [ROU-12]', async ({ page, request }) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Bia');
  const courseId = await company.author.course('Vitrine que vende', [
    reading('Primeira'),
    reading('Segunda'),
  ]);
  const call = await company.actingAs(learner);
  await call('POST', `/courses/${courseId}/enrollment`);
  await company.signIn(page, learner);
  await page.waitForURL(/\/home/);
  await page.goto(`/courses/${courseId}/activities/1`);
  // What is read is done after a moment in view.
  await expect
    .poll(async () => (await call<ActivityPage>('GET', `/courses/${courseId}/activities/1`)).activity.access)
    .toBe('done');
  await page.goto('/home');
  const goOn = page.getByRole('link', { name: /^Continuar/ }).first();
  await expect(goOn).toBeVisible();

  const taps = await countTaps(page);
  await goOn.click();

  await expect(page).toHaveURL(new RegExp(`/courses/${courseId}/activities/`));
  expect(await taps.count()).toBe(1);
});
