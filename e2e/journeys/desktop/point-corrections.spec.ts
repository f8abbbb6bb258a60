import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

interface People {
  readonly items: readonly { readonly memberId: string }[];
}

test('a large correction of points waits until a second administrator confirms it, and the log names both', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  // Whom somebody made is no second person for them: she asks, and who was there before her confirms.
  const first = await company.person('Clara', 'admin');
  await company.learner('Otto');
  const { items } = await company.call<People>('GET', '/admin/people?search=Otto');
  const awards = `/admin/members/${items[0]?.memberId ?? ''}/awards`;

  await test.step('the company says how much one person may do alone', async () => {
    await company.signIn(page, first);
    await page.waitForURL((url) => url.pathname !== '/');
    await page.goto('/admin/company');
    await page.getByText('Entrada', { exact: true }).first().click();
    const limit = page.getByLabel(/^Correção de pontos por uma só pessoa/);
    await expect(limit).toHaveValue('10000');
    await limit.fill('500');
    await limit.blur();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  });

  await test.step('an administrator requests it: nothing moves', async () => {
    await page.goto(awards);
    await page.getByRole('button', { name: 'Corrigir pontos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Pontos a dar/).fill('501');
    await dialog.getByLabel('Motivo').fill('Prêmio da convenção');
    await dialog.getByRole('button', { name: 'Corrigir pontos' }).click();
    await expect(page.getByText('A correção espera por outro administrador')).toBeVisible();
    await expect(page.getByText('Nenhum ponto ainda')).toBeVisible();
    await page.goto('/admin/point-corrections');
    await expect(page.getByRole('cell', { name: 'Prêmio da convenção' })).toBeVisible();
    await expect(page.getByText('Outra pessoa decide')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
    await expectAccessible();
  });

  await test.step('the second one is told, and confirms it with a reason', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await company.signIn(other, company.administrator);
    await other.waitForURL((url) => url.pathname !== '/');
    await other.goto('/messages');
    await other.getByText('Correção de pontos espera por você').click();
    await expect(other).toHaveURL(/\/admin\/point-corrections/);
    await other.getByRole('button', { name: 'Confirmar' }).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByText(/\+501 pontos para Otto Prates, pedidos por Clara Prates/)).toBeVisible();
    await expectAccessible(other);
    await dialog.getByLabel('Motivo').fill('Conferido com a lista');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(other.getByText('Correção confirmada')).toBeVisible();
    await expect(other.getByText('Nenhuma correção espera por uma segunda pessoa')).toBeVisible();
    await context.close();
  });

  await test.step('the points are there, and the log names both', async () => {
    await page.goto('/admin/point-corrections?state=decided');
    await expect(page.getByRole('cell', { name: /Rita Salgado/ })).toBeVisible();
    await expect(page.getByText('Conferido com a lista')).toBeVisible();
    await page.goto(awards);
    await expect(page.getByRole('cell', { name: '+501' })).toBeVisible();
    await page.goto('/admin/audit-log');
    await expect(page.getByText('confirmou uma correção de pontos')).toBeVisible();
    await expect(page.getByText('pediu uma correção de pontos')).toBeVisible();
  });
});
