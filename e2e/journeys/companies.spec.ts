import { expect, test } from '../fixtures/test.ts';

const NORDIKA_COURSE = '25d5b7bf-af4b-5e74-b5c5-7ab7eb08a183';

test('two companies are kept apart: look, courses and addresses [TEN-01] [TEN-03] [TEN-08]', async ({
  page,
  signIn,
  isMobile,
}) => {
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  const switchTo = async (company: string, from: string) => {
    if (isMobile) await page.getByRole('button', { name: /^(Conta de|Account of)/ }).click();
    else await page.getByRole('button', { name: new RegExp(from) }).click();
    const name = new RegExp(company);
    const choice = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
    await choice.or(page.getByRole('menuitemradio', { name })).first().click();
    // The bar has the new company's name once the change is kept.
    await expect(page.getByRole('banner').getByText(company), `the bar says ${company}`).toBeVisible();
  };
  await signIn('gabi.multi');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whichever company she used last, the journey begins in the first one.
  if (await page.getByText('Nordika Tools').first().isVisible())
    await switchTo('Casa Aurora', 'Nordika Tools');
  await expect(page.getByText('Casa Aurora').first()).toBeVisible();
  const aurora = await primary();

  // A course of the other company does not exist here.
  await page.goto(`/online-courses/${NORDIKA_COURSE}`);
  await expect(page.getByText('Não encontrado ou não possui permissão para acessar.')).toBeVisible();

  await page.goto('/home');
  await switchTo('Nordika Tools', 'Casa Aurora');
  await expect.poll(primary).not.toBe(aurora);

  // The other company has no ranking: no menu item, and its address leads home.
  await page.goto('/ranking');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/online-courses');
  await expect(page.getByText(/Notebook/i)).toHaveCount(0);
});
