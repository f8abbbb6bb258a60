import { chromium } from '@playwright/test';
import { LAUNCH_ARGUMENTS, chromiumPath } from './browser.ts';
const [, , base, ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: LAUNCH_ARGUMENTS });
for (const [name, opts] of [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
]) {
  for (const scheme of (process.env.SCHEMES ?? 'light').split(',')) {
    const ctx = await browser.newContext({
      ...opts,
      locale: process.env.LOC ?? 'pt-BR',
      colorScheme: scheme,
      timezoneId: 'America/Sao_Paulo',
    });
    const page = await ctx.newPage();
    page.on('console', (m) => {
      if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 300));
    });
    page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)));
    if (process.env.AS) {
      await page.goto(base + '/');
      await page.locator('input[autocomplete=username]').fill(process.env.AS);
      await page.locator('input[type=password]').fill('Trilha#2026');
      await page.locator('button[type=submit]').click();
      await page.waitForURL((u) => u.pathname !== '/', { timeout: 15000 });
    }
    for (const s of steps) {
      await page.goto(base + s);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(600);
      const f = `/tmp/shots/${name}-${scheme}-${process.env.TAG ?? ''}${s.replace(/[^a-z0-9]+/gi, '_').slice(0, 40)}.png`;
      await page.screenshot({ path: f, fullPage: process.env.FULL === '1' });
      console.log(f, page.url());
    }
    await ctx.close();
  }
}
await browser.close();
