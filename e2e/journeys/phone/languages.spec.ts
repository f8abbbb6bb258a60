import type { listCertificates } from '@trilha/contracts/learning/certificates';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { Author } from '../../fixtures/author.ts';
import { expect, test } from '../../fixtures/test.ts';
import { walkLearnerScreens } from '../../fixtures/learner-screens.ts';
import { LOCALES, ScreenWalk } from '../../fixtures/whole-screen.ts';

// Words are narrowest on a phone, where the other two languages are walked (phone/learner-languages); a desk adds its own layout. Contrast
// and the roles of controls follow the colors, not the language: a light one and a dark one are examined.
for (const [locale, colorScheme] of [
  ['pt-BR', 'light'],
  ['fr-FR', 'dark'],
] as const)
  test(`every learner screen speaks ${locale} without side scroll and is accessible when ${colorScheme} [I18-01] [I18-02]`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn('ana.learner');
    await walkLearnerScreens(page, locale, expectAccessible);
  });

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

test('dates are day/month/year in Portuguese and Spanish and month-day-year otherwise [I18-03]', async ({
  page,
  signIn,
  request,
}) => {
  const { headers } = await Author.signIn(request, 'ana.learner');
  const listed = await request.get('/api/v1/certificates', { headers });
  const { items } = (await listed.json()) as ResponseOf<typeof listCertificates>;
  const issued = new Date(items[0]?.issuedAt ?? '');
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Sao_Paulo', ...options }).format(issued);
  const [day, month, year] = [
    part({ day: '2-digit' }),
    part({ month: '2-digit' }),
    part({ year: 'numeric' }),
  ];
  await signIn('ana.learner');
  for (const [locale, date] of [
    ['pt-BR', `${day}/${month}/${year}`],
    ['es-ES', `${day}/${month}/${year}`],
    ['en-US', `${month}-${day}-${year}`],
    ['fr-FR', `${month}-${day}-${year}`],
  ] as const) {
    await new ScreenWalk(page, locale).open('/certificates');
    const card = page
      .getByRole('main')
      .locator('li, article')
      .filter({ hasText: items[0]?.code ?? '' });
    await expect(card.first()).toContainText(date);
  }
});
