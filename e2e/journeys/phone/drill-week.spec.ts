import type { Page } from '@playwright/test';
import type { AttemptView } from '@trilha/contracts/learning/attempts';

import { testOver } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { passDays } from '../../fixtures/pass-days.ts';
import { expect, test } from '../../fixtures/test.ts';

const QUESTIONS = 4;

/** A company with drills whose learner has just passed a test of true-or-false questions, each right with "true". */
async function companyWithDrills(company: OwnCompany, email: string): Promise<{ memberId: string }> {
  await company.configure({ drills: { mode: 'optional', pointsPerRightAnswer: 5, pointsPerDay: 8 } });
  const exam = testOver(await company.author.bank(QUESTIONS), 'conventional_test');
  const courseId = await company.author.course('Vitrine de inverno', [exam]);
  const call = await company.actingAs(email);
  await call('POST', `/courses/${courseId}/enrollment`);
  const { id, questions } = await call<AttemptView>('POST', `/courses/${courseId}/tests/${exam.id}/attempts`);
  for (const question of questions)
    await call('PUT', `/attempts/${id}/answers/${question.id}`, {
      seq: 1,
      answer: { type: 'true_false', value: true },
    });
  await call('POST', `/attempts/${id}/submit`, {});
  const me = await call<{ member: { id: string } }>('GET', '/me');
  return { memberId: me.member.id };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the question that is shown. */
async function answer(page: Page, value: 'Verdadeiro' | 'Falso'): Promise<void> {
  await page.getByText(value, { exact: true }).click();
  await press(page, 'Responder');
}

test('a drill week: offered, put off, answered, spaced, and asked for before home [SES-19]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const email = await company.learner('Iara');
  const { memberId } = await companyWithDrills(company, email);
  const banner = page.getByRole('link', { name: 'Fazer o reforço' });

  await test.step('Monday: nothing on the day the course was passed', async () => {
    await company.signIn(page, email);
    await expect(heading(page, 'Iara')).toBeVisible();
    await page.goto('/home/drill');
    await expect(page.getByText('Nada para hoje')).toBeVisible();
    await expectAccessible();
  });

  await test.step('Tuesday: put off for the day, on the other device too', async () => {
    await passDays(memberId, 1);
    await page.goto('/home');
    await expect(banner).toBeVisible();
    await expectAccessible();
    await press(page, 'Hoje não');
    await expect(banner).toBeHidden();
    const other = await browser.newPage();
    await company.signIn(other, email);
    await expect(heading(other, 'Iara')).toBeVisible();
    await expect(other.getByText('Meus pontos')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Fazer o reforço' })).toBeHidden();
    await other.close();
    // Anyone who thinks better of it finds it in the menu.
    const entry = page.getByRole('link', { name: 'Reforço do dia', exact: true });
    // A phone's bar holds the first entries of the menu, what is behind "Mais" the others.
    if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await entry.click();
    await expect(page.getByText('Pergunta 1 de 3')).toBeVisible();
  });

  await test.step('Wednesday: answered, left half-way, and gone on with where it was', async () => {
    await passDays(memberId, 1);
    await page.goto('/home');
    await banner.click();
    await expect(heading(page, 'Reforço do dia')).toBeVisible();
    await expect(page.getByText('Pergunta 1 de 3')).toBeVisible();
    await expectAccessible();
    await answer(page, 'Falso');
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).getByText('Resposta certa'),
    ).toBeVisible();
    // The options say which was right, and the way on is in reach without scrolling.
    const option = (name: string) => page.locator('label').filter({ hasText: name });
    await expect(option('Verdadeiro').getByText('Resposta certa')).toBeVisible();
    await expect(option('Falso').getByText('Ainda não')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Próxima pergunta' })).toBeInViewport({ ratio: 1 });
    await expectAccessible();

    await page.reload();
    await expect(page.getByText('Pergunta 2 de 3')).toBeVisible();
    await press(page, 'Não sei');
    await page.getByRole('button', { name: 'Próxima pergunta' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Pergunta 3 de 3' })).toBeFocused();
    await answer(page, 'Verdadeiro');
    await press(page, 'Ver resultado');
    await expect(heading(page, 'Reforço feito')).toBeVisible();
    await expect(page.getByText('1 de 3 certas')).toBeVisible();
    await expect(page.getByText('+5 pontos')).toBeVisible();
    await expectAccessible();
    await press(page, 'Continuar');
    await expect(heading(page, 'Iara')).toBeVisible();
    await expect(banner).toBeHidden();
    await page.goto('/points');
    await expect(page.getByText('Resposta certa no reforço do dia')).toBeVisible();
  });

  await test.step('Thursday: what was forgotten comes again before what is new, and a day gives no more than its most', async () => {
    await passDays(memberId, 1);
    await page.goto('/home/drill');
    for (const next of ['Próxima pergunta', 'Próxima pergunta', 'Ver resultado']) {
      await answer(page, 'Verdadeiro');
      await press(page, next);
    }
    await expect(page.getByText('3 de 3 certas')).toBeVisible();
    await expect(page.getByText('+8 pontos')).toBeVisible();
  });

  await test.step('Friday: nothing is due, and nobody is stopped though it is mandatory now', async () => {
    await company.configure({ drills: { mode: 'mandatory', pointsPerRightAnswer: 5, pointsPerDay: 8 } });
    await passDays(memberId, 1);
    await page.goto('/home/drill');
    await page.goto('/online-courses');
    await expect(page).toHaveURL(/\/online-courses$/);
  });

  await test.step('a week later: before anything else opens, then on to where one was going', async () => {
    await passDays(memberId, 7);
    for (const address of ['/home', '/points', '/online-courses']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/home\/drill$/);
    }
    await expect(page.getByText('Responda antes de continuar. Leva um minuto.')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();
    for (const next of ['Próxima pergunta', 'Próxima pergunta', 'Ver resultado']) {
      await answer(page, 'Verdadeiro');
      await press(page, next);
    }
    await expectAccessible();
    await press(page, 'Continuar');
    await expect(page).toHaveURL(/\/online-courses$/);
  });
});
