import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';
import type { ActivityPage } from '@trilha/contracts/learning/learning';

import { reading } from '../../fixtures/author.ts';
import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { onePagePackage } from '../../fixtures/one-page-package.ts';
import { pagePackage } from '../../fixtures/page-package.ts';
import { expect, test } from '../../fixtures/test.ts';

// Everywhere else a worker would answer in place of what a journey looks at.
test.use({ serviceWorkers: 'allow' });

const DECK = join(import.meta.dirname, '../../../demo/assets/slides/first-minutes.pptx');

/** A page of several files: a module that reads data, from a folder with a space in its name. */
const CALCULATOR = {
  'index.html': `<!doctype html><meta charset="utf-8"><title>Conta</title><h1>Calculadora</h1>
    <p id="sum">…</p><script type="module" src="meus%20scripts/conta.js"></script>`,
  'meus scripts/conta.js': `const data = await (await fetch('dados.json')).json();
    document.getElementById('sum').textContent = 'soma: ' + data.reduce((sum, one) => sum + one, 0);`,
  'dados.json': '[19, 23]',
};

/** A SCORM 1.2 package that says what it was left with, keeps a place when asked to, and passes. */
const PLACES = `<!doctype html><meta charset="utf-8"><p id="left"></p>
  <button id="on">Adiante</button><button id="pass">Passar</button><script>
  let api = parent;
  while (!api.API && api !== api.parent) api = api.parent;
  api = api.API;
  api.LMSInitialize('');
  const place = () => api.LMSGetValue('cmi.core.lesson_location');
  const show = () => { document.getElementById('left').textContent = 'lugar: ' + (place() || '0'); };
  show();
  document.getElementById('on').onclick = () => {
    api.LMSSetValue('cmi.core.lesson_location', String(Number(place() || '0') + 1));
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
    api.LMSSetValue('cmi.core.exit', 'suspend');
    api.LMSCommit('');
    show();
  };
  document.getElementById('pass').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '80');
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    api.LMSCommit('');
    api.LMSFinish('');
  };
</script>`;

/** Somebody of a company of its own in a course of these activities, signed in on a phone that has the app. */
async function learnerIn(company: OwnCompany, context: BrowserContext, activities: readonly ActivityInput[]) {
  const learner = await company.learner('Rosa');
  // One more stays open: the end of a course is celebrated over whatever is on the screen.
  const courseId = await company.author.course('Para levar', [...activities, reading('Fica aberta')], {
    ordering: 'free',
  });
  const call = await company.actingAs(learner);
  await call('POST', `/courses/${courseId}/enrollment`);
  const page = await context.newPage();
  await company.signIn(page, learner);
  await expect(page).toHaveURL(/\/home/);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active)), {
      timeout: 120_000,
    })
    .toBe(true);
  const activity = (order: number) => call<ActivityPage>('GET', `/courses/${courseId}/activities/${order}`);
  return { page, courseId, activity, call };
}

/** Takes a course along and closes the page: what is opened later is opened cold. */
async function takeAlong(page: Page, courseId: string) {
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: /^Baixar curso/ }).click();
  await expect(page.getByRole('link', { name: 'Neste aparelho' })).toBeVisible();
  await page.goto('/downloads');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus downloads' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.close();
}

