import type { Page } from '@playwright/test';

import { test, expect } from '../../fixtures/test.ts';
import { ScreenWalk } from '../../fixtures/whole-screen.ts';

// Both sizes are looked at in one browser.

/** Runs in the page: what a screen is made of, without its texts. A screen that only reflows is made of the same on every device. */
function compositionOf(element: Element): string {
  return `${element.tagName}(${Array.from(element.children, compositionOf).join('')})`;
}

/** From here on each question gets the answer it got first: what others do meanwhile, as in a log, changes no screen. */
async function freezeAnswers(page: Page): Promise<void> {
  const answers = new Map<string, Promise<{ status: number; body: Buffer; contentType: string }>>();
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') {
      await route.continue();
      return;
    }
    const first =
      answers.get(request.url()) ??
      route.fetch().then(async (answer) => ({
        status: answer.status(),
        body: await answer.body(),
        contentType: answer.headers()['content-type'] ?? '',
      }));
    answers.set(request.url(), first);
    await route.fulfill(await first);
  });
}

for (const screen of [
  { address: '/home', who: 'joao.conceicao' },
  { address: '/online-courses/d5de4b5c-0277-5472-9fb9-03ab49eab36f', who: 'ana.learner' },
  { address: '/admin/audit-log', who: 'bruno.admin' },
  { address: '/reward-store', who: 'joao.conceicao' },
  { address: '/profile', who: 'ana.learner' },
])
  test(`${screen.address} is composed for a phone and for a desk, and does not only flow anew [ROU-28]`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(screen.who);
    await freezeAnswers(page);
    const composed = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await new ScreenWalk(page, 'pt-BR').open(screen.address);
      // What came is drawn a moment later, on a busy machine a longer one.
      await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
      // The function is sent as it is written, and calls itself by its name.
      const read = () => page.evaluate(`(${compositionOf.toString()})(document.querySelector('main'))`);
      // Parts that come by themselves, as what a device keeps, are drawn when they are there.
      let composition: unknown;
      await expect
        .poll(
          async () => {
            const before = composition;
            composition = await read();
            return composition === before;
          },
          { intervals: [1000] },
        )
        .toBe(true);
      return composition;
    };

    const onPhone = await composed(390);
    expect(await composed(390)).toBe(onPhone);
    expect(await composed(1440)).not.toBe(onPhone);
  });
