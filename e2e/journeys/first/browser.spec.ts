import { expect, test } from '@playwright/test';

test('the browser finds a sans, a serif, a mono and an emoji font', async ({ page }) => {
  await page.setContent(
    ['sans-serif', 'serif', 'monospace', 'emoji']
      .map((family) => `<p style="font: 16px ${family}">Olá 🏆</p>`)
      .join(''),
  );

  const heights = await page
    .locator('p')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(
    Math.min(...heights),
    'The browser of the tests finds no font: see writeFontsConfig in e2e/browser.ts.',
  ).toBeGreaterThan(10);
});
