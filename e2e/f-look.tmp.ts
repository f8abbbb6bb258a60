import { chromium } from '@playwright/test';
import { LAUNCH_ARGUMENTS, chromiumPath } from './browser.ts';
const base = process.env.BASE ?? 'http://127.0.0.1:5610';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: LAUNCH_ARGUMENTS });
for (const [name, opts] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const) {
  const ctx = await browser.newContext({
    ...opts,
    locale: 'pt-BR',
    colorScheme: (process.env.SCHEME ?? 'light') as 'light',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, 'CONSOLE', m.text().slice(0, 400));
  });
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', String(e).slice(0, 400)));
  const shot = async (n: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/f-${name}-${process.env.SCHEME ?? 'light'}-${n}.png` });
  };
  try {
    await page.goto(base + '/');
    await page.locator('input[autocomplete=username]').fill(process.env.AS ?? 'bruno.admin');
    await page.locator('input[type=password]').fill('Trilha#2026');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((u) => u.pathname !== '/', { timeout: 30000 });
    await page.goto(base + '/admin/courses');
    await page.waitForSelector('h1');
    await page.waitForTimeout(2500);
    await shot('1-list');
    await page.getByRole('button', { name: 'Novo curso' }).first().click();
    await shot('2-create');
    await page.getByLabel('Título do curso').fill('Vender com perguntas');
    await page.getByText('Integração').click();
    await page.getByRole('button', { name: 'Criar curso' }).click();
    await page.waitForURL(/admin\/courses\/[0-9a-f-]{36}/, { timeout: 20000 });
    await page.waitForTimeout(2500);
    await shot('3-builder');
    const url = page.url();
    if (name === 'phone') {
      await page.getByRole('button', { name: 'Apresentação' }).click();
      await page.waitForTimeout(1500);
      await shot('4-basics');
      await page.getByRole('button', { name: 'Estrutura do curso' }).click();
    }
    await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
    await shot('5-kinds');
    await page.getByRole('button', { name: /^Prova Vale nota/ }).click();
    await page.waitForTimeout(2000);
    await shot('6-test');
    if (name === 'phone') await page.getByRole('button', { name: 'Estrutura do curso' }).click();
    await page.getByRole('button', { name: 'Público e inscrição' }).click();
    await page.waitForTimeout(1500);
    await shot('7-audience');
    if (name === 'phone') await page.getByRole('button', { name: 'Estrutura do curso' }).click();
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.waitForTimeout(1500);
    await shot('8-problems');
    await page.keyboard.press('Escape');
    await page.goto(url + '/preview');
    await page.waitForTimeout(2500);
    await shot('9-preview');
    await page.goto(base + '/admin/audit-log');
    await page.waitForTimeout(2500);
    await shot('10-audit');
    await page.goto(base + '/admin/courses');
    await page.waitForTimeout(1500);
    const people = page.locator('a[href$="/people"]').nth(1);
    await people.click();
    await page.waitForTimeout(2500);
    await shot('11-people');
    await page.getByRole('button', { name: 'Inscrever pessoas' }).click();
    await page.waitForTimeout(1500);
    await shot('12-assign');
  } catch (e) {
    console.log(name, 'FAILED', String(e).slice(0, 600));
    await shot('failed');
  }
  await ctx.close();
}
await browser.close();
