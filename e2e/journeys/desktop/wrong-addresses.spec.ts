import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a signed-out person learns that an address does not exist, with the way to the sign-in page [ROU-02]', async ({
  page,
  expectAccessible,
}) => {
  for (const address of ['/nothing-here', '/admin/nothing/here', '/verify/1/2/3']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible();
    await expect(page).toHaveURL(address);
    // The company stands in the head, with the way in.
    await expect(page.getByRole('banner').getByText('Casa Aurora')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
    await expectAccessible();
  }
  await page.getByRole('link', { name: 'Ir para a entrada' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  // Nothing was wanted that could be gone back to.
  await expect(page.getByText('pede login')).toHaveCount(0);
});

test('a closed page says on the sign-in page why it is asked for, once [SES-10]', async ({ page }) => {
  await page.goto('/messages');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('pede login')).toBeVisible();

  await page.goto('/institutional/about');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByText('pede login')).toHaveCount(0);
});

test('who may not see a screen is told so under its address, and whom to ask [TEN-07]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ana.learner');
  await page.goto('/admin/people');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Você não tem acesso a esta página' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/people/);
  await expect(page.getByText('peça acesso ao administrador da plataforma')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Falar com o suporte' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the address of a module that is off leads home and says so [TEN-03]', async ({ page, request }) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Nara');
  await company.signIn(page, learner);
  await expect(page).toHaveURL(/\/home$/);

  for (const address of ['/ranking', '/trails']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText('Esta parte não está disponível em')).toBeVisible();
  }
});
