import type { Browser, Page } from '@playwright/test';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A page of somebody who never signed in. */
async function strangersPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('an administrator writes a page, publishes it and takes up an older version [ROU-03] [ROU-22] [ADM-01]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/pages');
  await expectAccessible();
  await page.getByRole('link', { name: /^Sobre a empresa/ }).click();

  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Quem somos');
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Vendemos papel desde 1950.');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Who we are');
  await expectAccessible();
  // Leaving asks first.
  await page.getByRole('link', { name: 'Páginas', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar aqui' }).click();
  await page.getByRole('button', { name: 'Prévia' }).click();
  const preview = page.getByRole('dialog', { name: 'Prévia' });
  await expect(preview.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  // What has no translation is read in the company's own language.
  await expect(preview.getByText('Vendemos papel desde 1950.')).toBeVisible();
  await expectAccessible();
  await preview.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 1 publicada.')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible();

  // Somebody else publishes while this one is written: shown, compared, nothing overwritten.
  await page.goto('/admin/pages/about');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Nossa história');
  await company.call('POST', '/admin/pages/about', {
    content: { title: { 'pt-BR': 'Da colega' }, body: { 'pt-BR': words('Outro texto.') } },
    basedOn: 1,
  });
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('A versão 2 foi publicada enquanto você escrevia')).toBeVisible();
  await page.getByRole('button', { name: 'Comparar com o meu' }).click();
  const compared = page.getByRole('dialog');
  await expect(compared.getByText('Da colega')).toBeVisible();
  await expect(compared.getByText('Nossa história')).toBeVisible();
  await expectAccessible();
  await compared.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Continuar com o meu' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 3 publicada.')).toBeVisible();

  await page.getByRole('button', { name: 'Comparar com a versão 2' }).click();
  await page.getByRole('button', { name: 'Retomar a versão 2' }).click();
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Da colega');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 4 publicada.')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('Outro texto.')).toBeVisible();
});

test('questions are written, put in order by the keyboard and read by everybody [SUP-01]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/faq');
  await page.getByRole('button', { name: 'Adicionar categoria' }).click();
  await page.getByLabel('Nome da categoria').fill('Entrega');
  for (const [question, answer] of [
    ['Quanto demora?', 'Dois dias.'],
    ['Quanto custa?', 'Nada.'],
  ] as const) {
    await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
    await page.getByLabel('Pergunta', { exact: true }).fill(question);
    await page.getByRole('textbox', { name: 'Resposta' }).fill(answer);
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Arrastar Quanto custa?' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Quanto custa? está no lugar 2.')).toBeAttached();
  // What is picked up moves once the list has measured its places, a moment later.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Quanto custa? está no lugar 1.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();

  await page.goto('/faq');
  const questions = page.locator('summary');
  await expect(questions).toHaveText(['Quanto custa?', 'Quanto demora?']);
  await questions.first().click();
  await expect(page.getByText('Nada.', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('searchbox').fill('dois dias');
  await expect(questions).toHaveText(['Quanto demora?']);

  // Signed-out people find them beside the way to write.
  const stranger = await strangersPage(browser);
  await stranger.goto(`/institutional/support?client=${company.slug}`);
  await expect(stranger.locator('summary')).toHaveText(['Quanto custa?', 'Quanto demora?']);
  await expect(stranger.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
});

test('a partner’s registration gets its own fields and rules in the browser [REG-07] [ROU-08]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: /^Cadastro de parceiros/ }).click();
  const form = page.getByRole('region', { name: 'Pop Trade' });
  await form.getByRole('switch', { name: 'Cadastro de Pop Trade aberto' }).check();
  await form
    .getByRole('textbox', { name: /^Texto acima do formulário/ })
    .fill('Só para quem vende com a Pop Trade.');
  await form.getByText(/^Campos do cadastro/).click();
  await form.getByRole('checkbox', { name: 'Loja', exact: true }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();

  const stranger = await strangersPage(browser);
  await stranger.goto(`/register-pop-trade?client=${company.slug}`);
  await expect(stranger.getByText('Só para quem vende com a Pop Trade.')).toBeVisible();
  await stranger.goto(`/register-seven-trade?client=${company.slug}`);
  await expect(stranger.getByLabel('Nome', { exact: true })).toHaveCount(0);
  await stranger.context().close();
});

test('the portfolio shows the courses an administrator chose [CRS-11] [ROU-11] [SES-09]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  await company.configure({ usePortfolioPage: true });
  for (const title of ['Papel reciclado', 'Canetas']) await company.author.course(title, [reading(title)]);
  await company.signIn(page, company.administrator, '/maintenance-login');
  await page.waitForURL(/\/home$/);
  await page.goto('/admin/pages/portfolio');
  await page.getByLabel('Adicionar curso').selectOption({ label: 'Canetas' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar escolha' }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();

  const stranger = await strangersPage(browser);
  await stranger.goto(`/?client=${company.slug}`);
  await expect(stranger).toHaveURL(/\/portfolio$/);
  await expect(stranger.getByRole('link', { name: /Canetas/ })).toBeVisible();
  await expect(stranger.getByText('Papel reciclado')).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole('link', { name: /Canetas/ }).click();
  await expect(stranger).toHaveURL(/\/portfolio-course\/canetas-id-/);
  await expect(stranger.getByRole('heading', { name: 'Canetas' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
});
