import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

const NORDIKA_COURSE = '25d5b7bf-af4b-5e74-b5c5-7ab7eb08a183';

async function switchCompany(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: /^(Conta de|Account of)/ }).click();
  const name = new RegExp(company);
  const choice = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
  await choice.or(page.getByRole('menuitemradio', { name })).first().click();
  // The bar has the new company's name once the change is kept.
  await expect(page.getByRole('banner').getByText(company), `the bar says ${company}`).toBeVisible();
}

test('two companies are kept apart: look, courses and addresses [TEN-01] [TEN-03] [TEN-08]', async ({
  page,
  signIn,
}) => {
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  const switchTo = (company: string) => switchCompany(page, company);
  await signIn('gabi.multi');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whichever company she used last, the journey begins in the first one.
  if (await page.getByText('Nordika Tools').first().isVisible()) await switchTo('Casa Aurora');
  await expect(page.getByText('Casa Aurora').first()).toBeVisible();
  const aurora = await primary();

  // A course of the other company does not exist here.
  await page.goto(`/online-courses/${NORDIKA_COURSE}`);
  await expect(page.getByText('Não encontrado ou não possui permissão para acessar.')).toBeVisible();

  await page.goto('/home');
  await switchTo('Nordika Tools');
  await expect.poll(primary).not.toBe(aurora);

  // The other company has no ranking: no menu item, and its address leads home.
  await page.goto('/ranking');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/online-courses');
  await expect(page.getByText(/Notebook/i)).toHaveCount(0);
});

test('going on in another company is nobody else\u2019s doing: what is refused until the answer comes ends nothing, and messages follow [TEN-01]', async ({
  page,
  signIn,
}) => {
  /** Another app was in front of the page for a moment. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(String(payload)));
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  const heard = (type: string, since = 0) =>
    expect
      .poll(
        () => frames.slice(since).some((text) => text.includes(`"type":"${type}"`)),
        `the line says ${type}`,
      )
      .toBe(true);
  await signIn('gabi.multi');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  frames.length = 0;
  await comeBack();
  await heard('welcome');
  const bar = page.getByRole('banner');
  const isAurora = await bar.getByText('Casa Aurora').isVisible();
  const company = isAurora ? 'Nordika Tools' : 'Casa Aurora';

  // The server has changed the company; before the page hears of it, its line says once more as whom it speaks.
  await page.route('**/api/v1/me/client', async (route) => {
    const response = await route.fetch();
    await comeBack();
    await heard('ended');
    await route.fulfill({ response });
  });
  const before = frames.length;
  await switchCompany(page, company);

  // A line of the new company's member, which a page that comes back asks again.
  await heard('welcome', before);
  const members = frames.flatMap((text) => /"member":"([^"]+)"/.exec(text)?.[1] ?? []);
  expect(members.at(-1)).not.toBe(members[0]);
  const framesBefore = frames.length;
  await comeBack();
  await heard('welcome', framesBefore);
  await expect(bar.getByText(company)).toBeVisible();
});
