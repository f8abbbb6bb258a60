import { randomUUID } from 'node:crypto';

import { plainRichText } from '@trilha/contracts/platform/rich-text';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';
import { reading } from '../../fixtures/author.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('an administrator sets up a badge with points; who completes what it asks for has both, also after it changed and was archived [ADM-01]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  const courseId = await company.author.course('Vitrines de verão', [reading('Uma vitrine')]);
  const ana = await company.learner('Ana');

  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/badges');
  await expect(page.getByText('Nenhuma conquista ainda')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Criar conquista' }).click();
  const save = page.getByRole('button', { name: 'Salvar conquista' });
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Vitrinista');
  await page.getByRole('radio', { name: 'Coroa' }).check();
  await page.getByRole('spinbutton', { name: 'Pontos de treinamento' }).fill('40');
  await page.getByRole('radio', { name: 'Concluir um treinamento escolhido' }).check();
  await page.getByRole('radio', { name: /Vitrines de verão/ }).check();
  const preview = page.getByRole('region', { name: 'Como as pessoas veem' });
  await expect(preview.getByText('Conclua “Vitrines de verão”')).toBeVisible();
  await expectAccessible();
  await page.screenshot({ path: test.info().outputPath('badge.png'), fullPage: true });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Vitrinista' })).toBeVisible();
  await expect(page.getByText('Ninguém ganhou ainda · 40 pontos')).toBeVisible();

  const context = await browser.newContext(PHONE);
  const learner = await context.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.goto('/badges');
  await expect(learner.getByText('0 de 1 · 40 pontos')).toBeVisible();
  await expectAccessible(learner);
  await learner.goto(`/online-courses/${courseId}`);
  await learner.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await learner.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await expect(learner.getByText('Curso concluído!')).toBeVisible();
  await expect(async () => {
    await learner.goto('/badges');
    await expect(learner.getByText(/^Conquistada em/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const line = learner.getByRole('main').getByRole('article').filter({ hasText: 'Vitrinista' });
  await learner.goto('/points');
  await expect(line.getByText('+40', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Editar: Vitrinista' }).click();
  await page.getByRole('spinbutton', { name: 'Pontos de treinamento' }).fill('500');
  await save.click();
  await expect(page.getByText('1 pessoa ganhou · 500 pontos')).toBeVisible();
  await page.getByRole('button', { name: 'Arquivar: Vitrinista' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByRole('heading', { name: 'Arquivadas' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('badges.png'), fullPage: true });
  await learner.goto('/points');
  await expect(line.getByText('+40', { exact: true })).toBeVisible();
  await expect(line).toHaveCount(1);
  await context.close();

  await page.goto('/admin/audit-log');
  await expect(page.getByText(/arquivou uma conquista: Vitrinista/).first()).toBeVisible();
});

test('an administrator says what confirming news gives, now and from a day on; what somebody earned before stays [ADM-01]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'news']);
  const ana = await company.learner('Ana');
  await company.call('POST', '/admin/news', {
    title: { 'pt-BR': 'Loja nova' },
    summary: {},
    blocks: [
      {
        id: randomUUID(),
        kind: 'text',
        text: { 'pt-BR': plainRichText('Venha ver.') },
      },
    ],
    imageFileId: null,
    tagIds: [],
    audience: { areaIds: [], groupIds: [], tagIds: [] },
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: null,
    isPinned: false,
    isBanner: false,
    mustRead: true,
    takesComments: false,
  });

  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/points-table');
  await expect(page.getByText('Não dá pontos')).toBeVisible();
  await expectAccessible();
  const change = page.getByRole('button', { name: 'Mudar: Leitura de notícia confirmada' });
  const dialog = page.getByRole('dialog');
  await change.click();
  await dialog.getByRole('spinbutton', { name: 'Pontos' }).fill('10');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Vale agora')).toBeVisible();

  const context = await browser.newContext(PHONE);
  const learner = await context.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.goto('/points-table');
  await expect(learner.getByText('Confirmar a leitura de uma notícia')).toBeVisible();
  await expectAccessible(learner);
  await learner.goto('/news');
  await learner
    .getByRole('link', { name: /Loja nova/ })
    .first()
    .click();
  await learner.getByRole('button', { name: 'Li e entendi' }).click();
  const line = learner.getByRole('main').getByRole('article').filter({ hasText: 'Loja nova' });
  await expect(async () => {
    await learner.goto('/points');
    await expect(line.getByText('+10', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();

  await change.click();
  await dialog.getByRole('spinbutton', { name: 'Pontos' }).fill('50');
  await dialog.getByRole('radio', { name: 'De um dia' }).check();
  await expectAccessible();
  await page.screenshot({ path: test.info().outputPath('set-points.png') });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Planejado')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('points-table.png'), fullPage: true });
  await page.getByRole('button', { name: /^Cancelar mudança/ }).click();
  await expect(page.getByText('Planejado')).toHaveCount(0);
  await learner.goto('/points');
  await expect(line.getByText('+10', { exact: true })).toBeVisible();
  await context.close();
});

test('an administrator says in which periods people are ranked and who stays out; the ranking follows [ADM-01]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'ranking']);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/ranking');
  await expect(page.getByRole('radiogroup', { name: 'Período' })).toBeVisible();

  await page.goto('/admin/ranking-rules');
  await page.getByRole('checkbox', { name: 'Semana' }).uncheck();
  await page.getByRole('checkbox', { name: 'Mês' }).uncheck();
  await page.getByRole('checkbox', { name: /Administra/ }).check();
  await expectAccessible();
  await page.screenshot({ path: test.info().outputPath('ranking-rules.png'), fullPage: true });
  await page.getByRole('button', { name: 'Salvar regras' }).click();
  await expect(page.getByText('Salvo')).toBeVisible();

  await page.goto('/ranking');
  await expect(page.getByText('A corrida ainda não começou')).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Período' })).toHaveCount(0);
  await expect(page.getByText('Seu lugar está guardado')).toHaveCount(0);
});

test('an administrator writes to the people of the company, sees whom before and who opened it after, and cancels another message in time [ADM-01]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  const ana = await company.learner('Ana');
  await company.learner('Caio');

  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/broadcasts');
  await expect(page.getByText('Nenhuma mensagem ainda')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Escrever mensagem' }).click();
  await expect(page.getByText('3 pessoas receberiam agora')).toBeVisible();
  await page.getByRole('textbox', { name: /^Título/ }).fill('Inventário');
  await page.getByRole('textbox', { name: /^Mensagem/ }).fill('A loja fecha às 18h.');
  await expectAccessible();
  await page.screenshot({ path: test.info().outputPath('message.png'), fullPage: true });
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText('3 pessoas receberiam agora')).toBeVisible();
  await expectAccessible();
  await asked.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Inventário' })).toBeVisible();

  const context = await browser.newContext(PHONE);
  const learner = await context.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await expect(async () => {
    await learner.goto('/messages');
    await expect(learner.getByText('Inventário: A loja fecha às 18h.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(learner);
  await learner.getByRole('link', { name: 'Mensagem da empresa' }).click();
  await expect(async () => {
    await page.goto('/admin/broadcasts');
    await expect(page.getByText('3 pessoas receberam · 1 abriu')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await context.close();

  await page.getByRole('link', { name: 'Escrever mensagem' }).click();
  await page.getByRole('textbox', { name: /^Título/ }).fill('Festa');
  await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Até já.');
  await page.getByRole('radio', { name: /no horário da empresa/ }).check();
  await page.getByLabel('Dia e hora', { exact: true }).fill('2090-01-01T09:00');
  await page.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Agendada', { exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('messages.png'), fullPage: true });
  await page.getByRole('button', { name: 'Cancelar envio: Festa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
});
