import { countTaps } from '../../fixtures/count-taps.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('jobs of a new administrator take few clicks: invite, block and take back, give a role, see as it, read who did what [ADM-01] [ADM-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  await company.learner('Nilo');
  await company.call('POST', '/admin/own-roles', {
    name: { 'pt-BR': 'Apoio' },
    description: {},
    reach: 'company',
    permissions: ['people.view'],
  });
  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const dialog = page.getByRole('dialog');
  const taps = await countTaps(page);
  let before = 0;
  /** At most so many clicks since the job before. */
  const expectClicks = async (most: number) => {
    const now = await taps.count();
    expect(now - before).toBeLessThanOrEqual(most);
    before = now;
  };

  await test.step('somebody is invited with three', async () => {
    await menu.getByRole('link', { name: 'Pessoas', exact: true }).click();
    await page.getByRole('link', { name: 'Adicionar pessoa' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Ana');
    await page.getByLabel(/^Sobrenome/).fill('Prates');
    await page
      .getByLabel(/^E-mail/)
      .first()
      .fill(`ana@${company.slug}.example`);
    await page.getByRole('button', { name: 'Adicionar e convidar' }).click();
    await expect(page.getByRole('heading', { name: 'Ana Prates', level: 1 })).toBeVisible();
    await expectClicks(3);
  });

  await test.step('somebody is blocked with four, and it is taken back with one', async () => {
    await menu.getByRole('link', { name: 'Pessoas', exact: true }).click();
    await page.getByRole('link', { name: 'Nilo Prates' }).click();
    await page.getByRole('button', { name: 'Bloquear' }).click();
    await page.getByLabel('Motivo').fill('Cadastro repetido');
    await page.getByRole('button', { name: 'Alterar 1 pessoa' }).click();
    await expect(page.getByText('Cadastro repetido').first()).toBeVisible();
    await expectClicks(4);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('1 pessoa voltou ao que era.')).toBeVisible();
    await expectClicks(1);
  });

  await test.step('a role is given with five', async () => {
    await menu.getByRole('link', { name: 'Pessoas', exact: true }).click();
    await page.getByRole('link', { name: 'Nilo Prates' }).click();
    await page.getByRole('button', { name: 'Mudar papéis da empresa' }).click();
    await dialog.getByRole('checkbox', { name: /Apoio/ }).check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Apoio' })).toBeVisible();
    await expectClicks(5);
  });

  await test.step('what it shows is seen with three, and left with one', async () => {
    await menu.getByRole('link', { name: 'Papéis', exact: true }).click();
    await page.getByRole('button', { name: 'Ver como: Apoio' }).click();
    await dialog.getByRole('button', { name: 'Ver agora' }).click();
    const banner = page.getByRole('region', { name: 'Prévia do papel Apoio. Nada é gravado.' });
    await expect(banner).toBeVisible();
    await expectClicks(3);
    await banner.getByRole('button', { name: 'Encerrar' }).click();
    await expect(page).toHaveURL(/\/admin\/roles$/);
    await expectClicks(1);
  });

  await test.step('who gave it to whom is read in words with two', async () => {
    await menu.getByRole('link', { name: 'Registro de auditoria' }).click();
    const given = page.getByRole('listitem').filter({ hasText: 'mudou os papéis da empresa de uma pessoa' });
    await expect(given).toContainText('Nilo Prates');
    await given.getByText('Detalhes').click();
    await expect(given.getByText('papéis da empresa', { exact: true })).toBeVisible();
    await expect(given.getByText('Apoio', { exact: true }).first()).toBeVisible();
    await expectClicks(2);
    await expectAccessible();
  });
});
