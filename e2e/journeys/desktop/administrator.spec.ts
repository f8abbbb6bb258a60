import { expect, test } from '../../fixtures/test.ts';

test('an administrator goes from an empty form to a published course that a learner takes [CRS-02] [CRS-03] [ACT-07]', async ({
  page,
  signIn,
  author,
  expectAccessible,
  browser,
}) => {
  const title = `Troca sem atrito ${Date.now()}`;
  await author.bank(2);
  await signIn('bruno.admin');
  await page.goto('/admin/courses');
  await expect(page.getByRole('heading', { name: 'Gerenciar cursos' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Novo curso' }).first().click();
  await page.getByLabel('Título do curso').fill(title);
  await page.getByRole('button', { name: 'Criar curso' }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}/);
  const courseId = page.url().match(/courses\/([0-9a-f-]{36})/)?.[1] ?? '';

  // Nothing to publish yet: the list of what is missing says so.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('adicione ao menos uma atividade').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await page.getByRole('button', { name: /^Página interativa/ }).click();
  await page.getByLabel('Título da atividade').fill('Como receber uma devolução');
  await page.getByLabel('HTML', { exact: true }).fill('<h1>Devolução</h1><p>Comece agradecendo.</p>');
  await page.getByLabel('Tempo mínimo na tela (segundos)').fill('1');
  await page.getByLabel('Tempo mínimo na tela (segundos)').press('Tab');
  await expect(page.getByText('Salvo', { exact: true }).first()).toBeVisible();
  await expectAccessible();

  // What was written is there after a reload.
  await page.reload();
  await expect(page.getByLabel('Título da atividade')).toHaveValue('Como receber uma devolução');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page
    .getByRole('button', { name: /^Publicar/ })
    .last()
    .click();
  await expect(page.getByText('Curso publicado').first()).toBeVisible();

  const learner = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('ana.learner', learner);
  await learner.goto(`/online-courses/${courseId}`);
  await learner.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await learner.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await expect(learner.getByText('Curso concluído!')).toBeVisible();
  await learner.context().close();

  // The change is in the audit log, whose chain is whole.
  await page.goto('/admin/audit-log');
  await expect(page.getByText(title).first()).toBeVisible();
  await expectAccessible();
});

test("a learner sees none of the administrator's screens [TEN-07]", async ({ page, signIn }) => {
  await signIn('ana.learner');
  for (const path of ['/admin/courses', '/admin/question-banks', '/admin/audit-log', '/admin/reviews']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Você não tem acesso a esta página' }),
    ).toBeVisible();
  }
});
