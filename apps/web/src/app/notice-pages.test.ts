import { NOTICE_PAGES } from '@trilha/contracts/notice-links';
import { beforeAll, expect, it } from 'vitest';

import { loadAdminPart, router } from './router.ts';

beforeAll(() => loadAdminPart());

it.each(NOTICE_PAGES)('a notice that leads to %s opens a page that exists', (page) => {
  const address = page.replace(/\$\w+/, '0190c9a5-2f6e-7c3a-9b1d-3f7a1c2e4b5d');

  const reached = router.matchRoutes(address, {}).at(-1)?.routeId ?? '';

  // Sections of the profile are one route.
  expect(
    [page, page.replace(/^\/profile\/\w+$/, '/profile/$section')].some((one) => reached.endsWith(one)),
  ).toBe(true);
});

it('an address nobody knows reaches no page of its own', () => {
  expect(router.matchRoutes('/rewards', {}).at(-1)?.routeId.endsWith('/$')).toBe(true);
});
