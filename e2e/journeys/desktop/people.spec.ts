import { expect, test } from '../../fixtures/test.ts';

test('an administrator imports people, sees what is wrong, lets them in and takes it back [ADM-01]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const mark = Date.now();
  const rows = Array.from(
    { length: 40 },
    (_, n) => `Pessoa${mark} Teste${n};p${mark}.${n}@example.test;Vendas`,
  );
  const file = ['Nome completo;E-mail;Coluna livre', ...rows, `Pessoa${mark} Errada;sem arroba;x`].join('\n');
  await signIn('bruno.admin');
  await page.goto('/admin/people');
  await expect(page.getByRole('heading', { name: 'Pessoas', level: 1 })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Importar planilha' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'utf8') });
  await expect(page.getByLabel('Nome completo')).toHaveValue('full_name');
  await expect(page.getByLabel('Coluna livre')).toHaveValue('ignore');
  await expectAccessible();
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await expect(page.getByRole('heading', { name: 'Conferida: pronta para importar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver as linhas recusadas' }).click();
  await expect(page.getByText('Linha 42')).toBeVisible();
  await expect(page.getByText(/e-mail inválido/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Importar 40 pessoas' }).click();
  await expect(page.getByRole('heading', { name: 'Importada' })).toBeVisible();

  await page.goto(`/admin/people?search=pessoa${mark}`);
  await expect(page.getByText('40 pessoas')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(page.getByRole('heading', { name: 'Desfeita' })).toBeVisible();
  await page.goto(`/admin/people?search=pessoa${mark}`);
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
});

test('an administrator adds a person, blocks them with a reason and takes it back [ADM-01] [TEN-09]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const mark = Date.now();
  await signIn('bruno.admin');
  await page.goto('/admin/people/new');
  await page.getByLabel('Nome', { exact: true }).fill('Nina');
  await page.getByLabel(/^Sobrenome/).fill(`Rocha${mark}`);
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill(`nina${mark}@example.test`);
  await expectAccessible();
  await page.getByRole('button', { name: 'Adicionar e convidar' }).click();
  await expect(page.getByRole('heading', { name: `Nina Rocha${mark}` })).toBeVisible();
  await expect(page.getByText('Ainda não criada')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByLabel('Motivo').fill('Cadastro repetido');
  await page.getByRole('button', { name: 'Alterar 1 pessoa' }).click();
  await expect(page.getByText('Cadastro repetido').first()).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('1 pessoa voltou ao que era.')).toBeVisible();
});

test("a company's look and structure are set up in the browser [TEN-06] [TEN-07] [TEN-10]", async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = `Grupo ${Date.now()}`;
  await signIn('bruno.admin');
  for (const tab of ['look', 'modules', 'sign-in', 'texts', 'staff']) {
    await page.goto(`/admin/company?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'Empresa', level: 1 })).toBeVisible();
    await expectAccessible();
  }
  await page.goto('/admin/structure?tab=role');
  await expect(page.getByText('Cria e publica cursos').first()).toBeVisible();
  await expectAccessible();
  await page.goto('/admin/structure?tab=group');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await expectAccessible();
});
