import type { Page } from '@playwright/test';

import { reading, testOver } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
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
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();
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

test('a lost attempt leads to the content and the introduction first, the last one is asked about, and home keeps what was left and what is blocked [CRS-05]', async ({
  page,
  signIn,
  author,
  browser,
  expectAccessible,
}) => {
  const bank = await author.bank(1);
  const title = `Sem armadilhas ${Date.now()}`;
  const courseId = await author.course(title, [
    testOver(bank, 'block_test', { attemptLimit: 'limited', maximumAttempts: 2, timeLimitMinutes: 30 }),
    reading('Depois'),
  ]);
  await signIn('otavio.brandao');
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  const answerWrong = async () => {
    await page.getByRole('radio', { name: 'Falso' }).check({ force: true });
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Entregar/ })
      .click();
  };
  await page.goto(`/courses/${courseId}/activities/1`);
  await page.getByRole('button', { name: 'Começar' }).click();
  await answerWrong();

  // What was lost leads back to the content first; trying again shows what it brings, and begins nothing.
  await expect(page.getByRole('link', { name: 'Rever o conteúdo' })).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Esta é a sua última tentativa')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  const asked = page.getByRole('dialog', { name: 'Esta é a sua última tentativa' });
  await expect(asked.getByText(/o curso é bloqueado/)).toBeVisible();
  await asked.getByRole('button', { name: 'Ainda não' }).click();
  await expect(page.getByText('1 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await asked.getByRole('button', { name: 'Começar a última tentativa' }).click();
  await expect(page.getByRole('radio', { name: 'Falso' })).toBeVisible();

  // Left half-way, it is on home with its clock.
  await page.goto('/home');
  await expect(page.getByText('Você tem uma prova começada')).toBeVisible();
  await expect(page.getByText(/Termina às .+: restam (29|30) min/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Continuar a prova' }).click();
  await resume(page);
  await answerWrong();
  await expect(page.getByText(/bloqueado/).first()).toBeVisible();

  await page.goto('/home');
  await expect(page.getByText(`${title} está bloqueado`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Falar com o suporte' })).toBeVisible();
  await expectAccessible();

  // Asked for, and given by an instructor, another attempt opens test and course again.
  await page.getByRole('link', { name: 'Pedir mais uma tentativa' }).click();
  await page.getByRole('button', { name: 'Pedir mais uma tentativa' }).click();
  await page.getByLabel('O que aconteceu').fill(`Faltou luz na loja ${title}`);
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Você pediu mais uma tentativa.')).toBeVisible();
  await expectAccessible();
  await page.goto('/home');
  await expect(page.getByText('Você pediu mais uma tentativa.')).toBeVisible();
  await page.goto(`/courses/${courseId}/activities/1`);
  const instructor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('carla.instrutora', instructor);
  await instructor.goto('/admin/reviews');
  const request = instructor.getByRole('listitem').filter({ hasText: title });
  await expect(request.getByText(/Notas até agora: 0%, 0%/)).toBeVisible();
  await expectAccessible(instructor);
  await request.getByRole('button', { name: 'Dar mais uma tentativa' }).click();
  await expect(request).toHaveCount(0);
  await instructor.context().close();
  await page.reload();
  await expect(page.getByText('2 de 3')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText(`${title} está bloqueado`)).toHaveCount(0);
});

test('before a test is lost, a review of what was wrong wins one more attempt, kept over a reload and shown on the smallest phone [TST-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Lia');
  const { author } = company;
  const bank = await author.bank(2);
  const courseId = await author.course('Com revisão', [
    testOver(bank, 'block_test', { attemptLimit: 'one', repairBeforeBlock: true }),
    reading('Depois'),
  ]);
  await (
    await company.actingAs(learner)
  )('POST', `/courses/${courseId}/enrollment`);
  await company.signIn(page, learner);
  await page.waitForURL(/\/home/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(page.getByText(/uma revisão curta das perguntas que você errou/)).toBeVisible();
  const answerAll = async (choice: 'Verdadeiro' | 'Falso') => {
    for (const number of [1, 2]) {
      await expect(page.getByText(`Pergunta ${number} de 2`).first()).toBeVisible();
      await page.getByRole('radio', { name: choice }).check({ force: true });
      if (number < 2) await page.getByRole('button', { name: /Próxima/ }).click();
    }
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Entregar/ })
      .click();
  };
  await page.getByRole('button', { name: 'Começar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar a última tentativa' }).click();
  await answerAll('Falso');

  await expect(page.getByRole('heading', { name: 'Ainda dá' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Fazer a revisão' }).click();
  await expect(page.getByRole('heading', { name: '0 de 2 certas' })).toBeVisible();
  await page.getByRole('radio', { name: 'Falso' }).check({ force: true });
  await page.getByRole('button', { name: 'Conferir resposta' }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'Ainda não' });
  await expect(verdict).toBeInViewport();
  await expect(verdict).toBeFocused();
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // What was wrong comes again after the others.
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
  await page.getByRole('button', { name: 'Conferir resposta' }).click();
  await expect(page.getByRole('heading', { name: '1 de 2 certas' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continuar a revisão' }).click();
  await expect(page.getByRole('heading', { name: '1 de 2 certas' })).toBeVisible();
  await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
  await page.getByRole('button', { name: 'Conferir resposta' }).click();

  await expect(page.getByText('Você ganhou mais uma tentativa nesta prova.')).toBeInViewport();
  await page.getByRole('button', { name: 'Ir para a prova' }).click();
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar a última tentativa' }).click();
  await answerAll('Verdadeiro');
  await expect(page.getByRole('heading', { name: 'Você passou!' })).toBeVisible();
});
