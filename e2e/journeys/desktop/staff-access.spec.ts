import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const WHY = 'Ajuda com a importação de pessoas';

test('staff enter a company with a reason for some hours; its administrator sees them, ends it, and finds it in the audit log [ADM-04] [TEN-08]', async ({
  page,
  browser,
  request,
  signIn,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const theirs = await browser.newContext();
  const admin = await theirs.newPage();

  await test.step('nobody of the staff has access before', async () => {
    await company.signIn(admin, company.administrator);
    await admin.waitForURL((url) => url.pathname !== '/');
    await admin.goto('/admin/company?tab=staff');
    await expect(admin.getByText('Ninguém da equipe entrou até agora.')).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('staff ask for it, with a reason and a time', async () => {
    await signIn('sofia.root');
    await page.goto('/admin/companies');
    await expect(page.getByRole('heading', { name: 'Empresas', level: 1 })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: `Pedir acesso a Papelaria ${company.slug}` }).click();
    const dialog = page.getByRole('dialog', { name: `Acesso a Papelaria ${company.slug}` });
    const ask = dialog.getByRole('button', { name: 'Pedir acesso' });
    // Without a reason nobody enters.
    await expect(ask).toBeDisabled();
    await dialog.getByLabel('Motivo').fill(WHY);
    await expectAccessible();
    await ask.click();
    await expect(page.getByText(/^Acesso até/)).toBeVisible();
    // Who has access is not asked to ask for it.
    await expect(page.getByRole('button', { name: `Pedir acesso a Papelaria ${company.slug}` })).toHaveCount(
      0,
    );
  });

  await test.step('they go in, under a banner with the time that is left', async () => {
    await page.getByRole('button', { name: `Entrar em Papelaria ${company.slug}` }).click();
    const banner = page.getByRole('region', {
      name: `Você está em Papelaria ${company.slug} como equipe da instalação`,
    });
    await expect(banner.getByText(/^[12]:\d\d:\d\d$/)).toBeVisible();
    await expectAccessible();
    await page.goto('/admin/companies');
    await expect(banner).toBeVisible();
  });

  await test.step('the company sees who, why and until when, and ends it', async () => {
    await admin.reload();
    const row = admin.getByRole('listitem').filter({ hasText: WHY });
    await expect(row).toContainText('Sofia');
    await expectAccessible(admin);
    await row.getByRole('button', { name: /^Encerrar acesso/ }).click();
    await expect(row.getByText('Encerrado')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Encerrar acesso/ })).toHaveCount(0);
  });

  await test.step('staff are out at once', async () => {
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Você não tem acesso a esta página', level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: /como equipe da instalação$/ })).toHaveCount(0);
  });

  await test.step('both are in the audit log', async () => {
    await admin.goto('/admin/audit-log');
    const entries = admin.getByRole('listitem');
    await expect(entries.filter({ hasText: 'abriu um acesso de suporte' })).toContainText('Sofia');
    await expect(entries.filter({ hasText: 'encerrou um acesso de suporte' })).toContainText('Rita Salgado');
    await expectAccessible(admin);
  });
  await theirs.close();
});
