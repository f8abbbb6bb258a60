import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { createReward } from '@trilha/contracts/incentives/reward-admin';

import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { pickTag } from '../../fixtures/pick-tag.ts';
import { expect, test } from '../../fixtures/test.ts';
import { giftCardSeller } from '../../gift-card-seller.ts';

const CARD_SELLER = giftCardSeller(Number(process.env['E2E_PORT'] ?? 4300));
/** Three approved sales of 60 points. */
const BALANCE = 180;
const PRICE = 50;
/** A worker asks again after 5, 10 and 20 seconds. */

type Trouble = 'normal' | 'slow' | 'wrong' | 'down' | 'sold_out';

/** Makes the seller of gift cards treat one card as a real one might. */
async function behave(sku: string, behaviour: Trouble): Promise<void> {
  const answer = await fetch(`${CARD_SELLER.url}/behaviour`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${CARD_SELLER.key}` },
    body: JSON.stringify({ behaviour, sku }),
  });
  expect(answer.status).toBe(200);
}

/** A company with a category of its store, a running campaign and a salesperson with points to spend. */
async function openStore(request: Parameters<typeof OwnCompany.create>[0]) {
  const company = await OwnCompany.create(request, ['campaigns', 'rewards']);
  const department = await company.call<{ id: string }>('POST', '/admin/reward-departments', {
    name: { 'pt-BR': 'Digital' },
  });
  const category = await company.call<{ id: string }>(
    'POST',
    `/admin/reward-departments/${department.id}/categories`,
    { name: { 'pt-BR': 'Vales' }, maxPerPerson: null },
  );
  const campaign = await OwnCampaign.create(company);
  const seller = await campaign.seller('Rosa');
  await campaign.report(seller, '1', '2', '3');
  await campaign.approve();
  return { company, campaign, seller, categoryId: category.id };
}

/** A gift card in the store, made by the administrator's own calls. */
async function publishCard(
  { company, campaign, categoryId }: Awaited<ReturnType<typeof openStore>>,
  title: string,
  sku: string,
): Promise<void> {
  const reward: BodyInputOf<typeof createReward> = {
    categoryId,
    kind: 'gift_card',
    title: { 'pt-BR': title },
    price: PRICE,
    campaignIds: [campaign.id],
    providerProduct: sku,
  };
  const { id } = await company.call<{ id: string }>('POST', '/admin/rewards', reward);
  await company.call('PUT', `/admin/rewards/${id}/state`, { revision: 1, state: 'published' });
}

/** Redeems a card and stays on its order. */
async function redeem(page: Page, title: string, balance: number): Promise<void> {
  await page.goto('/reward-store');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Resgatar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Resgatar “${title}”?` });
  await expect(dialog.getByText('Saldo agora').locator('..')).toContainText(String(balance));
  await expect(dialog.getByText('Saldo depois').locator('..')).toContainText(String(balance - PRICE));
  await expect(dialog.getByText('O vale-presente é emitido em alguns minutos')).toBeVisible();
  await dialog.getByRole('button', { name: `Resgatar por ${PRICE} pontos` }).click();
  await expect(page.getByText(/Pedido feito, em preparação|Resgate concluído!/)).toBeVisible();
}

/** The code of a card that has arrived: its person opens it. */
async function openCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Abrir código' }).click();
  const code = page.locator('code').filter({ hasText: /^GC(-[0-9A-F]{4}){3}$/ });
  await expect(code).toBeVisible();
  return code.innerText();
}

