import { testOver } from '../../fixtures/author.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an administrator sees at home what waits, and what somebody has earned [PTS-01] [PTS-04]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('bruno.admin');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Esperando por você' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: /pedidos? de inscrição/ }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}\/people/);
  await page.getByRole('link', { name: 'Ana Beatriz Nogueira' }).first().click();
  await page.getByRole('link', { name: 'Pontos e certificados', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/members\/[0-9a-f-]{36}\/awards$/);
  await expect(page.getByRole('heading', { name: 'Certificados' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Corrigir pontos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
});

test('an author tries the test of a draft, and nothing of it is kept [TST-03] [TST-07]', async ({
  page,
  signIn,
  author,
  expectAccessible,
}) => {
  const bank = await author.bank(2);
  const title = `Ensaio ${Date.now()}`;
  const courseId = await author.course(title, [testOver(bank, 'conventional_test')]);
  await signIn('bruno.admin');
  await page.goto(`/admin/courses/${courseId}/preview/activities/1`);
  await expectAccessible();
  await page.getByRole('button', { name: 'Começar' }).click();
  for (let number = 1; number <= 2; number += 1) {
    await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
    if (number < 2) await page.getByRole('button', { name: /Próxima/ }).click();
  }
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await expect(page.getByText('100%').first()).toBeVisible();
  await expectAccessible();

  // Looking again, nobody has taken anything, and no one is in the course.
  await page.reload();
  await expect(page.getByText('0 de 2')).toBeVisible();
  await page.goto(`/admin/courses/${courseId}/people`);
  await expect(page.getByText('100%')).toHaveCount(0);
});

test("the preview's frame is as clear to a screen reader as the page around it", async ({
  page,
  signIn,
  author,
  expectAccessible,
}) => {
  const courseId = await author.course(`Moldura ${Date.now()}`, [
    testOver(await author.bank(1), 'conventional_test'),
  ]);
  await signIn('bruno.admin');
  await page.goto(`/admin/courses/${courseId}`);
  await page.getByRole('button', { name: 'Ver como aluno' }).click();
  await expect(
    page
      .frameLocator('dialog iframe')
      .getByText('nada do que você fizer aqui é registrado', { exact: false }),
  ).toBeVisible();
  await expectAccessible();
});
