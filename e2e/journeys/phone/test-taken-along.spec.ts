import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { TestOverview } from '@trilha/contracts/learning/test-overview';

import { asOwner } from '../../fixtures/as-owner.ts';
import { filmOfElsewhere, testOver } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

// Everywhere else a worker would answer in place of what a journey looks at.
test.use({ serviceWorkers: 'allow' });

const QUESTIONS = 2;

/** Somebody of a company of its own in a course whose author lets its test be taken along; `isAlone`: nothing else has to be done in it. */
async function learnerWithTest(
  request: APIRequestContext,
  settings: Record<string, unknown> = {},
  { isAlone = false } = {},
) {
  const company = await OwnCompany.create(request, ['courses']);
  const exam = testOver(await company.author.bank(QUESTIONS), 'conventional_test', {
    offline: true,
    ...settings,
  });
  // One more stays open: the end of a course is celebrated over whatever is on the screen.
  const courseId = await company.author.course(
    'Para o estoque',
    [exam, { ...filmOfElsewhere('Fica aberta'), required: !isAlone }],
    {
      ordering: 'free',
    },
  );
  const learner = await company.learner('Rosa');
  const call = await company.actingAs(learner);
  await call('POST', `/courses/${courseId}/enrollment`);
  const overview = () => call<TestOverview>('GET', `/courses/${courseId}/tests/${exam.id}`);
  return { company, courseId, learner, overview };
}

/** A token of a partner that signs somebody of the company in once. */
async function partnerTokens(company: OwnCompany, request: APIRequestContext) {
  const { key } = await company.call<{ key: string }>('POST', '/admin/access-keys', {
    purpose: 'partner',
    name: 'Portal',
  });
  return async (user: string): Promise<string> => {
    const answer = await request.post('/api/v1/partner/webservice-tokens', {
      headers: { authorization: `Bearer ${key}` },
      data: { user },
    });
    return ((await answer.json()) as { token: string }).token;
  };
}

/** Opens a link as the shell of the app does that runs already. */
const openLink = (page: Page, url: string) =>
  page.evaluate((link) => dispatchEvent(new CustomEvent('trilha:app-link', { detail: { url: link } })), url);

type Learner = Awaited<ReturnType<typeof learnerWithTest>>;

/** Signs in on a device that has the app, takes the test along and closes the page: what is opened later is opened cold. */
async function takeAlong(device: BrowserContext, { company, courseId, learner }: Learner): Promise<string[]> {
  const arrived: string[] = [];
  device.on('response', (answer) => {
    const kind = /\/test-offers\/[^/]+\/(open|submit)$/.exec(new URL(answer.url()).pathname)?.[1];
    if (kind && answer.ok()) arrived.push(kind);
  });
  const page = await device.newPage();
  await company.signIn(page, learner);
  await expect(page).toHaveURL(/\/home/);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active)), {
      timeout: 120_000,
    })
    .toBe(true);
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: /^Baixar/ }).click();
  await page.getByRole('link', { name: 'Neste aparelho' }).click();
  await expect(page.getByRole('link', { name: 'Abrir Prova da jornada' })).toBeVisible();
  await expect(page.getByText(/^0 byte/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.close();
  return arrived;
}

async function openCold(device: BrowserContext): Promise<Page> {
  const cold = await device.newPage();
  await cold.goto('/downloads');
  await cold.getByRole('link', { name: 'Abrir Prova da jornada' }).click();
  return cold;
}

async function answer(page: Page, number: number, choice: 'Verdadeiro' | 'Falso'): Promise<void> {
  await expect(page.getByText(`Pergunta ${number} de ${QUESTIONS}`).first()).toBeVisible();
  await page.getByRole('radio', { name: choice }).check({ force: true });
  if (number < QUESTIONS) await page.getByRole('button', { name: /Próxima/ }).click();
}

/** How many answers of tests lie on the device of a page. */
const storedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trilha-device');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const stored = opening.result.transaction('downloads').objectStore('downloads').getAll();
          stored.addEventListener('success', () => {
            opening.result.close();
            const tests = stored.result as readonly { readonly taken?: { readonly answers: unknown[] } }[];
            resolve(tests.reduce((sum, { taken }) => sum + (taken?.answers.length ?? 0), 0));
          });
        });
      }),
  );

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await expect(page.getByText('Prova entregue', { exact: true })).toBeVisible();
}

async function takeWhole(device: BrowserContext, choice: 'Verdadeiro' | 'Falso'): Promise<Page> {
  const page = await openCold(device);
  await page.getByRole('button', { name: 'Começar' }).click();
  for (let number = 1; number <= QUESTIONS; number += 1) await answer(page, number, choice);
  await handIn(page);
  return page;
}

