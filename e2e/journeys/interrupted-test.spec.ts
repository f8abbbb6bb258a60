import { reading, testOver } from '../fixtures/author.ts';
import { expect, test } from '../fixtures/test.ts';

test('a test survives a reload, a lost network and another device, and two tabs make one attempt [TST-05] [TST-06]', async ({
  page,
  signIn,
  author,
  browser,
  context,
}) => {
  const bank = await author.bank(4);
  const courseId = await author.course(`Interrompido ${Date.now()}`, [testOver(bank, 'conventional_test', { timeLimitMinutes: 30 }), reading('Depois')]);
  await signIn('ana.learner');
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Matricular e começar' }).click();
  await page.goto(`/courses/${courseId}/activities/1`);
  await page.getByRole('button', { name: 'Começar' }).click();

  await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
  await expect(page.getByText(/Salv/).first()).toBeVisible();
  await expect(page.getByText('Salvo').or(page.getByText('Salva')).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await expect(page.getByRole('radio', { name: 'Verdadeiro' })).toBeChecked();

  // Without a network answers wait on the device and are sent when it is back.
  await page.getByRole('button', { name: /Próxima/ }).click();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
  await expect(page.getByText(/conexão/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Salvo').or(page.getByText('Salva')).first()).toBeVisible({ timeout: 20_000 });

  // Another device finds the same attempt with both answers.
  const other = await browser.newPage();
  await signIn('ana.learner', other);
  await other.goto(`/courses/${courseId}/activities/1`);
  await other.getByRole('button', { name: /Continuar de onde parei/ }).click();
  for (let number = 1; number <= 4; number += 1) {
    const yes = other.getByRole('radio', { name: 'Verdadeiro' });
    if (number <= 2) await expect(yes).toBeChecked();
    else await yes.check({ force: true });
    if (number < 4) await other.getByRole('button', { name: /Próxima/ }).click();
  }
  await other.getByRole('button', { name: 'Finalizar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: /^Entregar/ }).click();
  await expect(other.getByText('100%').first()).toBeVisible();
  await other.close();

  // The first tab learns that the attempt is over instead of making another.
  await page.reload();
  await expect(page.getByText('100%').first()).toBeVisible();
});
