import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { Author } from '../../fixtures/author.ts';
import { pickTag } from '../../fixtures/pick-tag.ts';
import { expect, test } from '../../fixtures/test.ts';

const ADDRESS = {
  recipient: 'Gabriela Okamoto Ferraz',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  street_number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BRA',
};

/** Fills what a new reward needs and publishes it. */
async function publish(page: Page, title: string, kind: string): Promise<void> {
  await page.goto('/admin/rewards');
  await page.getByRole('link', { name: 'Nova recompensa' }).click();
  await page.getByRole('textbox', { name: /^Título/ }).fill(title);
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: kind });
  // No limit per person there, so that the journey can be run again and again.
  await page.getByLabel('Categoria', { exact: true }).selectOption({ label: 'Casa · Cozinha' });
  await page.getByLabel('Preço em pontos').fill('1');
  await pickTag(page, 'Campanhas cujos pontos valem', 'Final de ano nota dez');
  await expect(page.getByRole('complementary', { name: 'Como aparece na loja' })).toContainText(title);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('tab', { name: 'Estoque' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Arquivar' })).toBeVisible();
}

test('an administrator makes a reward with stock, and a seller’s order is packed, shipped and delivered [ADM-01] [RWD-04]', async ({
  page,
  signIn,
  expectAccessible,
  request,
}) => {
  const title = `Cafeteira ${randomUUID().slice(0, 8)}`;
  await signIn('bruno.admin');
  await page.goto('/admin/rewards');
  await expect(page.getByRole('heading', { name: 'Recompensas', level: 1 })).toBeVisible();
  await expectAccessible();
  await publish(page, title, 'Produto físico');
  // Without the passing message that lies over the form.
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Estoque' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Estoque' }).click();
  await page.getByLabel('Peças que chegaram').fill('3');
  await page.getByRole('button', { name: 'Atualizar estoque' }).click();
  await expect(page.getByText('+3')).toBeVisible();
  await expectAccessible();

  const rewardId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // Not the seller whose balance the journeys of the store count, nor one whose company another journey switches.
  const seller = await Author.signIn(request, 'otavio.brandao');
  const store = await request.get('/api/v1/reward-store', { headers: seller.headers });
  const { wallets } = (await store.json()) as {
    wallets: { campaignId: string; title: string }[];
  };
  const wallet = wallets.find(({ title: name }) => name === 'Final de ano nota dez');
  const redeemed = await request.post(`/api/v1/rewards/${rewardId}/redemptions`, {
    headers: { ...seller.headers, 'idempotency-key': randomUUID() },
    data: { campaignId: wallet?.campaignId, price: 1, address: ADDRESS },
  });
  expect(redeemed.status()).toBe(201);
  const { order } = (await redeemed.json()) as { order: { code: string } };

  await page.goto(`/admin/reward-orders?search=${order.code}`);
  await expect(page.getByRole('link', { name: order.code })).toBeVisible();
  await expectAccessible();
  await page.getByLabel(`Escolher o pedido ${order.code}`).check();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('1 pedido aprovado')).toBeVisible();
  await page.goto(`/admin/reward-orders?search=${order.code}&column=in_preparation`);
  await page.getByRole('link', { name: order.code }).click();
  await page.getByRole('button', { name: 'Separar' }).click();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Transportadora/).fill('Correios');
  await dialog.getByLabel(/Código de rastreio/).fill('BR123456789');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(page.getByText('Correios · BR123456789')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Entregue' })).toBeVisible();
  await expectAccessible();
});

test('an administrator imports codes, is told each row at fault, sees how many are left, and takes them back [RWD-05]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const mark = randomUUID().slice(0, 8);
  await signIn('bruno.admin');
  await publish(page, `Código ${mark}`, 'Código da App Store');
  await page.getByRole('tab', { name: 'Códigos' }).click();
  const file = [
    'código;validade',
    `${mark}-1;2099-12-31`,
    `${mark}-2`,
    `${mark}-1`,
    'ab',
    `${mark}-3;amanhã`,
  ];
  await page.getByRole('link', { name: 'Importar códigos' }).click();
  await expect(page.getByRole('heading', { name: 'Importar códigos', level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByLabel(/Arquivo de códigos/).setInputFiles({
    name: 'lote.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${file.join('\r\n')}`),
  });
  // Columns are known by their names, and what stands in them shows no code.
  await expect(page.getByLabel('código', { exact: true })).toHaveValue('code');
  await expectAccessible();
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await expect(page.getByRole('heading', { name: 'Por que ficam de fora' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver as linhas recusadas' }).click();
  await expect(page.getByText('Linha 4 ·')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click();
  await expect(page.getByRole('heading', { name: 'Importada' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(`${mark}-1`);
  await page.getByRole('link', { name: `Código ${mark}` }).click();
  await page.getByRole('tab', { name: 'Códigos' }).click();
  await expect(page.getByText('0 entregues, 0 retirados.')).toBeVisible();
  await expect(page.getByText('Códigos livres', { exact: true }).locator('..')).toContainText('2');
  await page.goBack();
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(page.getByRole('heading', { name: 'Desfeita' })).toBeVisible();
  await expectAccessible();
});