test('a test is taken along, survives a kill without a network, is sent and graded once; the second device says that the other one counted [OFF-01] [OFF-03]', async ({
  request,
  context,
  browser,
  expectAccessible,
}) => {
  const learner = await learnerWithTest(request);
  const tablet = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'allow' });
  const fromPhone = await takeAlong(context, learner);
  const fromTablet = await takeAlong(tablet, learner);

  await context.setOffline(true);
  await tablet.setOffline(true);
  const first = await openCold(context);
  await expect(first.getByText(/^Você faz esta prova sem internet/)).toBeVisible();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Começar' }).click();
  await answer(first, 1, 'Verdadeiro');
  await expect.poll(() => storedAnswers(first)).toBe(1);
  await first.close();

  const second = await openCold(context);
  await second.getByRole('button', { name: 'Continuar de onde parei' }).click();
  await answer(second, 2, 'Verdadeiro');
  await handIn(second);
  await expectAccessible(second);
  await second.close();
  const third = await context.newPage();
  await third.goto('/downloads');
  await expect(third.getByText(/Prova entregue\. Baixe de novo/)).toBeVisible();
  await expect(third.getByText(/esperam? para ser enviad/)).toBeVisible();
  // What is not here says so, with what is.
  await third.goto(`/courses/${learner.courseId}/activities/2`);
  await expect(third.getByText('Fica aberta precisa de internet')).toBeVisible();
  await expect(third.getByRole('link', { name: 'Prova da jornada' })).toBeVisible();
  const picture = await third.locator('[role="alert"] use').getAttribute('href');
  expect(await third.evaluate(async (url) => (await fetch(url)).ok, picture ?? '')).toBe(true);
  await expectAccessible(third);
  const wrong = await takeWhole(tablet, 'Falso');
  expect([fromPhone, fromTablet]).toEqual([[], []]);

  await context.setOffline(false);
  await expect.poll(() => fromPhone, { timeout: 60_000 }).toEqual(['open', 'submit']);
  await expect(third.getByText(/esperam? para ser enviad/)).toHaveCount(0);
  expect(await learner.overview()).toMatchObject({
    attempts: { used: 1 },
    history: [{ score: 100, passed: true }],
    uncounted: [],
  });
  await third.goto('/downloads');
  await expect(third.getByText(/^Prova encerrada/)).toBeVisible();
  await expect(third.getByRole('button', { name: 'Baixar de novo' })).toHaveCount(0);
  await third.goto(`/courses/${learner.courseId}/activities/1`);
  await expect(third.getByText('100%').first()).toBeVisible();

  await tablet.setOffline(false);
  await expect.poll(() => fromTablet, { timeout: 60_000 }).toEqual(['open', 'submit']);
  await expect
    .poll(async () => (await learner.overview()).uncounted)
    .toMatchObject([{ reason: 'taken_elsewhere' }]);
  expect((await learner.overview()).history).toHaveLength(1);
  await wrong.goto(`/courses/${learner.courseId}/activities/1`);
  await expect(wrong.getByText('Feita em outro aparelho: contou a outra')).toBeVisible();
  await expectAccessible(wrong);
  await tablet.close();
});

test('a test that comes back after its thirty days says so, has used up its attempt, and loses the course where it was the last', async ({
  request,
  context,
}) => {
  const learner = await learnerWithTest(request, { attemptLimit: 'one' }, { isAlone: true });
  const arrived = await takeAlong(context, learner);
  await context.setOffline(true);
  const page = await takeWhole(context, 'Verdadeiro');
  // As if so much time had passed since it was given.
  await asOwner(
    "update test_offers set offered_at = offered_at - interval '31 days' where training_id = $1",
    [learner.courseId],
  );

  await context.setOffline(false);
  await expect.poll(() => arrived, { timeout: 60_000 }).toEqual(['open', 'submit']);
  expect(await learner.overview()).toMatchObject({
    attempts: { used: 1, remaining: 0 },
    history: [],
    uncounted: [{ reason: 'too_late' }],
    courseState: 'reproved',
  });
  await page.goto(`/courses/${learner.courseId}/activities/1`);
  await expect(page.getByText('Chegou tarde demais')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByText('Sua prova chegou, mas não contou').first()).toBeVisible();
});

test('a link with a token ends the session of somebody else and loses nothing of theirs: what was not sent is said first, and waits for them [SES-13]', async ({
  request,
  context,
  expectAccessible,
}) => {
  const learner = await learnerWithTest(request);
  const { company } = learner;
  const other = await company.learner('Davi');
  const tokenOf = await partnerTokens(company, request);
  await takeAlong(context, learner);
  await context.setOffline(true);
  const page = await openCold(context);
  await page.getByRole('button', { name: 'Começar' }).click();
  await answer(page, 1, 'Verdadeiro');
  await expect.poll(() => storedAnswers(page)).toBe(1);
  await context.setOffline(false);
  await page.goto('/home');

  // Signing out by hand takes it away: that is said, too.
  const asked = page.getByRole('dialog', { name: 'Nem tudo chegou ainda' });
  await page.getByRole('button', { name: 'Conta de Rosa Prates' }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(asked.getByText(/as respostas saem deste aparelho/)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Ficar aqui' }).click();
  await expect(asked).toHaveCount(0);
  await page.keyboard.press('Escape');

  const link = `trilha://home?token=${encodeURIComponent(await tokenOf(other))}`;
  await openLink(page, link);
  await expect(asked.getByText(/^1 prova começada sem internet/)).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Ficar aqui' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa');

  await openLink(page, link);
  await asked.getByRole('button', { name: 'Entrar com o link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Davi');
  await page.goto('/downloads');
  await expect(page.getByText('Nada baixado ainda')).toBeVisible();

  // Of Davi nothing waits: nobody is asked.
  await page.goto('/home');
  await openLink(page, `trilha://home?token=${encodeURIComponent(await tokenOf(learner.learner))}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa');
  await page.goto('/downloads');
  await page.getByRole('link', { name: 'Abrir Prova da jornada' }).click();
  // The page this one was begun in leads back into it.
  await answer(page, 2, 'Verdadeiro');
  await handIn(page);
  await expect.poll(async () => (await learner.overview()).history).toMatchObject([{ score: 100 }]);
});
