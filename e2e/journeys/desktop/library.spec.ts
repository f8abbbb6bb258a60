import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const FILES = join(import.meta.dirname, '../../../demo/assets/library');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a file goes from upload to whoever looks for it: found by name, seen in place, kept and downloaded [LIB-01] [ROU-19]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'library']);
  const ana = await company.learner('Ana');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/admin/library');
  await page.getByRole('link', { name: 'Pastas' }).click();
  await page.getByRole('button', { name: 'Nova pasta' }).click();
  await page.getByRole('textbox', { name: /^Nome da pasta/ }).fill('Vendas');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('cell', { name: 'Vendas', exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Biblioteca' }).click();
  await page.getByRole('button', { name: /^Enviar para a pasta/ }).click();
  await page.getByRole('radio', { name: 'Vendas' }).check();
  await page.getByRole('button', { name: 'Escolher pasta' }).click();
  await page
    .getByLabel(/^Enviar arquivos/)
    .setInputFiles([join(FILES, 'roteiro-de-abordagem.pdf'), join(FILES, 'telefones-uteis.txt')]);
  await expect(page.getByRole('link', { name: 'telefones-uteis' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'roteiro-de-abordagem' }).click();
  await page.getByRole('textbox', { name: /^Título/ }).fill('Roteiro de abordagem');
  await expectAccessible();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Arquivo publicado')).toBeVisible();

  const context = await browser.newContext(PHONE);
  const learner = await context.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.goto('/library');
  await expect(learner.getByRole('link', { name: 'telefones-uteis' })).toHaveCount(0);
  await learner.getByRole('searchbox', { name: 'Buscar por nome ou conteúdo' }).fill('abordajem');
  // The file was listed before as well: what is searched for is asked for first, and pale until its answer.
  await learner.waitForURL((url) => url.searchParams.get('search') === 'abordajem');
  await expect(learner.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(learner.getByRole('status').getByText('1 arquivo', { exact: true })).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('link', { name: 'Roteiro de abordagem' }).click();

  // Seen in place: the words of the page are there to be read.
  const reader = learner.getByRole('region', { name: 'Roteiro de abordagem' });
  await expect(reader.getByText('Mostre dois produtos, nunca cinco.')).toBeAttached();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Favoritar Roteiro de abordagem' }).click();
  await expect(learner.getByText('Roteiro de abordagem está nos favoritos')).toBeVisible();
  const [download] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('roteiro-de-abordagem.pdf');
  const stored = readFileSync(join(FILES, 'roteiro-de-abordagem.pdf'));
  expect(readFileSync(await download.path()).equals(stored)).toBe(true);

  await learner.goto('/library?favorite=true');
  await expect(learner.getByRole('link', { name: 'Roteiro de abordagem' })).toBeVisible();
  await learner.goto('/library/vendas');
  await expect(learner.getByRole('heading', { level: 1, name: 'vendas' })).toBeVisible();
  await expect(learner.getByRole('link', { name: 'Roteiro de abordagem' })).toBeVisible();
  await learner.goto('/library/nada');
  await expect(learner.getByText('Nenhum arquivo corresponde a essas escolhas')).toBeVisible();
  await context.close();

  await page.goto('/admin/library');
  await page.getByRole('link', { name: 'Roteiro de abordagem' }).click();
  await expect(page.getByText('Pessoas que abriram: 1 · vezes: 1')).toBeVisible();
  await expect(page.getByText('Pessoas que baixaram: 1 · vezes: 1')).toBeVisible();
});

test('a file that must be read is confirmed, replaced, confirmed again, and followed by branch [LIB-01]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'library']);
  const ana = await company.learner('Ana');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/library');
  await page.getByLabel(/^Enviar arquivos/).setInputFiles([join(FILES, 'codigo-de-conduta.pdf')]);
  await page.getByRole('link', { name: 'codigo-de-conduta' }).click();
  await page.getByRole('checkbox', { name: /^Leitura obrigatória/ }).check();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Arquivo publicado')).toBeVisible();

  const context = await browser.newContext(PHONE);
  const learner = await context.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.goto('/library');
  await learner.getByRole('button', { name: 'Ver quais são' }).click();
  await expectAccessible(learner);
  await learner.getByRole('link', { name: 'codigo-de-conduta' }).click();
  await learner.getByRole('button', { name: 'Li e entendi' }).click();
  await expect(learner.getByText(/^Você confirmou a leitura em/)).toBeVisible();
  await expectAccessible(learner);

  // Another file takes its place: what changed is said, and who has confirmed is asked again.
  await page.getByLabel(/^Trocar o arquivo/).setInputFiles(join(FILES, 'safety-rules.pdf'));
  await page.getByRole('textbox', { name: /^O que mudou/ }).fill('Agora com regras de segurança');
  await page.getByRole('checkbox', { name: /^Pedir a confirmação de novo/ }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Versão 2')).toBeVisible();
  await learner.reload();
  await expect(learner.getByText('Agora com regras de segurança')).toBeVisible();
  await learner.getByRole('button', { name: 'Li e entendi' }).click();
  await expect(learner.getByText(/^Você confirmou a leitura em/)).toBeVisible();
  await learner.goto('/library');
  await expect(learner.getByRole('heading', { name: 'Abertos por último' })).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: 'Quem leu e confirmou' }).click();
  await expect(page.getByText('1 de 2').last()).toBeVisible();
  await page.getByRole('button', { name: 'Faltam confirmar' }).click();
  await expect(page.getByRole('cell', { name: /^Ana / })).toHaveCount(0);
  await expectAccessible();
});

