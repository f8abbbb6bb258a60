import type { FrameLocator, Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

/** The golf package in a course Ana is taking; its activities are open in any order. */
const ACTIVITY = '/courses/f8c48b02-38e3-5422-a00e-17bb16378a1d/activities/5';

/** The package's own page: the player's frame on the content origin, the item's frame, the package's content frame. */
function packagePage(page: Page): FrameLocator {
  return page.frameLocator('iframe').frameLocator('iframe');
}

test('a SCORM package is left half-way and taken up on another device [ACT-03]', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('ana.learner');
  await page.goto(ACTIVITY);
  const next = packagePage(page).getByRole('button', { name: /Next/ });
  await expect(next).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes('/scorm/commit') && answer.ok());
  for (let step = 0; step < 3; step += 1) await next.click();
  await saved;
  // The package writes its place when it is left.
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  const questions: string[] = [];
  other.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await signIn('ana.learner', other);
  await other.goto(ACTIVITY);
  await expect(packagePage(other).getByRole('button', { name: /Next/ })).toBeVisible();
  await expect.poll(() => questions.join(' ')).toMatch(/resume/i);
  await other.context().close();
});
