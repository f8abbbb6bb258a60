import { reading, testOver } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a general test waits for all that comes before it, and its last lost attempt blocks the course, whose lessons stay open [TST-01] [TST-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Noa');
  const { author } = company;
  const bank = await author.bank(1);
  const courseId = await author.course('Com prova geral', [
    reading('Boas-vindas'),
    testOver(bank, 'block_general_test', { attemptLimit: 'one' }),
  ]);
  const call = await company.actingAs(learner);
  await call('POST', `/courses/${courseId}/enrollment`);
  await company.signIn(page, learner);
  await page.waitForURL(/\/home/);

  // Locked, with the way to what is missing.
  await page.goto(`/courses/${courseId}/activities/2`);
  await expect(page.getByText(/ainda está bloqueada/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Ir para o que falta' }).click();
  await page.waitForURL(/\/activities\/1$/);
  // The first report opens the lesson, the second, a second later, is its end.
  await call('POST', `/courses/${courseId}/activities/1/progress`, { seq: 1 });
  let seq = 1;
  await expect(async () => {
    seq += 1;
    await call('POST', `/courses/${courseId}/activities/1/progress`, { seq });
    await page.goto(`/courses/${courseId}/activities/2`);
    await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible({ timeout: 3000 });
  }).toPass();

  await page.getByRole('button', { name: 'Começar' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/o curso é bloqueado/)).toBeVisible();
  await asked.getByRole('button', { name: 'Começar a última tentativa' }).click();
  await page.getByRole('radio', { name: 'Falso' }).check({ force: true });
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await expect(page.getByText(/não irá receber um certificado/).first()).toBeVisible();
  await expectAccessible();

  // What was learned may be read again.
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(page.getByRole('heading', { name: 'Boas-vindas' }).first()).toBeVisible();
});
