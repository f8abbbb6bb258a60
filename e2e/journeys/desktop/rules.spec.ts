import { reading } from '../../fixtures/author.ts';
import { countTaps } from '../../fixtures/count-taps.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const MAX_CLICKS = 8;

test('all new cashiers are enrolled for ever in eight clicks from home, and only their branch finds the course [CRS-12]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'news']);
  const title = 'Caixa sem filas';
  const courseId = await company.author.course(title, [reading('Leitura')]);
  await company.call('POST', '/admin/structure/branches', { name: 'Recife' });
  const { id: cashiers } = await company.call<{ id: string }>('POST', '/admin/structure/labels', {
    kind: 'group',
    name: { 'pt-BR': 'Caixas' },
  });
  await company.learner('Lia');
  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);
  const taps = await countTaps(page);
  const dialog = page.getByRole('dialog');

  await test.step('a rule, who it means now, and what becomes of who no longer matches', async () => {
    await page.getByRole('link', { name: 'Treinamentos obrigatórios' }).first().click();
    await page.getByRole('button', { name: 'Nova regra' }).click();
    await dialog.getByRole('radio', { name: title }).check();
    await dialog.getByLabel('Áreas, grupos e etiquetas').fill('Caix');
    await page.getByRole('option', { name: /Caixas/ }).click();
    await expect(dialog.getByText('Ninguém corresponde agora.')).toBeVisible();
    await expect(dialog.getByText(/Quem deixar de corresponder continua inscrito/)).toBeVisible();
    // What came in below it left the list open under the person's hands.
    await expect(dialog.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('listbox')).toBeHidden();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Grupo: Caixas')).toBeVisible();
    expect(await taps.count()).toBeLessThanOrEqual(MAX_CLICKS);
  });

  await test.step('somebody who becomes a cashier is enrolled by itself', async () => {
    await company.call('POST', '/admin/people', {
      values: { first_name: 'Ana', last_name: 'Prates', email: `ana@${company.slug}.example` },
      role: 'learner',
      branchId: null,
      labelIds: [cashiers],
    });
    await expect(async () => {
      await page.goto(`/admin/courses/${courseId}/people`);
      await expect(page.getByRole('link', { name: 'Ana Prates' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole('button', { name: 'Ações para Ana Prates' }).click();
    await expect(page.getByRole('menuitem', { name: 'Comprovantes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible();
  });

  await test.step('the builder leads to the rule, with the course chosen, which names who it means', async () => {
    await page.goto(`/admin/courses/${courseId}`);
    await page.getByRole('link', { name: 'Quem precisa fazer' }).click();
    await expect(dialog.getByRole('radio', { name: title })).toBeChecked();
    await dialog.getByLabel('Todas as pessoas').check();
    await dialog.getByRole('button', { name: 'Ver quem são' }).click();
    await expect(
      dialog.getByRole('list', { name: 'Quem corresponde agora' }).getByText('Lia Prates'),
    ).toBeVisible();
    await expectAccessible();
    await page.goto('/home');
  });

  await test.step('the course is for a branch: nobody else finds it, who is in it keeps it', async () => {
    await page.goto(`/admin/courses/${courseId}`);
    await page
      .getByRole('button', { name: /Público/ })
      .first()
      .click();
    await expect(page.getByText('3 pessoas agora.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Filiais' }).fill('Reci');
    await page.getByRole('option', { name: /Recife/ }).click();
    await expect(page.getByText('Ninguém agora.')).toBeVisible();
    // The list stays open for the next choice, and hides the page from assistive technology meanwhile.
    await page.getByRole('combobox', { name: 'Filiais' }).press('Escape');
    await expect(page.getByRole('option', { name: /Recife/ })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await dialog.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(dialog.getByRole('link', { name: 'Inscrever por regra' })).toBeVisible();
    await expectAccessible();
    await page.goto(`/online-courses/${courseId}`);
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
  });
});