test('an HTML package of several files opens cold without a network, apart from the app, and counts once there is one [OFF-01] [OFF-03]', async ({
  request,
  context,
  baseURL,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  const packageId = await pagePackage(company.author, 'conta.zip', CALCULATOR);
  const lesson: ActivityInput = {
    ...reading('Calculadora'),
    id: randomUUID(),
    type: 'html',
    settings: { source: { kind: 'package', packageId }, minimumSeconds: 3 },
  };
  const { page, courseId, activity } = await learnerIn(company, context, [lesson]);
  await takeAlong(page, courseId);

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/downloads');
  await cold.getByRole('link', { name: 'Abrir Calculadora' }).click();
  await expect(cold.getByText(/^Tocando deste aparelho/)).toBeVisible();
  const played = cold.frameLocator('iframe').frameLocator('iframe');
  await expect(played.locator('#sum')).toHaveText('soma: 42');
  await test.step('it has an origin of its own and reaches nothing of the app', async () => {
    const reached = await played.locator('#sum').evaluate((_, app) => {
      const tried = (work: () => unknown) => {
        try {
          return String(work());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        isApp: location.origin === app,
        document: tried(() => top?.document.title),
        databases: tried(() => localStorage.length),
      };
    }, baseURL);
    expect(reached).toEqual({ isApp: false, document: 'SecurityError', databases: '0' });
  });
  await expect.poll(async () => cold.getByText(/esperam? para ser enviad/).count()).toBeGreaterThan(0);

  await context.setOffline(false);
  await expect.poll(async () => (await activity(1)).activity.access, { timeout: 120_000 }).toBe('done');
  expect((await activity(1)).progress.intervals).toHaveLength(1);
});

test('a typed page, a deck and a lesson in blocks open cold without a network, and count once there is one [OFF-01] [OFF-03]', async ({
  request,
  context,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  const fileId = await company.author.file('slides', 'aula.pptx', readFileSync(DECK));
  const typed: ActivityInput = {
    ...reading('Página digitada'),
    id: randomUUID(),
    type: 'html',
    settings: {
      source: {
        kind: 'inline',
        html: '<h1>Vitrine</h1><p id="sum"></p><p id="read"></p><script>sum.textContent = `soma: ${19 + 23}`; setTimeout(() => (read.textContent = "lida"), 5000)</script>',
      },
      minimumSeconds: 1,
    },
  };
  const deck: ActivityInput = {
    ...reading('Primeiros minutos'),
    id: randomUUID(),
    type: 'ppt',
    settings: { fileId, completionShare: 0.2 },
  };
  const lesson: ActivityInput = {
    ...reading('Lição'),
    id: randomUUID(),
    type: 'text_lesson',
    settings: {
      blocks: [{ id: randomUUID(), kind: 'heading', level: 2, text: { 'pt-BR': 'Antes de abrir' } }],
      completionShare: 1,
    },
  };
  const { page, courseId, activity } = await learnerIn(company, context, [typed, deck, lesson]);
  await takeAlong(page, courseId);

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/downloads');
  await cold.getByRole('link', { name: 'Abrir Página digitada' }).click();
  const shown = cold.frameLocator('iframe').frameLocator('iframe');
  await expect(shown.locator('#sum')).toHaveText('soma: 42');
  expect(
    await shown.locator('#sum').evaluate(() => {
      try {
        return String(top?.document.title);
      } catch (error) {
        return (error as Error).name;
      }
    }),
  ).toBe('SecurityError');
  // What was seen for a moment only does not count; the page says itself when it has been open for longer than it asks for.
  await expect(shown.locator('#read')).toHaveText('lida');
  const waits = (count: number) =>
    expect(cold.getByText(new RegExp(`${count} ite(m|ns) esperam? para ser enviad`))).toBeVisible();
  await waits(1);
  await cold.goto('/downloads');
  await cold.getByRole('link', { name: 'Abrir Primeiros minutos' }).click();
  await expect(cold.getByText(/^1 \/ \d+$/)).toBeVisible();
  await expect(cold.frameLocator('iframe').locator('section:not([hidden])')).toHaveCount(1);
  // A slide counts once it was shown for a moment, however fast this machine is.
  await expect(cold.getByText(/^1 de \d+ vistos$/)).toBeVisible();
  await cold.getByRole('button', { name: 'Próximo slide' }).click();
  await expect(cold.getByText(/^2 de \d+ vistos$/)).toBeVisible();
  await expectAccessible(cold);
  await waits(2);
  await cold.goto('/downloads');
  await cold.getByRole('link', { name: 'Abrir Lição' }).click();
  await expect(cold.getByRole('heading', { name: 'Antes de abrir' })).toBeVisible();
  await expect.poll(async () => cold.getByText(/esperam? para ser enviad/).count()).toBeGreaterThan(0);

  await context.setOffline(false);
  for (const order of [1, 2, 3])
    await expect.poll(async () => (await activity(order)).activity.access, { timeout: 120_000 }).toBe('done');
});

test('a SCORM package is taken up without a network, cold and again, and what it wrote arrives once [OFF-03] [ACT-03]', async ({
  request,
  context,
}) => {
  const company = await OwnCompany.create(request, ['courses']);
  const packageId = await onePagePackage(company.author, 'lugares.zip', { 'index.html': PLACES });
  const lesson: ActivityInput = {
    ...reading('Lugares'),
    id: randomUUID(),
    type: 'scorm',
    settings: { packageId },
  };
  const { page, courseId, activity, call } = await learnerIn(company, context, [lesson]);
  await takeAlong(page, courseId);
  const arrived: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/scorm/commit')) arrived.push(answer.status());
  });
  const openLesson = async () => {
    const cold = await context.newPage();
    await cold.goto('/downloads');
    await cold.getByRole('link', { name: 'Abrir Lugares' }).click();
    return { cold, played: cold.frameLocator('iframe').frameLocator('iframe') };
  };

  await context.setOffline(true);
  const first = await openLesson();
  await expect(first.played.locator('#left')).toHaveText('lugar: 0');
  for (const place of [1, 2]) {
    await first.played.getByRole('button', { name: 'Adiante' }).click();
    await expect(first.played.locator('#left')).toHaveText(`lugar: ${place}`);
  }
  await expect(first.cold.getByText(/^Você está sem internet|sem internet/).first()).toBeVisible();
  await first.cold.goto('/downloads');
  await first.cold.close();

  const second = await openLesson();
  await expect(second.played.locator('#left')).toHaveText('lugar: 2');
  await second.played.getByRole('button', { name: 'Passar' }).click();
  expect(arrived).toEqual([]);

  await context.setOffline(false);
  await expect.poll(async () => (await activity(1)).activity.access, { timeout: 120_000 }).toBe('done');
  await expect(second.cold.getByText(/esperam? para ser enviad/)).toHaveCount(0);
  expect(arrived.every((status) => status === 200)).toBe(true);
  const launch = await call<{ standings: { success: string; score: number }[] }>(
    'GET',
    `/courses/${courseId}/activities/1/scorm`,
  );
  expect(launch.standings).toMatchObject([{ success: 'passed', score: 80 }]);

  await test.step('nothing of it is left where it is deleted', async () => {
    await second.cold.goto('/downloads');
    await second.cold.getByRole('button', { name: 'Apagar Para levar deste aparelho' }).click();
    await second.cold.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).click();
    await expect(second.cold.getByText('Nada baixado ainda')).toBeVisible();
  });
});