test('several files are chosen, moved into a folder made on the way, published, and put back once the page was left [LIB-01]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'library']);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/library');
  await page
    .getByLabel(/^Enviar arquivos/)
    .setInputFiles(
      ['codigo-de-conduta.pdf', 'roteiro-de-abordagem.pdf', 'safety-rules.pdf', 'telefones-uteis.txt'].map(
        (name) => join(FILES, name),
      ),
    );
  await expect(page.getByText('4 arquivos enviados')).toBeVisible();

  // From one to another with Shift; the list goes from the newest to the oldest.
  await page.getByRole('checkbox', { name: 'Escolher telefones-uteis' }).check();
  await page.getByRole('checkbox', { name: 'Escolher roteiro-de-abordagem' }).click({ modifiers: ['Shift'] });
  const chosen = page.getByRole('group', { name: 'Arquivos escolhidos' });
  await expect(chosen.getByText('3 arquivos escolhidos')).toBeVisible();
  await expectAccessible();
  await chosen.getByRole('button', { name: 'Mover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover' });
  await expect(dialog.getByText('3 arquivos mudam.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nova pasta/ }).fill('Balcão');
  await dialog.getByRole('textbox', { name: /^Nova pasta/ }).press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Balcão' })).toBeChecked();
  await dialog.getByRole('searchbox', { name: 'Buscar pasta' }).fill('balcao');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(page.getByRole('cell', { name: 'Balcão' })).toHaveCount(3);

  await page.getByRole('button', { name: /^Pasta: / }).click();
  await page.getByRole('radio', { name: 'Balcão' }).check();
  await page.getByRole('button', { name: 'Escolher pasta' }).click();
  await expect(page.getByRole('link', { name: 'codigo-de-conduta' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Escolher os arquivos mostrados' }).check();
  await chosen.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog', { name: 'Publicar' }).getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('cell', { name: 'Publicado', exact: true })).toHaveCount(3);

  await page.goto('/admin/library');
  await page.getByRole('button', { name: /^Desfazer: 3 arquivos movidos/ }).click();
  // What was published since then stays where it is.
  await expect(page.getByText('Nada para desfazer: todos foram alterados depois')).toBeVisible();
  await page.getByRole('button', { name: /^Desfazer: 3 arquivos publicados/ }).click();
  await expect(page.getByRole('cell', { name: 'Rascunho', exact: true })).toHaveCount(4);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('checkbox', { name: 'Escolher os arquivos mostrados' }).check();
  await expectAccessible();
});

test('a file that is there already is asked about before it is kept: left out, kept beside it, or its next version [LIB-01]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'library']);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/library');
  const upload = page.getByLabel(/^Enviar arquivos/);
  const text = (name: string, content: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  });
  await upload.setInputFiles([text('precos.txt', 'Botina: 189,90'), text('prazos.txt', 'Troca: 30 dias')]);
  await expect(page.getByText('2 arquivos enviados')).toBeVisible();

  await upload.setInputFiles([
    text('copia.txt', 'Botina: 189,90'),
    text('PRAZOS.txt', 'Troca: 60 dias'),
    text('novo.txt', 'Outra coisa'),
  ]);
  await expect(page.getByText('2 arquivos já estão na biblioteca. O que fazer?')).toBeVisible();
  await expect(page.getByText('1 arquivo enviado')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'O que fazer com copia.txt' })).toHaveValue('skip');
  await expectAccessible();
  await page
    .getByRole('combobox', { name: 'O que fazer com PRAZOS.txt' })
    .selectOption('Substituir (nova versão)');
  await page.getByRole('button', { name: 'Confirmar' }).click();

  await expect(page.getByText('1 arquivo tem uma nova versão')).toBeVisible();
  await expect(page.getByRole('link', { name: 'copia', exact: true })).toHaveCount(0);
  await expect(page.getByText('2 arquivos já estão na biblioteca. O que fazer?')).toHaveCount(0);
  await page.getByRole('link', { name: 'prazos', exact: true }).click();
  await expect(page.getByText('Versão 2')).toBeVisible();
  await expectAccessible();
});

test('a CSV file is read as a table on the smallest phone: what is wide scrolls in its own box [LIB-01]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'library']);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/library');
  const stores = Array.from({ length: 12 }, (_, at) => `Loja ${at + 1}`).join(';');
  const rows = Array.from(
    { length: 600 },
    (_, at) => `Peça ${at + 1};${`1.234,50;`.repeat(12).slice(0, -1)}`,
  );
  const text = [`Descrição;${stores}`, ...rows].join('\r\n');
  await page
    .getByLabel(/^Enviar arquivos/)
    .setInputFiles({ name: 'estoque.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await page.getByRole('link', { name: 'estoque', exact: true }).click();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Arquivo publicado')).toBeVisible();
  await page.getByRole('link', { name: 'Ver na biblioteca' }).click();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText('Aqui estão as primeiras 500 linhas; o arquivo tem mais.')).toBeVisible();
  const box = page.getByRole('region', { name: 'estoque' });
  await expect(box.getByRole('columnheader')).toHaveCount(13);
  await expect(box.getByRole('columnheader', { name: 'Descrição' })).toBeVisible();
  await expect(box.getByRole('cell', { name: 'Peça 500' })).toBeAttached();
  await expect(box.getByRole('row')).toHaveCount(501);
  await expect(box.getByRole('cell', { name: '1.234,50' }).first()).toHaveCSS('text-align', 'end');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expectAccessible();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
