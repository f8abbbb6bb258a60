import type { Page } from '@playwright/test';

import { reading, testOver } from '../../fixtures/author.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An attempt in progress opens by itself, or by one tap where it was begun on another device. */
async function resume(page: Page): Promise<void> {
  const question = page.getByRole('radio', { name: 'Verdadeiro' });
  const tap = page.getByRole('button', { name: 'Continuar de onde parei' });
  await expect(question.or(tap).first()).toBeEnabled();
  if (await tap.isVisible()) await tap.click();
  await expect(question).toBeVisible();
}

test('a test survives a reload, a lost network and another device, and two tabs make one attempt [TST-05] [TST-06]', async ({
  page,
  signIn,
  author,
  browser,
  context,
}) => {
  const bank = await author.bank(4);
  const courseId = await author.course(`Interrompido ${Date.now()}`, [
    testOver(bank, 'conventional_test', { timeLimitMinutes: 30 }),
    reading('Depois'),
  ]);
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
  // It goes on at the first question without an answer; the one that was given is there.
  await resume(page);
  await expect(page.getByText('Pergunta 2 de 4').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pergunta anterior' }).click();
  await expect(page.getByRole('radio', { name: 'Verdadeiro' })).toBeChecked();
  await page.getByRole('button', { name: /Próxima/ }).click();

  // Without a network answers wait on the device and are sent when it is back.
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
  await expect(page.getByText(/conexão/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Salvo').or(page.getByText('Salva')).first()).toBeVisible();

  // Another device finds the same attempt with both answers.
  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('ana.learner', other);
  await other.goto(`/courses/${courseId}/activities/1`);
  await resume(other);
  for (const number of [3, 4]) {
    await expect(other.getByText(`Pergunta ${number} de 4`).first()).toBeVisible();
    await other.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
    if (number < 4) await other.getByRole('button', { name: /Próxima/ }).click();
  }
  await other.getByRole('button', { name: 'Finalizar' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await expect(other.getByText('100%').first()).toBeVisible();
  await other.context().close();

  // The first tab learns that the attempt is over instead of making another.
  await page.reload();
  await expect(page.getByText('100%').first()).toBeVisible();
});