test('an administrator puts a gift card into the store, a seller redeems it and its code arrives on the open page [ADM-01] [RWD-02] [RWD-05]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { company, seller } = await openStore(request);
  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/admin/rewards/new');
  await page.getByRole('textbox', { name: /^Título/ }).fill('Vale livraria');
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Vale-presente' });
  // Nothing was chosen for the administrator: what is missing is named.
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Preencha este campo.')).toHaveCount(3);
  await page.getByLabel('Categoria', { exact: true }).selectOption({ label: 'Digital · Vales' });
  await page.getByLabel('Preço em pontos').fill(String(PRICE));
  await page.getByLabel('Produto no fornecedor').fill(`LIVRO-${randomUUID()}`);
  await pickTag(page, 'Campanhas cujos pontos valem', 'Volta às aulas');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('tab', { name: 'Estoque' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publicar “Vale livraria”?' });
  await expect(publishing.getByRole('complementary', { name: 'Como aparece na loja' })).toContainText(
    '50 pontos',
  );
  await expect(publishing.getByText('Volta às aulas')).toBeVisible();
  await expect(publishing.getByText('Falta uma foto.')).toBeVisible();
  await expectAccessible();
  await publishing.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Arquivar' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await company.signIn(page, seller);
  await expect(page).toHaveURL(/\/home/);
  await redeem(page, 'Vale livraria', BALANCE);
  const code = await openCard(page);
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
  await expectAccessible();
  await page.reload();
  expect(await openCard(page)).toBe(code);
  await page.goto('/reward-store');
  await expect(page.getByRole('heading', { name: 'Seus pontos' }).locator('..')).toContainText('130');
});

test('a seller of cards that is slow, down, wrong or sold out keeps nobody’s points and hides nothing [RWD-03] [RWD-04]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const store = await openStore(request);
  const troubles = ['slow', 'wrong', 'sold_out', 'down'] as const;
  const skus = Object.fromEntries(troubles.map((trouble) => [trouble, `${trouble}-${randomUUID()}`]));
  for (const trouble of troubles) {
    await behave(skus[trouble] ?? '', trouble);
    await publishCard(store, `Vale ${trouble}`, skus[trouble] ?? '');
  }
  await store.company.signIn(page, store.seller);
  await expect(page).toHaveURL(/\/home/);

  // Late, but in time for nobody to worry.
  await redeem(page, 'Vale slow', BALANCE);
  await expect(page.getByText('Estamos emitindo o seu vale-presente.')).toBeVisible();
  await openCard(page);

  // There is no such card any more: the order says so and the points are back.
  await redeem(page, 'Vale sold_out', BALANCE - PRICE);
  await expect(page.getByText('50 pontos devolvidos')).toBeVisible();
  await expect(page.getByText('O fornecedor não tem mais este cartão.')).toBeVisible();
  await expectAccessible();

  // An answer about something else is no card; after three attempts the person is notified, and the right answer ends it.
  await redeem(page, 'Vale wrong', BALANCE - PRICE);
  await expect(page.getByText('Se ele não puder ser emitido, seus pontos voltam.')).toBeVisible();
  await expect(page.locator('code')).toHaveCount(0);
  await expectAccessible();
  await behave(skus['wrong'] ?? '', 'normal');
  await openCard(page);

  // One that is down is cancelled by the administrator, who sees how often it was asked.
  await redeem(page, 'Vale down', BALANCE - 2 * PRICE);
  await expect(page.getByText('Se ele não puder ser emitido, seus pontos voltam.')).toBeVisible();
  const administrator = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await store.company.signIn(administrator, store.company.administrator);
  await expect(administrator).toHaveURL(/\/home/);
  await administrator.goto(`/admin/reward-orders/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await expect(administrator.getByText('O fornecedor está preparando o cartão')).toBeVisible();
  await expect(administrator.getByText(/[34] tentativas/)).toBeVisible();
  await expectAccessible(administrator);
  await administrator.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('O fornecedor está fora do ar');
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(administrator.getByText('50 pontos voltaram para a pessoa.')).toBeVisible();
  await administrator.context().close();
  await expect(page.getByText('50 pontos devolvidos')).toBeVisible();
  await expect(page.getByText('O fornecedor está fora do ar')).toBeVisible();
  await page.goto('/reward-store');
  await expect(page.getByRole('heading', { name: 'Seus pontos' }).locator('..')).toContainText(
    String(BALANCE - 2 * PRICE),
  );
});
