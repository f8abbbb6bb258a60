import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

async function newCourse(page: Page, title: string): Promise<string> {
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Novo curso' }).first().click();
  await page.getByLabel('Título do curso').fill(title);
  await page.getByRole('button', { name: 'Criar curso' }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}/);
  return page.url().match(/courses\/([0-9a-f-]{36})/)?.[1] ?? '';
}

async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar bloco' }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}

test('an author writes a text lesson in blocks, tries its question and copies it into another course [CRS-02]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const title = `Leitura de vitrines ${Date.now()}`;
  await signIn('bruno.admin');
  const courseId = await newCourse(page, title);
  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await page.getByRole('button', { name: /^Leitura/ }).click();
  await page.getByLabel('Título da atividade').fill('A vitrine que para quem passa');

  await addBlock(page, 'Título');
  await page
    .getByRole('group', { name: '1 · Título' })
    .getByLabel('Título', { exact: true })
    .fill('Um assunto');
  await addBlock(page, 'Texto');
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Escolha um assunto para a semana.');
  await addBlock(page, 'Pergunta');
  const check = page.getByRole('group', { name: '3 · Pergunta' });
  await check.getByLabel('Pergunta', { exact: true }).fill('Quantos assuntos?');
  await check.getByLabel('Opção 1', { exact: true }).fill('Um');
  await check.getByLabel('Opção 2', { exact: true }).fill('Todos');
  await check.getByRole('radio', { name: 'A opção 1 é a certa' }).check();
  await check.getByLabel('Comentário para quem erra').fill('Um só: o vazio guia o olhar.');
  await page.getByRole('button', { name: 'Mover o bloco 3 para cima' }).click();
  await expect(page.getByRole('group', { name: '2 · Pergunta' })).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await page.goto(`/admin/courses/${courseId}/preview/activities/1`);
  await expect(page.getByText('Escolha um assunto para a semana.')).toBeVisible();
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Um só: o vazio guia o olhar.')).toBeVisible();

  await newCourse(page, `Para copiar ${Date.now()}`);
  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await page.getByRole('button', { name: 'Copiar de outro curso' }).click();
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: /^A vitrine que para quem passa/ }).click();
  await expect(page.getByLabel('Título da atividade')).toHaveValue('A vitrine que para quem passa');
  await expect(page.getByRole('group', { name: '2 · Pergunta' })).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true }).first()).toBeVisible();
});
