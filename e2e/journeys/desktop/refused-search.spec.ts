import { APP_ADDRESSES } from '@trilha/rules/platform/app-addresses.gen';

import { expect, test } from '../../fixtures/test.ts';

/** Whatever any screen asks its address for; a test beside the router knows each screen's own. */
const NAMES =
  'search q state status tab part view shown sort direction column kind type role rule by period scope day days from to place campaign wallet training course event e t branch area group tag category department favorite redeemable redeemed stock age attention member actor provider question sale correct photo id progress subscription_type accessedFrom unknown'.split(
    ' ',
  );
const GARBAGE = [
  '[1,"a",null]',
  '{"a":{"b":[]}}',
  '42',
  'true',
  '[object Object]',
  '"2026-02-31"',
  'null',
  '%00<b>',
];
const LONG = 'a'.repeat(5000);

/** An address with every name saying something that no screen takes, another thing at every address. */
function refused(address: string, at: number): string {
  const search = new URLSearchParams(
    NAMES.map((name, index) => [name, GARBAGE[(index + at) % GARBAGE.length] ?? '']),
  );
  search.set(at % 2 === 0 ? 'search' : 'q', LONG);
  return `${address}?${search.toString()}`;
}

const SCREENS = APP_ADDRESSES.filter((address) => !address.includes('$') && address !== '/');

for (const [who, addresses] of [
  ['joao.conceicao', SCREENS.filter((address) => !address.startsWith('/admin/'))],
  ['bruno.admin', SCREENS.filter((address) => address.startsWith('/admin/'))],
] as const)
  test(`no screen breaks over what its address says wrongly, of ${who}`, async ({ page, signIn }) => {
    const broken: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/web-errors')) broken.push(`${page.url()}: ${request.postData() ?? ''}`);
    });
    await signIn(who);
    for (const [at, address] of addresses.entries()) {
      await page.goto(refused(address, at));
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    }
    expect(addresses.length).toBeGreaterThan(25);
    expect(broken).toEqual([]);
  });
