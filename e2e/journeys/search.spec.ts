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
    await expect(dialog.getByRole('option', { name: 'Certificados Página' })).toBeVisible();
    await field.fill('xyzxyzxyz');
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

  await expect(dialog.getByRole('option', { name: 'Certificados Página' })).toBeVisible();
  await expect(dialog.getByText(/A busca falhou/)).toBeVisible();
});
