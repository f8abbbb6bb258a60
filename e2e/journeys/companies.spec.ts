import { expect, test } from '../fixtures/test.ts';

const NORDIKA_COURSE = '25d5b7bf-af4b-5e74-b5c5-7ab7eb08a183';

test('two companies are kept apart: look, courses and addresses [TEN-01] [TEN-03] [TEN-08]', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('gabi.multi');
  await page.goto('/home');
  await expect(page.getByText('Casa Aurora').first()).toBeVisible();
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  const aurora = await primary();

  // A course of the other company does not exist here.
  await page.goto(`/online-courses/${NORDIKA_COURSE}`);
  await expect(page.getByText('Não encontrado ou não possui permissão para acessar.')).toBeVisible();

  await page.goto('/home');
  if (isMobile) await page.getByRole('navigation').getByRole('button', { name: 'Mais' }).click();
  else await page.getByRole('button', { name: /Casa Aurora/ }).click();
  const other = page
    .getByRole('button', { name: /Nordika Tools/ })
    .or(page.getByRole('menuitem', { name: /Nordika Tools/ }))
    .or(page.getByRole('menuitemradio', { name: /Nordika Tools/ }));
  await other.first().click();
  await expect.poll(primary).not.toBe(aurora);

  // The other company has no ranking: no menu item, and its address leads home.
  await page.goto('/ranking');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/online-courses');
  await expect(page.getByText(/Notebook/i)).toHaveCount(0);
});
