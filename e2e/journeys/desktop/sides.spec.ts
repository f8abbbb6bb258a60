import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const sideOf = (page: Page, name: 'Aprender' | 'Gestão') => page.getByRole('button', { name, exact: true });
const GROUPS = ['Aprendizagem', 'Encontros', 'Pessoas', 'Incentivos', 'Engajamento', 'Relatórios', 'Empresa'];

test('an administrator changes between what they learn and what they run, and each side is where they left it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('bruno.admin');
  await page.goto('/home');
  const menu = menuOf(page);
  const group = (name: string) => menu.getByRole('button', { name });

  await test.step('one begins where one’s role works: what waits today, and groups', async () => {
    await expect(sideOf(page, 'Gestão')).toHaveAttribute('aria-pressed', 'true');
    await expect(menu.getByRole('link', { name: 'Hoje' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('heading')).toHaveText(GROUPS.map((name) => new RegExp(`^${name}`)));
    for (const name of GROUPS) await expect(group(name)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
  });

  await test.step('a group closes and opens by hand and stays so on every page and after a reload', async () => {
    await group('Encontros').click();
    await expect(group('Encontros')).toHaveAttribute('aria-expanded', 'false');
    await menu.getByRole('link', { name: 'Estrutura', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/structure/);
    await expect(menu.getByRole('link', { name: 'Estrutura', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await group('Relatórios').press('Enter');
    await expect(group('Relatórios')).toHaveAttribute('aria-expanded', 'false');
    await group('Relatórios').press('Enter');
    await menu.getByRole('link', { name: 'Relatórios do programa' }).click();
    await page.reload();
    await expect(group('Encontros')).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.locator('[aria-current=page]')).toHaveText('Relatórios do programa');
    await expectAccessible();
  });

  await test.step('what one learns has its own menu, also after a reload', async () => {
    await sideOf(page, 'Aprender').click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(menu.getByRole('link', { name: 'Cursos', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Estrutura' })).toHaveCount(0);
    await page.reload();
    await expect(sideOf(page, 'Aprender')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
  });

  await test.step('an address of the other side changes to it; what belongs to both does not', async () => {
    await page.goto('/profile');
    await expect(sideOf(page, 'Aprender')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/admin/people');
    await expect(sideOf(page, 'Gestão')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/profile');
    await expect(sideOf(page, 'Gestão')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/online-courses');
    await expect(sideOf(page, 'Aprender')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('at 1024 px the menu of who runs something is one of icons that say their names', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn('bruno.admin');
  await page.goto('/admin/people');
  const menu = menuOf(page);
  const people = menu.getByRole('link', { name: 'Pessoas', exact: true });
  await expect(people).toHaveAttribute('aria-current', 'page');
  expect((await menu.boundingBox())?.width).toBeLessThan(100);
  // As a hand comes: over what is beside it.
  await people.hover();
  await menu.getByRole('link', { name: 'Estrutura' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Estrutura' })).toBeVisible();
  await menu.getByRole('button', { name: 'Incentivos' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Fila de auditoria' })).toBeVisible();
  await expectAccessible();
  // Its words are back by one press, and stay.
  await menu.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Recolher o menu' })).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeGreaterThan(200);
  await expectAccessible();
});

test('whoever learns only has neither sides nor groups', async ({ page, signIn }) => {
  await signIn('ana.learner');
  await page.goto('/home');
  await expect(menuOf(page).getByRole('link', { name: 'Início' })).toBeVisible();
  await expect(sideOf(page, 'Gestão')).toHaveCount(0);
});
