import { expect, test } from '../../fixtures/test.ts';

test('an administrator reads what the program sold, paid and owes, and takes the rows along [ADM-03]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('bruno.admin');
  await page.goto('/admin/program-reports');

  const figures = page.getByRole('list', { name: 'Números principais' });
  await expect(figures.getByRole('heading', { name: 'Vendas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Caminho dos pontos' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  await expect(page.getByRole('button', { name: 'Ver como gráfico' })).toBeVisible();
  await page.getByLabel('Separar por').selectOption({ label: 'Marca' });
  await expect(page).toHaveURL(/by=brand/);
  await expect(page.getByText('Por marca e produto, os pontos são os de antes de limites')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Separar por')).toHaveValue('brand');

  await page.getByLabel('Até').fill('2001-01-01');
  await expect(page.getByText('Nada vendido neste período')).toBeVisible();
  await page.getByLabel('De', { exact: true }).fill('2001-02-01');
  await expect(page.getByText('“De” vem depois de “Até”.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('Nada vendido neste período')).toBeHidden();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Itens vendidos (CSV)' }).click();
  expect((await file).suggestedFilename()).toBe('program-sales.csv');
});

test('whether learning sells is told with as much doubt as the numbers leave [ADM-03]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('helena.gerente');
  await page.goto('/admin/program-reports');

  await page.getByLabel('Curso', { exact: true }).selectOption({ index: 1 });

  await expect(page).toHaveURL(/course=/);
  await expect(page.getByText('Isto mostra o que andou junto, não o que causou o quê')).toBeVisible();
  await expect(
    page.getByText(/Poucos dados para comparar|Nenhuma diferença clara|Quem concluiu aumentou/),
  ).toBeVisible();
  await expectAccessible();
});

test('a salesperson compares themselves in a campaign by store and country [PTS-02]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/ranking');

  await page.getByLabel('O que comparar').selectOption({ index: 1 });
  await expect(page).toHaveURL(/campaign=/);
  await expect(page.getByText('Pontos de experiência da campanha')).toBeVisible();
  await page.getByLabel('Quem comparar').selectOption({ label: 'Brasil, no ano' });
  await expect(page).toHaveURL(/scope=country/);
  await expect(page.getByText('Sua posição')).toBeVisible();
  await expectAccessible();

  await page.goto('/admin/program-reports');
  await expect(page.getByRole('heading', { name: 'Relatórios do programa' })).toHaveCount(0);
});
