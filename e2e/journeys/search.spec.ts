import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';

/** Opens the search, where a thumb finds it and by the keys. */
async function openSearch(page: Page, isMobile: boolean): Promise<void> {
  // A key is heard once the screen stands.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Buscar' }).click();
  else
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible({ timeout: 5000 });
    }).toPass();
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
}

test('what has a page is found from anywhere, also with letters mistyped, on a phone as on a desktop', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  await signIn('ana.learner');
  await page.goto('/points');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const field = dialog.getByRole('combobox');

  await test.step('letters turned round and a hyphen forgotten', async () => {
    await openSearch(page, isMobile);
    await expect(field).toBeFocused();
    await field.fill('lgdp');
    await expect(dialog.getByRole('option', { name: /LGPD.*Curso/ }).first()).toBeVisible();
    await expect(dialog.getByText(/\d resultado/)).toBeVisible();
    await expectAccessible();
    await field.fill('benvindo');
    await expect(dialog.getByRole('option', { name: /Bem-vind.*Curso/ }).first()).toBeVisible();
  });

  await test.step('screens too, and nothing where there is nothing', async () => {
    await field.fill('certificados');
    await expect(dialog.getByRole('option', { name: 'Certificados', exact: true })).toBeVisible();
    await field.fill('qjkwvqjkwv');
    await expect(dialog.getByText('Nada com esse nome')).toBeVisible();
    await expectAccessible();
  });

  await test.step('the first one is opened by one key, and the search is gone', async () => {
    await field.fill('bem-vindo');
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/Bem-vind/);
    await expect(dialog.getByText(/\d resultado/)).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/(online-courses|trails)\//);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bem-vind/);
  });
});

test('what is found stands in groups with pictures, by keys as by fingers, and whole where more is wanted', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  await signIn('ana.learner');
  await page.goto('/points');
  await openSearch(page, isMobile);
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  const field = dialog.getByRole('combobox');
  const chosen = dialog.getByRole('option', { selected: true });

  await test.step('groups, each with its best, and pictures that have their room before they come', async () => {
    await field.fill('atendimento');
    const trainings = dialog.getByRole('group', { name: 'Treinamentos' });
    await expect(trainings.getByRole('option').first()).toBeVisible();
    await expect(dialog.getByText(/\d resultado/)).toBeVisible();
    expect(await dialog.getByRole('group').count()).toBeGreaterThan(1);
    const picture = trainings.locator('img').first();
    await expect(picture).toHaveJSProperty('complete', true);
    // As small as a line of text shows it.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(96);
    expect((await picture.boundingBox())?.height).toBe(40);
    await expectAccessible();
  });

  await test.step('keys lead from group to group', async () => {
    const second = dialog.getByRole('group').nth(1).getByRole('option').first();
    await field.press('Alt+ArrowDown');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await field.press('Alt+ArrowUp');
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowUp');
    await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('all of one kind, and back', async () => {
    await field.fill('de');
    await expect(dialog.getByText(/\d resultado/)).toBeVisible();
    await dialog
      .getByRole('group', { name: 'Treinamentos' })
      .getByRole('option', { name: /^Ver (tudo|mais)/ })
      .click();
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(6);
    await expect(chosen).toHaveCount(1);
    await expectAccessible();
    await field.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Todos os resultados' })).toHaveCount(0);
    await expect(dialog.getByRole('group', { name: 'Treinamentos' }).getByRole('option')).toHaveCount(5);
    await field.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('a search says that it failed, and the screens are found all the same', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('ana.learner');
  await page.goto('/points');
  await page.route('**/api/v1/search?*', (route) => route.abort());
  await openSearch(page, isMobile);
  const dialog = page.getByRole('dialog', { name: 'Buscar' });

  await dialog.getByRole('combobox').fill('cert');

  await expect(dialog.getByRole('option', { name: 'Certificados', exact: true })).toBeVisible();
  await expect(dialog.getByText(/A busca falhou/)).toBeVisible();
});

test('what the search does not find is asked, answered by whoever looks after it, and read by who asked', async ({
  page,
  browser,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  // Its own words on each device: the same ones would be one question.
  const words = isMobile ? 'xyzxyz gaveta' : 'xyzxyz caixa';
  const dialog = page.getByRole('dialog', { name: 'Buscar' });

  await test.step('asked', async () => {
    await signIn('ana.learner');
    await page.goto('/points');
    await openSearch(page, isMobile);
    await dialog.getByRole('combobox').fill(words);
    await expect(dialog.getByText(/Tente menos palavras/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Perguntar à empresa' }).click();
    await expect(dialog.getByText(/Pergunta enviada/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: 'Ver a pergunta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect(page.getByText('Esperando resposta')).toBeVisible();
  });

  const other = await (await browser.newContext(test.info().project.use)).newPage();
  await test.step('taken and answered', async () => {
    await signIn('helena.gerente', other);
    await other.goto('/admin/search-questions');
    const card = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name: words }) });
    await expect(card.getByText('1 pessoa perguntou')).toBeVisible();
    await card.getByRole('button', { name: 'Assumir' }).click();
    await expect(card.getByText(/com Helena/)).toBeVisible();
    await expectAccessible(other);
    await card.getByRole('button', { name: 'Responder' }).click();
    const answering = other.getByRole('dialog', { name: 'Responder à pergunta' });
    await answering.getByLabel('Resposta').fill('Ficam na biblioteca.');
    await answering.getByLabel(/Página da plataforma/).fill(`${new URL(other.url()).origin}/library`);
    await expectAccessible(other);
    await answering.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(other.getByText('Resposta enviada a quem perguntou')).toBeVisible();
    await expect(card).toHaveCount(0);
    await other.context().close();
  });

  await test.step('told and opened', async () => {
    await page.goto('/messages');
    const told = page.getByRole('listitem').filter({ hasText: words }).first();
    await expect(told).toContainText('Ficam na biblioteca.');
    await told.getByRole('link', { name: 'Resposta para sua busca' }).click();
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Abrir a página' }).click();
    await expect(page).toHaveURL(/\/library$/);
  });
});

test('what the library does not find can be asked there', async ({ page, signIn, expectAccessible }) => {
  await signIn('ana.learner');
  await page.goto('/library?search=qjkwvqjkwv');

  await expect(page.getByText(/Tente menos palavras/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Perguntar à empresa' })).toBeVisible();
  await expectAccessible();
});

/** What a newcomer would type, and what has to stand first. */
const NEWCOMER: readonly (readonly [typed: string, first: RegExp])[] = [
  ['tabela de preco', /^Tabela de preços/],
  ['promocao mes', /^Promoções do mês/],
  ['mapa loja', /^Mapa da loja/],
  ['pontos', /^Pontos/],
  ['codigo de conduta', /^Código de conduta/],
  ['chek list', /^Checklist de abertura/],
  ['lgdp', /LGPD/],
  ['benvindo', /^Bem-vind/],
  ['certificado', /^Certificados/],
  ['folgas', /^Calendário de folgas/],
];

test('the ten things a newcomer looks for first stand first', async ({ page, signIn, isMobile }) => {
  await signIn('ana.learner');
  await page.goto('/points');
  await openSearch(page, isMobile);
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  for (const [typed, right] of NEWCOMER) {
    await dialog.getByRole('combobox').fill(typed);
    await expect.soft(dialog.getByRole('option').first(), typed).toHaveText(right);
  }
});
