import { randomUUID } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { Author } from '../../fixtures/author.ts';
import { acceptTerms } from '../../fixtures/first-password.ts';
import { expect, test } from '../../fixtures/test.ts';

type SignIn = (username: string, on?: Page) => Promise<void>;

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A page of its own for somebody else. */
async function pageOf(browser: Browser, signIn: SignIn, username: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn(username, page);
  return page;
}

/** A page of somebody new, who accepts the terms first. */
async function pageOfNew(browser: Browser, signIn: SignIn, email: string): Promise<Page> {
  const page = await pageOf(browser, signIn, email);
  await acceptTerms(page);
  return page;
}

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

test('an administrator sets a quarter up from a copy, imports stores, tries it and publishes; a salesperson joins, sells and reaches a level that is approved [CAM-01] [CAM-02] [CAM-03] [CAM-04] [CAM-07] [ADM-01]', async ({
  page,
  signIn,
  author,
  expectAccessible,
  browser,
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  const title = `Trimestre ${mark}`;
  await signIn('bruno.admin');
  await page.goto('/admin/campaigns');
  await page.getByRole('button', { name: 'Nova campanha' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Começar com').selectOption({ label: 'Cópia de Verão Argentina' });
  await dialog.getByLabel('País').selectOption({ label: 'Argentina' });
  await dialog.getByLabel('Começa em').fill(day(-3));
  await dialog.getByLabel('Termina em').fill(day(-4));
  await dialog.getByRole('button', { name: 'Criar campanha' }).click();
  await expect(dialog.getByText('Termina antes de começar.')).toBeVisible();
  await dialog.getByLabel('Termina em').fill(day(60));
  await dialog.getByRole('button', { name: 'Criar campanha' }).click();
  // The campaign it is copied from is longer: what did not fit is shown before it is opened.
  await expect(dialog.getByText('Algumas datas foram ajustadas')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Missão “Cinco Nortel”' })).toContainText(
    'ficou',
  );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Abrir campanha' }).click();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeVisible();

  // Stores come as a file with columns of their own names: they are mapped, checked, decided, written, and can be taken back.
  const store = `Loja ${mark}`;
  await openPart(page, 'Lojas e agências');
  await page.getByRole('link', { name: 'Importar lojas' }).click();
  const importStores = async (rows: string) => {
    await page.getByLabel(/^Planilha de lojas/).setInputFiles({
      name: 'lojas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Rede,Número da loja,Loja,Câmera,Desde\n${rows}\n`),
    });
    await expect(page.getByLabel('Loja', { exact: true })).toHaveValue('name');
    await expectAccessible();
  };
  await importStores(`Rede ${mark},AR${mark},${store},não,${day(-3)}\nRede ${mark},,Sem número,não,`);
  await page.getByLabel('Número da loja').selectOption({ label: 'CNPJ ou registro' });
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await expect(page.getByRole('heading', { name: 'Conferida: pronta para importar' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver as linhas recusadas' }).click();
  await expect(page.getByText('Número da loja: falta preencher')).toBeVisible();
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  expect((await refused).suggestedFilename()).toBe('lojas-recusadas.csv');
  await expectAccessible();
  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  await expect(page.getByRole('heading', { name: 'Importada' })).toBeVisible();

  // What the company said of its columns is remembered; what a second file would change is decided in place, and undone.
  await page.getByRole('button', { name: 'Importar outra planilha' }).click();
  const second = `Rede ${mark},AR2${mark},Segunda ${mark},não,`;
  await importStores(`Rede ${mark},AR${mark},Loja trocada ${mark},não,\n${second}`);
  await expect(page.getByLabel('Número da loja')).toHaveValue('registration');
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await page.getByRole('button', { name: 'Ver o que muda' }).click();
  await page.getByRole('checkbox', { name: `Loja trocada ${mark}` }).uncheck();
  await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  await page.getByRole('button', { name: /^Desfazer \(até/ }).click();
  await expect(page.getByRole('heading', { name: 'Desfeita' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Buscar loja por nome ou CNPJ').fill(mark);
  await expect(page.getByText(store)).toBeVisible();
  await expect(page.getByText(`Segunda ${mark}`)).toHaveCount(0);
  await expectAccessible();

  // Products come the same way, and stand in the form.
  await openPart(page, 'Produtos');
  await page.getByRole('link', { name: 'Importar produtos' }).click();
  const products = Buffer.from(`SKU,Tipo,Marca,Pontos\nNB-${mark},Notebook,Nortel,120\n`);
  await page
    .getByLabel(/^Planilha de produtos/)
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: products });
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  await expect(page.getByRole('heading', { name: 'Importada' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('tabpanel', { name: 'Produtos' }).getByText(`NB-${mark}`)).toBeVisible();

  // Promotions say what they do and where they overlap; a mission is added; who takes part is one rule.
  await openPart(page, 'Promoções');
  await expect(page.getByText(/NB-7156: de 200 para 300 pontos por unidade/)).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar promoção' }).click();
  await page
    .getByRole('textbox', { name: /^Nome da promoção/ })
    .last()
    .fill('Tudo em dobro');
  await expect(page.getByText(/“Tudo em dobro” valem ao mesmo tempo/)).toBeVisible();
  await expectAccessible();
  await openPart(page, 'Missões');
  await expect(page.getByLabel('Bônus em pontos').first()).toHaveValue('150');
  await expectAccessible();
  await openPart(page, 'Quem participa');
  await expect(page.getByText('18 anos completos no dia, no horário da campanha')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Campanha salva').first()).toBeVisible();

  // The dry run tells the cost before anything is published.
  await openPart(page, 'Simulação');
  const source = page.getByLabel('Vendas e fotos de');
  const summer = await source.getByRole('option', { name: /^Verão Argentina/ }).getAttribute('value');
  await source.selectOption(summer);
  await page.getByRole('button', { name: 'Simular', exact: true }).click();
  await expect(page.getByText('Custo em pontos')).toBeVisible();
  await expect(page.getByText(/^Vendas e fotos de “Verão Argentina”, de /)).toBeVisible();
  await expect(page.getByText('Lucía Fernández Quiroga').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publicar a campanha?' });
  await expect(
    publishing.getByText('De uma missão que alguém já cumpriu, só o nome ainda muda.'),
  ).toBeVisible();
  await expect(publishing.getByText(/^English: .*promoções/)).toBeVisible();
  await expectAccessible();
  await publishing.getByRole('button', { name: 'Publicar campanha' }).click();
  await expect(page.getByText('Campanha publicada').first()).toBeVisible();

  // A level is reached once, so somebody new reaches it: she begins with the lowest.
  const rosa = await author.seller(`Prates ${mark}`, 'ARG');
  const seller = await pageOfNew(browser, signIn, rosa.email);
  await seller.goto('/campaigns');
  await seller.getByRole('link', { name: title }).click();
  await seller.getByRole('button', { name: 'Participar' }).click();
  await seller.getByRole('button', { name: 'Participar' }).click();
  await expect(seller.getByText('Escolha uma empresa ou agência.')).toBeVisible();
  await expect(seller.getByText('Aceite os termos.')).toBeVisible();
  await seller.getByLabel('Empresa ou agência').selectOption({ label: 'Agencia del Plata' });
  await seller.getByLabel('Nortel', { exact: true }).check();
  await seller.getByLabel(`Rede ${mark}`).check();
  await seller.getByLabel('Buscar por CNPJ, nome ou cidade').fill(`ar-${mark}`);
  await seller.getByLabel(store).check();
  await seller.getByLabel('Li e aceito os termos da campanha').check();
  await expectAccessible(seller);
  await seller.getByRole('button', { name: 'Participar' }).click();
  await expect(seller.getByRole('heading', { name: 'Minhas missões' })).toBeVisible();
  await expect(seller.getByText('0 de 5 vendidos · Faltam 5')).toBeVisible();
  await expectAccessible(seller);

  await seller.getByRole('link', { name: 'Informar venda' }).first().click();
  await seller.getByLabel('Número da nota fiscal').fill(mark);
  const soldOn = seller.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await seller.getByLabel('Buscar produto').fill('NB-5140');
  await seller.getByRole('button', { name: /NB-5140/ }).click();
  await seller.getByLabel('Quantidade').fill('7');
  await seller.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(seller.getByText('Venda enviada', { exact: true })).toBeVisible();
  await seller.goto('/campaigns');
  await seller.getByRole('link', { name: title }).click();
  await expect(seller.getByText('Cumprida, em análise')).toBeVisible();
  // A level is asked for with confirmed points.
  const auditor = await Author.signIn(request, 'diego.auditor');
  await auditor.approveReportsOf(rosa.memberId);
  await expect(async () => {
    await seller.reload();
    await expect(seller.getByText(/^Pedido de nível enviado/)).toBeVisible({ timeout: 5000 });
  }).toPass();

  await page.reload();
  await openPart(page, 'Pedidos de nível');
  await expect(page.getByText(`${rosa.name} · Creator`)).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar nível' }).click();
  await expect(page.getByText('Nenhum pedido de nível')).toBeVisible();
  await seller.reload();
  await expect(seller.getByText('Seu nível')).toBeVisible();
  await expect(seller.locator('[aria-current=step]')).toContainText('Creator');
  await seller.context().close();
});

test('an event is announced for a level: who is below sees why it is locked, who is of it takes part and puts it into the calendar [CAM-09] [I18-05] [ROU-22]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = `Encontro ${randomUUID().slice(0, 8)}`;
  await signIn('bruno.admin');
  await page.goto('/admin/community-events');
  await expect(page.getByText('Café com a Nortel: a nova linha')).toBeVisible();
  await page.getByRole('button', { name: 'Novo evento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publicar evento' }).click();
  await expect(dialog.getByText('Informe um endereço ou um link.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Título' }).fill(name);
  await dialog.getByLabel('Campanha').selectOption({ label: 'Final de ano nota dez' });
  await dialog.getByLabel('Tipo').selectOption({ label: 'Amigos, só o nível mais alto' });
  await dialog.getByLabel('Começa').fill(`${day(20)}T19:00`);
  await dialog.getByLabel('Termina').fill(`${day(20)}T21:00`);
  await dialog.getByLabel('Endereço').fill('Rua Augusta, 10');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Publicar evento' }).click();
  await expect(page.getByText('Evento salvo').first()).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible();

  await page.goto('/events');
  await expect(
    page.getByText('Participe primeiro da campanha “Final de ano nota dez”.').first(),
  ).toBeVisible();
  await expect(page.getByText('Rua Augusta, 10')).toHaveCount(0);
  await expectAccessible();
});

test('a blocked salesperson reads why and whom to turn to, and takes part again once the block is lifted [CAM-10] [CAM-08]', async ({
  page,
  signIn,
  author,
  expectAccessible,
  browser,
}) => {
  const reason = `Notas repetidas em duas lojas, ${randomUUID().slice(0, 8)}`;
  const rosa = await author.seller(`Bloch ${randomUUID().slice(0, 8)}`);
  await signIn('helena.gerente');
  await page.goto('/admin/program-people');
  await page.getByLabel('Buscar por nome').fill(rosa.name);
  // The list narrows as one types; the button is hers only once nobody else is in it.
  await expect(page.getByRole('button', { name: 'Bloquear' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByLabel('Motivo').fill(reason);
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText(`${rosa.name} está bloqueado no programa`).first()).toBeVisible();
  await page.getByText('Bloqueados', { exact: true }).first().click();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible();

  const seller = await pageOfNew(browser, signIn, rosa.email);
  for (const address of ['/about-the-program', '/campaigns']) {
    await seller.goto(address);
    await expect(seller.getByText(reason)).toBeVisible();
    await expectAccessible(seller);
  }
  await seller.getByRole('link', { name: 'Final de ano nota dez' }).click();
  await expect(seller.getByText(reason)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Participar' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByText(`${rosa.name} volta a participar`).first()).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole('button', { name: 'Participar' })).toBeVisible();
  await expect(seller.getByText(reason)).toHaveCount(0);
  await seller.context().close();
});

test('who sells in Argentina reads about levels and points in Spanish [CAM-08]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('lucia.fernandez');
  await page.goto('/about-the-program');
  await expect(page.getByRole('heading', { name: 'Niveles y beneficios' })).toBeVisible();
  await expectAccessible();
  await page.goto('/points-table');
  await expect(page.getByRole('heading', { name: 'Puntos por producto' }).first()).toBeVisible();
  await expectAccessible();
});
