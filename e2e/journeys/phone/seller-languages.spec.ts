import type { Page } from '@playwright/test';

import { LOCALE_NAMES } from '../../../apps/web/src/lib/locale-names.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LOCALES, ScreenWalk, expectWhole } from '../../fixtures/whole-screen.ts';

const SCREENS = [
  '/campaigns',
  '/insert-sales',
  '/upload-photos',
  '/reward-store',
  '/reward-store/orders',
  '/about-the-program',
  '/events',
  '/points',
  '/points/transfer',
  '/news',
  '/faq',
  '/support',
  '/profile',
  '/profile/security',
];
/** Screens of one thing: the list it is in, and what its address begins with. */
const BEHIND = [
  { list: '/campaigns', link: '/campaigns?campaign=' },
  { list: '/insert-sales', link: '/insert-sales?sale=' },
  { list: '/upload-photos', link: '/upload-photos?photo=' },
  { list: '/reward-store', link: '/reward-store/details/' },
  { list: '/reward-store/orders', link: '/reward-store/orders/' },
] as const;

async function firstLink(page: Page, link: string): Promise<string | null> {
  const links = page.getByRole('main').locator(`a[href^="${link}"]`);
  return (await links.count()) > 0 ? links.first().getAttribute('href') : null;
}

for (const locale of LOCALES)
  test(`every screen of a salesperson speaks ${locale} and is whole on a phone [I18-01]`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const colorScheme = locale === 'fr-FR' || locale === 'es-ES' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn('joao.conceicao');
    const walk = new ScreenWalk(page, locale);
    const found: string[] = [];
    for (const path of SCREENS) {
      await walk.open(path);
      await expectWhole(page, path);
      if (locale === 'fr-FR' || locale === 'pt-BR') await expectAccessible();
      for (const { list, link } of BEHIND) {
        const address = list === path ? await firstLink(page, link) : null;
        if (address) found.push(address);
      }
    }
    expect(found.length, found.join(' ')).toBeGreaterThanOrEqual(4);
    for (const address of found) {
      await walk.open(address);
      await expectWhole(page, address);
      if (locale === 'es-ES') await expectAccessible();
    }
  });

test('a language picked on the sign-in page becomes the person’s own, also on their next visit [I18-02]', async ({
  page,
  request,
}) => {
  const company = await OwnCompany.create(request);
  const ana = await company.learner('Ana');
  await page.goto(`/?client=${company.slug}`);
  await page.getByLabel('Idioma').selectOption({ label: LOCALE_NAMES['en-US'] });
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await page.getByLabel(/^Email/).fill(ana);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/(\?|$)/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('trilha-picked-locale'))).toBeNull();

  // A browser that knows nothing of it begins in the company's first language and goes on in theirs.
  await page.context().clearCookies();
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await company.signIn(page, ana);
  await expect(page).not.toHaveURL(/\/(\?|$)/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});
