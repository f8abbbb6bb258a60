import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { paths } from '../../../apps/web/src/app/paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LOCALES, ScreenWalk, expectWhole } from '../../fixtures/whole-screen.ts';

const FEATURES = join(import.meta.dirname, '../../../apps/web/src/features');

/** The list that leads to a screen of one thing, by pressing it. */
const listBefore = (pattern: string) => /^([^$]+)\/\$\w+$/.exec(pattern)?.[1];

/** Screens with a journey of their own, which no list of the demo leads to without a change. */
const ELSEWHERE = new Set([
  '/admin/attendance',
  '/admin/campaigns/$campaignId/import',
  '/admin/rewards/$rewardId/import',
  '/admin/courses/$courseId/attendance',
  '/admin/courses/$courseId/people',
  '/admin/events/$eventId/people',
  '/admin/events/$eventId/room',
  '/admin/courses/$courseId/reactions',
  '/admin/courses/$courseId/preview',
  '/admin/courses/$courseId/preview/activities/$hierarchyOrder',
  '/admin/members/$memberId/awards',
  '/admin/people/$memberId/access',
  '/admin/people/$memberId/claims',
  '/admin/people/$memberId/history',
  '/admin/people/$memberId/messages',
  '/admin/people/$memberId/orders',
  '/admin/podcasts/$podcastId',
  '/admin/podcasts/$podcastId/episodes/$episodeId',
  '/admin/news/$newsId',
  '/admin/news/$newsId/readers',
  '/admin/learning-reports/views/$viewId',
  '/admin/library/$libraryFileId/readers',
  '/admin/pages/$page',
  '/admin/reviews/$attemptId',
  '/admin/surveys/$surveyId',
  '/admin/surveys/$surveyId/results',
  '/admin/events/$eventId',
  '/admin/events/$eventId/people',
  '/admin/teaching/$eventId',
  '/admin/teaching/$eventId/room',
  '/admin/trails/$trailId/people',
  '/admin/trails/$trailId/preview',
]);

/** Every pattern of an administrator's screen, as the manifests name them. */
function patternsOfTheRouter(): string[] {
  const source = globSync('*/*/admin-feature.ts', { cwd: FEATURES })
    .map((file) => readFileSync(join(FEATURES, file), 'utf8'))
    .join('\n');
  const written = [...source.matchAll(/path: '(\/admin\/[^']+)'/g)].flatMap(([, pattern]) => pattern ?? []);
  const named = new Set([...source.matchAll(/path: paths\.(admin\w+)/g)].map(([, name]) => name));
  const addresses = Object.entries(paths).flatMap(([name, path]) =>
    named.has(name) && typeof path === 'string' ? path : [],
  );
  return [...new Set([...written, ...addresses])];
}

/** The address of the first thing in a list. */
async function firstIn(page: Page, walk: ScreenWalk, list: string): Promise<string> {
  const links = page
    .getByRole('main')
    .locator(`a[href^="${list}/"]:not([href$="/new"]):not([href$="/import"])`);
  await walk.open(list);
  const address = await links.first().getAttribute('href');
  return address?.split('?')[0] ?? '';
}

for (const locale of LOCALES)
  test(`every administrator’s screen speaks ${locale} and is whole on a desk and at 320 px [I18-01]`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    // Sixty screens, each at two widths.
    test.setTimeout(900_000);
    await signIn('bruno.admin');
    const walk = new ScreenWalk(page, locale);
    const addresses: string[] = [];
    for (const pattern of patternsOfTheRouter()) {
      if (ELSEWHERE.has(pattern) || pattern === '/admin/companies') continue;
      const list = listBefore(pattern);
      if (!list) expect(pattern, 'a screen behind another has a journey of its own').not.toContain('$');
      addresses.push(list ? await firstIn(page, walk, list) : pattern);
    }
    expect(addresses.length).toBeGreaterThan(25);
    for (const address of addresses) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await walk.open(address);
      await expectWhole(page, address);
      if (locale === 'pt-BR') await expectAccessible();
      await page.setViewportSize({ width: 320, height: 700 });
      await expectWhole(page, `${address} at 320 px`);
    }
  });
