import { randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from '@playwright/test';
import type { ActivityPage } from '@trilha/contracts/learning/learning';

import { reading } from '../../fixtures/author.ts';
import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { pagePackage } from '../../fixtures/page-package.ts';
import { expect, test } from '../../fixtures/test.ts';

// Everywhere else a worker would answer in place of what a journey looks at.
test.use({ serviceWorkers: 'allow' });

/** A page of several files: a module that reads data, from a folder with a space in its name. */
const CALCULATOR = {
  'index.html': `<!doctype html><meta charset="utf-8"><title>Conta</title><h1>Calculadora</h1>
    <p id="sum">…</p><script type="module" src="meus%20scripts/conta.js"></script>`,
  'meus scripts/conta.js': `const data = await (await fetch('dados.json')).json();
    document.getElementById('sum').textContent = 'soma: ' + data.reduce((sum, one) => sum + one, 0);`,
  'dados.json': '[19, 23]',
};

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
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active)))
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
