import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('an administrator makes a role for a branch and gives it; its holder sees exactly these people, until it is taken away', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  const [recife] = await Promise.all(
    ['Recife', 'Olinda'].map((name) =>
      company.call<{ id: string }>('POST', '/admin/structure/branches', { name }),
    ),
  );
  const emails = { tais: await company.learner('Tais'), iara: await company.learner('Iara') };
  const otto = await company.learner('Otto');
  const { items } = await company.call<{ items: { memberId: string; name: string }[] }>(
    'GET',
    '/admin/people?limit=50',
  );
  const memberOf = (first: string) => items.find(({ name }) => name.startsWith(first))?.memberId ?? '';
  const { branches } = await company.call<{ branches: { id: string; name: string }[] }>(
    'GET',
    '/admin/structure',
  );
  const branchId = (name: string) => branches.find((branch) => branch.name === name)?.id ?? '';
  expect(branchId('Recife')).toBe(recife?.id);
  const place = (first: string, branch: string) =>
    company.call('POST', '/admin/people/changes', {
      who: { kind: 'members', memberIds: [memberOf(first)] },
      change: { kind: 'branch', branchId: branchId(branch) },
    });
  await place('Iara', 'Recife');
  await place('Otto', 'Olinda');
  expect(otto).not.toBe(emails.iara);

  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/roles');
  await expect(page.getByText('Nenhum papel da empresa ainda')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Criar papel' }).click();
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Formadora regional');
  await page.getByRole('radio', { name: /Só em filiais escolhidas/ }).check();
  await page.getByRole('checkbox', { name: /Acompanha o que as pessoas aprendem/ }).check();
  await expect(page.getByRole('heading', { name: 'Quem tem este papel' })).toBeVisible();
  await expectAccessible();
  await page.screenshot({ path: test.info().outputPath('role.png'), fullPage: true });
  await page.getByRole('button', { name: 'Salvar papel' }).click();
  await expect(page.getByRole('heading', { name: 'Formadora regional' })).toBeVisible();
  await expect(page.getByText('Ninguém tem')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('roles.png'), fullPage: true });

  const context = await browser.newContext(PHONE);
  const holder = await context.newPage();
  await company.signIn(holder, emails.tais);
  await holder.waitForURL((url) => url.pathname === '/home');
  await holder.goto(`/people/${memberOf('Iara')}/learning`);
  await expect(holder.getByText('Iara Prates')).toHaveCount(0);

  await page.goto(`/admin/people/${memberOf('Tais')}`);
  await page.getByRole('button', { name: 'Mudar papéis da empresa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Formadora regional/ }).check();
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Recife' }).check();
  await expectAccessible();
  await page.screenshot({ path: test.info().outputPath('give.png') });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Formadora regional em Recife' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('person.png'), fullPage: true });

  await holder.goto(`/people/${memberOf('Iara')}/learning`);
  await expect(holder.getByRole('heading', { name: 'Iara Prates' })).toBeVisible();
  await expectAccessible(holder);
  await holder.goto(`/people/${memberOf('Otto')}/learning`);
  await expect(holder.getByRole('heading', { name: 'Otto Prates' })).toHaveCount(0);
  await holder.goto('/team');
  await expect(holder.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(holder.getByText('Otto Prates')).toHaveCount(0);

  await test.step('its administrator sees the app as its holder does, and comes back', async () => {
    const personAddress = page.url();
    await page.goto('/admin/roles');
    await page.getByRole('button', { name: 'Ver como: Formadora regional' }).click();
    const preview = page.getByRole('dialog', { name: 'Ver como quem tem o papel Formadora regional' });
    await expect(preview.getByRole('button', { name: 'Ver agora' })).toBeDisabled();
    await preview.getByRole('checkbox', { name: 'Recife' }).check();
    await expectAccessible();
    await preview.getByRole('button', { name: 'Ver agora' }).click();
    const banner = page.getByRole('region', {
      name: 'Prévia do papel Formadora regional em Recife. Nada é gravado.',
    });
    await expect(banner).toBeVisible();
    await expectAccessible();
    await page.screenshot({ path: test.info().outputPath('preview.png') });
    await page.goto(`/people/${memberOf('Iara')}/learning`);
    await expect(page.getByRole('heading', { name: 'Iara Prates' })).toBeVisible();
    await page.goto(`/people/${memberOf('Otto')}/learning`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Otto Prates')).toHaveCount(0);
    await page.goto('/admin/people');
    await expect(page.getByRole('link', { name: 'Iara Prates' })).toHaveCount(0);
    await banner.getByRole('button', { name: 'Encerrar' }).click();
    await expect(page.getByText('Você voltou para a sua conta.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/roles$/);
    await expect(banner).toHaveCount(0);
    await page.goto(personAddress);
  });

  await page.getByRole('button', { name: 'Mudar papéis da empresa' }).click();
  await dialog.getByRole('checkbox', { name: /Formadora regional/ }).uncheck();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Formadora regional em Recife' })).toHaveCount(0);
  await holder.goto(`/people/${memberOf('Iara')}/learning`);
  await expect(holder.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(holder.getByText('Iara Prates')).toHaveCount(0);
  await context.close();
});
