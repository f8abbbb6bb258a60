import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

/** What is left to spend, as the store shows it. */
async function balanceOn(page: Page): Promise<number> {
  await page.goto('/reward-store');
  const wallet = page.getByRole('heading', { name: 'Seus pontos' }).locator('..');
  const text = await wallet.getByText(/^-?[\d.]+$/).innerText();
  return Number(text.replaceAll('.', ''));
}

const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Buscar recompensas' }).fill(words);

test('the store finds rewards with errors and filters, and says before any button why one cannot be redeemed [RWD-01] [RWD-02] [RWD-05] [ROU-21]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/reward-store');
  await expect(page.getByRole('heading', { name: 'Loja de recompensas' })).toBeVisible();
  await expect(page.getByText(/^\d+ recompensas$/)).toBeVisible();
  await expectAccessible();

  await search(page, 'garafa TERMICA');
  await expect(page.getByText('1 recompensa', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=garafa/);
  await search(page, '');
  await page.getByLabel('Ordenar por').selectOption('name');
  await expect(page.getByRole('article').first()).toContainText('Aplicativo de produtividade');
  await page.getByRole('button', { name: 'Posso resgatar agora' }).click();
  await expect(page).toHaveURL(/redeemable=true/);
  await expect(page.getByRole('article').filter({ hasText: 'Jogo de panelas' })).toHaveCount(0);

  await page.goto('/reward-store?search=produtividade');
  await page.getByRole('link', { name: 'Aplicativo de produtividade' }).click();
  await expect(
    page.getByText(
      'Não há códigos disponíveis para liberar aplicativo na App Store. Favor entrar em contato com o suporte.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resgatar' })).toHaveCount(0);
  await expectAccessible();

  await page.goto('/reward-store?search=relogio');
  await page.getByRole('link', { name: 'Relógio inteligente' }).click();
  const missing = page.getByRole('region', { name: 'O que falta para resgatar' });
  await expect(missing).toContainText(
    'Você precisa completar todos os treinamentos obrigatórios antes de efetuar um resgate',
  );
  await missing.getByRole('link').click();
  await expect(page).toHaveURL(/\/online-courses\//);
});

test('a piece is redeemed with balance and address confirmed, followed, and taken back before approval [RWD-02] [RWD-04]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  const before = await balanceOn(page);
  await page.goto('/reward-store?search=garrafa');
  await page.getByRole('link', { name: 'Garrafa térmica' }).click();
  await page.getByRole('button', { name: 'Resgatar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Resgatar “Garrafa térmica”?' });
  await expect(dialog.getByText('Saldo depois').locator('..')).toContainText(
    new Intl.NumberFormat('pt-BR').format(before - 90),
  );
  await expectAccessible();
  const confirm = dialog.getByRole('button', { name: 'Resgatar por 90 pontos' });
  // The address of the last order is there, and can be another one.
  await expect(dialog.getByText('Do seu último pedido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Alterar endereço' }).click();
  await dialog.getByLabel('Rua', { exact: true }).fill('');
  await confirm.click();
  await expect(dialog.getByText('Preencha este campo').first()).toBeVisible();
  for (const [field, value] of [
    ['CEP ou código postal', '69057-020'],
    ['Rua', 'Avenida Djalma Batista'],
    ['Número', '1200'],
    ['Bairro', 'Chapada'],
    ['Cidade', 'Manaus'],
    ['Estado', 'AM'],
  ] as const)
    await dialog.getByLabel(field, { exact: true }).fill(value);
  await confirm.dblclick();

  await expect(page.getByText('Pedido enviado, aguardando aprovação')).toBeVisible();
  await expect(page.getByText('Avenida Djalma Batista, 1200')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Relatar um problema' }).click();
  const problem = page.getByRole('dialog', { name: 'Relatar um problema' });
  await problem.getByLabel('Não chegou').check();
  await problem.getByLabel('Conte o que houve').fill('Preciso antes do dia 30');
  await expectAccessible();
  await problem.getByRole('button', { name: 'Enviar relato' }).click();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('90 pontos devolvidos')).toBeVisible();
  await expect(page.getByText('Cancelado por você')).toBeVisible();
  expect(await balanceOn(page)).toBe(before);
});

test('a code is shown at once, kept in the order and found among the orders [RWD-02] [RWD-04]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/reward-store?search=creditos');
  await page.getByRole('link', { name: 'Créditos para jogos' }).click();
  await page.getByRole('button', { name: 'Resgatar', exact: true }).click();
  await page.getByRole('button', { name: 'Resgatar por 60 pontos' }).click();
  await expect(page.getByText('Resgate concluído!')).toBeVisible();
  const code = await page.locator('code').innerText();
  expect(code).toMatch(/^GAME-\d{4}-\d{4}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText('Código copiado').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveCount(0);
  await expectAccessible();

  await page.getByRole('link', { name: 'Meus pedidos' }).first().click();
  await page.getByRole('button', { name: 'Entregues' }).click();
  await expect(page).toHaveURL(/state=delivered/);
  await expectAccessible();
  // Another day: the screen opened again shows that there is a code, and the person opens it.
  await page.reload();
  await expect(page.getByText('Tem um código para abrir').first()).toBeVisible();
  await page.getByRole('link', { name: 'Créditos para jogos' }).first().click();
  await expect(page.locator('code')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Abrir código' }).click();
  await expect(page.locator('code')).toHaveText(code);
});
