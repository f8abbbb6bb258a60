import { expect, test } from '../fixtures/test.ts';
import { LOCALES, expectWhole, openIn } from '../fixtures/whole-screen.ts';

const SCREENS = [
  '/home',
  '/online-courses',
  '/online-courses/d5de4b5c-0277-5472-9fb9-03ab49eab36f',
  '/ranking',
  '/points',
  '/points-table',
  '/badges',
  '/certificates',
  '/messages',
];
for (const locale of LOCALES) {
  test(`every learner screen speaks ${locale}, light and dark, without side scroll, and is accessible [I18-01] [I18-02]`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    // Pages that cannot follow their messages ask for them: so the network comes to rest.
    await page.route('**/api/v1/notices/live*', (route) => route.abort());
    await signIn('ana.learner');
    for (const [index, path] of SCREENS.entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
      await openIn(page, path, locale);
      await expectWhole(page, path);
      await expectAccessible();
    }
  });
}

test('the sign-in page is accessible and whole at 320 px and in the dark, in four languages [I18-01]', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const locale of LOCALES) {
    await page.goto(`/?locale=${locale}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible();
  }
});

test('dates follow the language: day/month/year or month-day-year [I18-03]', async ({ page, signIn }) => {
  await signIn('ana.learner');
  await page.goto('/points?locale=pt-BR');
  await expect(page.getByRole('main')).toContainText(/\d{2}\/\d{2}\/\d{4}|(hoje|ontem|de \w+)/i);
  await page.goto('/certificates?locale=pt-BR');
  await expect(page.getByRole('main')).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await page.goto('/certificates?locale=en-US');
  await expect(page.getByRole('main')).toContainText(/\d{2}-\d{2}-\d{4}/);
});
