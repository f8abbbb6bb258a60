import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an administrator writes an event, told at its fields what is missing, and finds it among the events [EVT-07]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'presentials']);
  await company.author.course('Oficina de luz', [reading('Antes')], {}, 'presential_course');
  await company.signIn(page, company.administrator, '/admin/events');
  await page.getByRole('button', { name: 'Novo evento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo evento' });
  // Nothing is chosen that nobody chose; the kind follows from the training where there is just one.
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByLabel('Treinamento')).toBeFocused();
  await form.getByLabel('Treinamento').selectOption({ label: 'Oficina de luz' });
  await expect(form.getByLabel('Tipo')).toHaveValue('presential_class');
  await form.getByLabel('Publicação').selectOption('scheduled');
  await form.getByRole('button', { name: 'Salvar' }).click();
  const [starts, ends] = [form.getByLabel(/^Início/).first(), form.getByLabel(/^Fim/).first()];
  await expect(starts).toBeFocused();
  await expect(form.getByText('Preencha este campo.')).toHaveCount(2);
  await expectAccessible();

  const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  await starts.fill(`${day}T14:00`);
  await ends.fill(`${day}T09:00`);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(ends).toBeFocused();
  await expect(form.getByText('O fim precisa vir depois do início.')).toBeVisible();

  await ends.fill(`${day}T17:00`);
  await form.getByRole('button', { name: 'Salvar' }).click();
  const place = form.getByLabel('Lugar', { exact: true });
  await expect(place).toBeFocused();
  await place.fill('Loja Centro');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /Oficina de luz/ });
  await expect(row.getByText('Presencial')).toBeVisible();
  await expect(row.getByText(/14:00 – 17:00/)).toBeVisible();
  await expect(row.getByText('Loja Centro')).toBeVisible();
  await expectAccessible();
  await row.getByRole('link', { name: 'Oficina de luz' }).click();
  await expect(page.getByRole('link', { name: 'Eventos' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/events\//);
});
