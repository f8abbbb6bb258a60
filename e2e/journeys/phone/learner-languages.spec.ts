import { walkLearnerScreens } from '../../fixtures/learner-screens.ts';
import { test } from '../../fixtures/test.ts';

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['es-ES', 'dark'],
] as const)
  test(`every learner screen speaks ${locale} on a phone without side scroll [I18-01] [I18-02]`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn('ana.learner');
    await walkLearnerScreens(page, locale);
  });
