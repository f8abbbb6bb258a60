import { expect, test } from '../../fixtures/test.ts';

test('on a phone who runs a company has a bar of their own, and the rest in groups behind "more"', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('bruno.admin');
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(bar.getByRole('link')).toHaveText([/Hoje$/, /Auditar$/, /Pedidos$/, /Equipe$/]);
  await bar.getByRole('link', { name: /Pedidos$/ }).click();
  await expect(page).toHaveURL(/\/admin\/reward-orders/);
  await expect(bar.locator('[aria-current=page]')).toHaveText(/Pedidos$/);
  await expectAccessible();

  const more = page.getByRole('button', { name: 'Mais', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Mais' });
  await more.click();
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    'Aprendizagem',
    'Encontros',
    'Pessoas',
    'Incentivos',
    'Engajamento',
    'Relatórios',
    'Empresa',
  ]);
  await expectAccessible();
  await sheet.getByRole('link', { name: 'Gerenciar cursos' }).click();
  await expect(page).toHaveURL(/\/admin\/courses/);
  await expect(sheet).toBeHidden();

  await more.click();
  await sheet.getByRole('button', { name: 'Aprender' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(bar.getByRole('link', { name: 'Início' })).toBeVisible();
  await more.click();
  await expect(sheet.getByRole('link', { name: 'Gerenciar cursos' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Gestão' }).click();
  await expect(bar.getByRole('link', { name: /^Hoje/ })).toBeVisible();
});

test('at 320 px the bar fits in the longest language', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('bruno.admin');
  for (const locale of ['fr-FR', 'es-ES', 'en-US', 'pt-BR']) {
    await page.goto(`/home?locale=${locale}`);
    const words = page
      .locator('nav')
      .filter({ has: page.locator('a[href="/admin/audit-queue"]') })
      .locator('a > span:last-child');
    await expect(words).toHaveCount(4);
    expect(
      await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
    ).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
