import type { Locator, Page } from '@playwright/test';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The acts on a row of the path. */
async function choose(page: Page, row: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${row}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Back to the outline, where the screen shows one part at a time. */
async function toOutline(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Estrutura da trilha' });
  if (await back.isVisible()) await back.click();
}

const DUE_ON = '2099-01-31';

const rowsOf = (path: Locator) => path.getByRole('button', { name: /^Curso da trilha/ });

test('an administrator builds a trail with a lock and a group, publishes it and edits it [CRS-08]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'trails', 'news']);
  const titles = ['um', 'dois', 'três', 'quatro'].map((name) => `Curso da trilha ${name}`);
  for (const title of titles) await company.author.course(title, [reading('Leitura')]);
  const [one = '', two = '', three = '', four = ''] = titles;
  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);

  await test.step('begins it from an empty list', async () => {
    await page.goto('/admin/trails');
    await expect(page.getByRole('heading', { name: 'Gerenciar trilhas' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Nova trilha' }).first().click();
    await page.getByLabel('Título da trilha').fill('Boas-vindas à papelaria');
    await page.getByRole('button', { name: 'Criar trilha' }).click();
    await expect(page.getByRole('heading', { name: 'Boas-vindas à papelaria' })).toBeVisible();
  });

  const path = page.getByRole('list', { name: 'Caminho' });
  await test.step('puts courses on the path, finding them by name', async () => {
    await toOutline(page);
    await page.getByRole('button', { name: 'Adicionar treinamentos' }).click();
    for (const title of [one, two, three]) {
      await page.getByLabel('Buscar treinamentos publicados').fill(title);
      await page.getByLabel(title).check();
    }
    await page.getByRole('button', { name: 'Adicionar 3 treinamentos' }).click();
    await expect(rowsOf(path)).toHaveText([one, two, three]);
    await choose(page, three, 'Mover para cima');
    await expect(rowsOf(path)).toHaveText([one, three, two]);
  });

  await test.step('makes a group to choose from, and locks it behind the first step', async () => {
    await page.getByRole('button', { name: 'Criar grupo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(two).check();
    await dialog.getByLabel(three).check();
    await dialog.getByLabel('Nome do grupo').fill('Sua especialidade');
    await dialog.getByRole('button', { name: 'Criar grupo' }).click();
    await expect(page.getByRole('heading', { name: 'Grupo', exact: true })).toBeVisible();
    await expectAccessible();
    await toOutline(page);
    await expect(path.getByText('Sua especialidade 1 de 2')).toBeVisible();
    for (const title of [two, three]) {
      await path.getByRole('button', { name: title, exact: true }).click();
      await page.getByLabel('Depois de passar na etapa anterior').check();
      await toOutline(page);
    }
  });

  await test.step('is led to what is missing: the date of a step', async () => {
    await path.getByRole('button', { name: new RegExp(`^${two}`) }).click();
    await page.getByLabel('Em uma data').check();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: /Data de abertura/ }).click();
    await expect(page.getByLabel('Abre em')).toBeFocused();
    await page.getByLabel('Depois de passar na etapa anterior').check();
  });

  await test.step('gives it a date, after a day that is over', async () => {
    await toOutline(page);
    await page.getByRole('button', { name: 'Pontos, certificado e prazo' }).click();
    await page.getByLabel('Prazo', { exact: true }).selectOption('Uma data para todos');
    await page.getByLabel('Concluir até').fill('2020-01-31');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.getByRole('button', { name: /Data do prazo: já passou/ }).click();
    await expect(page.getByLabel('Concluir até')).toBeFocused();
    await page.getByLabel('Concluir até').fill(DUE_ON);
    await expectAccessible();
  });

  await test.step('sees it as a learner on a phone, and publishes it', async () => {
    const preview = page.getByRole('button', { name: 'Ver como aluno' });
    if (await preview.isVisible()) await preview.click();
    else {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Ver como aluno' }).click();
    }
    // The learner's own page, as wide as a phone.
    const frame = page.getByTitle('Como o aluno vê');
    const shown = page.frameLocator('iframe[title="Como o aluno vê"]');
    await expect(shown.getByRole('list', { name: 'O caminho' }).getByText('Bloqueada')).toHaveCount(2);
    expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('1 grupo para escolher')).toBeVisible();
    await expect(page.getByText('Concluir até 31/01/2099')).toBeVisible();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('A versão 1 está no ar.')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
  });

  await test.step('enrolls a learner, edits the trail and publishes the change', async () => {
    const learner = await company.learner('Lia');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Pessoas' }).click();
    await expect(page.getByText('Ninguém nesta trilha ainda')).toBeVisible();
    await page.getByRole('button', { name: 'Inscrever pessoas' }).click();
    await page.getByRole('dialog').getByLabel('Lia Prates').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Inscrever 1 pessoa' }).click();
    await expect(page.getByText('Não começaram (1)')).toBeVisible();
    await expectAccessible();

    await page.getByRole('link', { name: 'Editar a trilha' }).click();
    await toOutline(page);
    await page.getByRole('button', { name: 'Adicionar treinamentos' }).click();
    await page.getByLabel(four).check();
    await page.getByRole('button', { name: 'Adicionar 1 treinamento' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText(/^1 pessoa está na trilha e mantém/)).toBeVisible();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('A versão 2 está no ar.')).toBeVisible();

    const asLearner = await company.actingAs(learner);
    const { items } = await asLearner<{ items: { id: string; itemCount: number }[] }>('GET', '/trails');
    expect(items).toMatchObject([{ itemCount: 4, enrollment: { dueAt: '2099-02-01T02:59:59.000Z' } }]);
  });
});
