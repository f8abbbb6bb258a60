import { expect, test } from '../../fixtures/test.ts';

test('a public page is read without script, in the wanted language [ROU-03]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/institutional/about?locale=fr-FR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de Casa Aurora');
  await expect(page.getByText('Des cours courts')).toBeVisible();
  await context.close();
});

test('signed-out people find every page of the company [ROU-03] [ROU-09] [ROU-10] [ROU-11]', async ({
  page,
  expectAccessible,
}) => {
  for (const [address, title] of [
    ['/institutional/about', 'Sobre a Casa Aurora'],
    ['/institutional/cookies_policy', 'Política de cookies'],
    ['/institutional/privacy-policy', 'Política de privacidade'],
    ['/institutional/terms-and-conditions', /Termos/],
    ['/institutional/support', 'Suporte'],
    ['/tigre-juntos-somos-mais', 'Juntos somos mais'],
    ['/intel-first-access', 'Primeiro acesso de parceiros'],
    ['/about-team', 'A equipe'],
    ['/portfolio', 'Nossos cursos'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible();
  }
});

test('optional cookies wait for a choice, which is kept [SUP-02]', async ({ page, expectAccessible }) => {
  await page.goto('/?client=nordika&locale=en-US');
  const bar = page.getByRole('region', { name: 'Your cookies, your choice' });
  await expect(bar).toBeVisible();
  await expectAccessible();
  await bar.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your cookies, your choice' });
  await expect(dialog.getByRole('switch', { name: /Films of other services/ })).not.toBeChecked();
  await dialog.getByRole('switch', { name: /Films of other services/ }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save choice' }).click();
  await expect(bar).toBeHidden();

  const answered = page.waitForResponse(/cookie-policy/);
  await page.goto('/?client=nordika&locale=en-US');
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('the choice about cookies is changed on the page of the policy, signed out [SUP-02]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/institutional/cookies_policy?client=nordika&locale=en-US');
  const settings = page.getByRole('main');
  await settings.getByRole('switch', { name: /Films of other services/ }).check();
  await settings.getByRole('button', { name: 'Save choice' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Your choice was saved.');
  await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeHidden();
  await expectAccessible();

  await page.goto('/institutional/cookies_policy?client=nordika&locale=en-US');
  await expect(settings.getByRole('switch', { name: /Films of other services/ })).toBeChecked();
  await settings.getByRole('switch', { name: /Films of other services/ }).uncheck();
  await settings.getByRole('button', { name: 'Save choice' }).click();
  await page.goto('/institutional/cookies_policy?client=nordika&locale=en-US');
  await expect(settings.getByRole('switch', { name: /Films of other services/ })).not.toBeChecked();
});

test('the portfolio asks for nothing that is not there [ROU-11]', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').or(page.getByRole('navigation')).first()).toBeVisible();

  expect(failed).toEqual([]);
});
