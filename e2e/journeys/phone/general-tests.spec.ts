import { randomUUID } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';

import { reading, testOver } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

type GeneralTest = 'block_general_test' | 'restart_general_test';

const module = (title: string, activities: ReturnType<typeof reading>[]) => ({
  id: randomUUID(),
  title: { 'pt-BR': title },
  activities,
});

/** Somebody enrolled in a course of two modules whose general test comes first in the list and is asked once. */
async function takerOf(request: APIRequestContext, page: Page, kind: GeneralTest) {
  const company = await OwnCompany.create(request);
  const { author } = company;
  const exam = testOver(await author.bank(1), kind, { attemptLimit: 'one' });
  const courseId = await author.course('Abertura de loja', [], {
    ordering: 'free',
    modules: [module('Recepção', [exam, reading('Saudação')]), module('Vitrine', [reading('Cores')])],
  });
  const email = await company.learner('Nara');
  const call = await company.actingAs(email);
  await call('POST', `/courses/${courseId}/enrollment`);
  await company.signIn(page, email, `/online-courses/${courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Abertura de loja' })).toBeVisible();
  return { courseId, exam: page.getByRole('listitem').filter({ hasText: 'Prova da jornada' }).last() };
}

/** Reads an activity until it is done. */
async function read(page: Page, courseId: string, order: number): Promise<void> {
  await page.goto(`/courses/${courseId}/activities/${order}`);
  await expect(page.getByText('Concluída').first()).toBeVisible();
}

/** Takes the only attempt, whose consequence is asked about first. */
async function takeTest(page: Page, answer: 'Verdadeiro' | 'Falso'): Promise<void> {
  await page.getByRole('button', { name: 'Começar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar a última tentativa' }).click();
  await page.getByRole('radio', { name: answer }).check({ force: true });
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
}

test('a general test opens when every module is done, and failing it blocks the course but not its reading [TST-01] [TST-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { courseId, exam } = await takerOf(request, page, 'block_general_test');

  await test.step('closed: it names what is missing, one module after the other', async () => {
    await expect(exam.getByText('Conclua primeiro:')).toBeVisible();
    await expect(exam.getByRole('link', { name: 'Saudação' })).toBeVisible();
    await page.goto(`/courses/${courseId}/activities/1`);
    await expect(page.getByText('Conclua antes “Saudação”, em “Recepção”.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Ir para o que falta' }).click();
    await expect(page).toHaveURL(/\/activities\/2$/);
    await expect(page.getByText('Concluída').first()).toBeVisible();
    await page.goto(`/courses/${courseId}/activities/1`);
    await expect(page.getByText('Conclua antes “Cores”, em “Vitrine”.')).toBeVisible();
    await read(page, courseId, 3);
  });

  await test.step('lost: blocked, with what can be done about it', async () => {
    await page.goto(`/courses/${courseId}/activities/1`);
    await expect(page.getByText(/o curso é bloqueado e não dá direito a certificado/)).toBeVisible();
    await takeTest(page, 'Falso');
    await expect(page.getByRole('heading', { name: 'O curso foi bloqueado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir mais uma tentativa' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the modules can still be read; there is no certificate', async () => {
    await page.goto(`/online-courses/${courseId}`);
    await expect(
      page.getByText('Você foi bloqueado neste curso e não irá receber um certificado').first(),
    ).toBeVisible();
    await expectAccessible();
    await page.goto(`/courses/${courseId}/activities/3`);
    await expect(page.getByRole('heading', { name: 'Cores' }).first()).toBeVisible();
    await page.goto('/certificates');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Abertura de loja')).toHaveCount(0);
    await page.goto('/home');
    await expect(page.getByText('Abertura de loja está bloqueado')).toBeVisible();
  });
});

test('failing a general test that restarts sends every module back to zero, and the second round passes [TST-01] [TST-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { courseId, exam } = await takerOf(request, page, 'restart_general_test');
  await read(page, courseId, 2);
  await read(page, courseId, 3);
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(page.getByText(/o curso volta ao início/)).toBeVisible();
  await takeTest(page, 'Falso');

  await test.step('said kindly, and back to the course that begins anew', async () => {
    await expect(page.getByRole('heading', { name: 'Vamos do começo' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Voltar ao curso' }).first().click();
    await expect(page.getByText('O curso voltou ao começo')).toBeVisible();
    await expect(exam.getByRole('link', { name: 'Saudação' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Concluída' })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Recomeçar' }).first().click();
    await expect(page).toHaveURL(/\/activities\/2$/);
    await expect(page.getByText('Concluída').first()).toBeVisible();
  });

  await test.step('done again, the test is open with attempts of its own', async () => {
    await read(page, courseId, 3);
    await page.goto(`/courses/${courseId}/activities/1`);
    await takeTest(page, 'Verdadeiro');
    await expect(page.getByText('100%').first()).toBeVisible();
    await page.goto(`/online-courses/${courseId}`);
    await expect(page.getByRole('link', { name: 'Ver meu certificado' }).first()).toBeVisible();
  });
});
