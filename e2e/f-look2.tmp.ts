import AxeBuilder from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGUMENTS, chromiumPath } from './browser.ts';
const base = 'http://127.0.0.1:5610';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: LAUNCH_ARGUMENTS });
const scheme = (process.env.SCHEME ?? 'dark') as 'dark';
for (const [name, opts] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const) {
  const ctx = await browser.newContext({
    ...opts,
    locale: 'pt-BR',
    colorScheme: scheme,
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await ctx.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(name, 'CONSOLE', m.text().slice(0, 400));
  });
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', String(e).slice(0, 400)));
  const shot = async (n: string) => {
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/f-${name}-${scheme}-${n}.png` });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const v of violations)
      console.log(
        name,
        n,
        'AXE',
        v.id,
        v.nodes.length,
        v.nodes[0]?.html.slice(0, 160),
        v.nodes[0]?.failureSummary?.slice(0, 200),
      );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(name, n, 'SIDE SCROLL', wide);
  };
  const phone = name === 'phone';
  const outline = async () => {
    if (phone) await page.getByRole('button', { name: 'Estrutura do curso' }).click();
  };
  try {
    await page.goto(base + '/');
    await page.locator('input[autocomplete=username]').fill('bruno.admin');
    await page.locator('input[type=password]').fill('Trilha#2026');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((u) => u.pathname !== '/', { timeout: 30000 });
    await page.goto(base + '/admin/courses');
    await page.waitForSelector('table, ul[aria-label]');
    await shot('b1-list');
    await page.getByRole('button', { name: 'Novo curso' }).first().click();
    await page.getByLabel('Título do curso').fill(`Jornada ${name}`);
    await shot('b2-create');
    await page.getByRole('button', { name: 'Criar curso' }).click();
    await page.waitForURL(/admin\/courses\/[0-9a-f-]{36}/, { timeout: 20000 });
    const url = page.url();
    if (phone) await page.getByRole('button', { name: 'Apresentação' }).click();
    await page.getByRole('textbox', { name: 'Descrição' }).click();
    await page.keyboard.type('Um texto com calma.');
    await page.getByRole('button', { name: 'Adicionar objetivo' }).click();
    await page.getByLabel('Objetivo 1', { exact: true }).fill('Perguntar antes de oferecer');
    await page
      .locator('#content input[type=file]')
      .first()
      .setInputFiles('/work/main/demo/assets/covers/greeting.webp');
    await page.waitForSelector('#content img', { timeout: 20000 });
    await shot('b3-basics');
    await outline();
    await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
    await page.getByRole('button', { name: /^PDF/ }).click();
    await page.getByLabel('Título da atividade').fill('Guia');
    await page
      .locator('#content input[type=file]')
      .first()
      .setInputFiles('/work/main/demo/assets/pdf/privacy-pocket-guide.pdf');
    await page.getByText('privacy-pocket-guide.pdf').waitFor({ timeout: 20000 });
    await shot('b4-pdf');
    await outline();
    await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
    await page.getByRole('button', { name: /^Pacote SCORM/ }).click();
    await page.getByLabel('Título da atividade').fill('Simulado');
    await page.getByRole('button', { name: 'Importar pacote' }).click();
    await page
      .locator('dialog[open] input[type=file]')
      .setInputFiles('/work/main/demo/assets/scorm/MalformedXml_SCORM12.zip');
    await page.getByText(/não pode ser usado/).waitFor({ timeout: 30000 });
    await shot('b5-scorm-bad');
    await page
      .locator('dialog[open] input[type=file]')
      .setInputFiles('/work/main/demo/assets/scorm/RuntimeBasicCalls_SCORM12.zip');
    await page.getByRole('button', { name: 'Usar este pacote' }).waitFor({ timeout: 60000 });
    await shot('b6-scorm-good');
    await page.getByRole('button', { name: 'Usar este pacote' }).click();
    await shot('b7-scorm');
    if (!phone) {
      const grips = page.getByRole('button', { name: 'Arrastar Simulado' });
      await grips.focus();
      await page.keyboard.press('Space');
      await page.waitForTimeout(200);
      await page.keyboard.press('ArrowUp');
      await page.waitForTimeout(400);
      await page.keyboard.press('Space');
      await page.waitForTimeout(400);
      console.log('order', await page.locator('nav ol ol > li').allInnerTexts());
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(300);
      console.log('undone', await page.locator('nav ol ol > li').allInnerTexts());
      const from = await grips.boundingBox();
      const to = await page.getByRole('button', { name: 'Arrastar Guia' }).boundingBox();
      if (from && to) {
        await page.mouse.move(from.x + 5, from.y + 10);
        await page.mouse.down();
        await page.mouse.move(to.x + 5, to.y + 20, { steps: 8 });
        await page.mouse.move(to.x + 5, to.y + 6, { steps: 4 });
        await page.mouse.up();
      }
      await page.waitForTimeout(400);
      console.log('dragged', await page.locator('nav ol ol > li').allInnerTexts());
    }
    await page.getByRole('button', { name: 'Publicar' }).click();
    await page.waitForTimeout(1500);
    await shot('b8-publish');
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await page.getByText('A versão 1 está no ar.').waitFor({ timeout: 15000 });
    await shot('b9-published');
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    if (!phone) {
      await page.getByRole('button', { name: 'Ver como aluno' }).click();
      await page.waitForTimeout(4000);
      await shot('b10-preview');
      await page.keyboard.press('Escape');
    }
    // offline
    await outline();
    await page.getByRole('button', { name: 'Apresentação' }).click();
    await ctx.setOffline(true);
    await page.getByLabel('Título do curso').fill(`Jornada ${name} fora do ar`);
    await page.getByText('guardado neste aparelho').first().waitFor({ timeout: 20000 });
    await shot('b11-offline');
    await ctx.setOffline(false);
    await page.getByText('Salvo', { exact: true }).waitFor({ timeout: 20000 });
    // stale
    const other = await ctx.newPage();
    await other.goto(url + '?part=basics');
    await other.getByLabel('Título do curso').fill(`Da outra aba ${name}`);
    await other.getByText('Salvo', { exact: true }).waitFor({ timeout: 20000 });
    await other.waitForTimeout(1500);
    await other.close();
    await page.getByLabel('Título do curso').fill(`Desta aba ${name}`);
    await page.getByText('Este curso mudou enquanto você editava').waitFor({ timeout: 20000 });
    await shot('b12-conflict');
    await page.getByRole('button', { name: 'Ficar com a minha' }).click();
    await page.getByText('Salvo', { exact: true }).waitFor({ timeout: 20000 });
    console.log(name, 'title', await page.getByLabel('Título do curso').inputValue());
    await page.goto(base + '/admin/audit-log');
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: 'Conferir o registro' }).click();
    await page.waitForTimeout(1500);
    await shot('b13-audit');
    await page.goto(base + '/admin/courses');
    await page.waitForTimeout(1500);
    await page.locator('a[href$="/people"]').nth(3).click();
    await page.waitForTimeout(2000);
    await shot('b14-people');
  } catch (e) {
    console.log(name, 'FAILED', String(e).slice(0, 700));
    await page.screenshot({ path: `/tmp/shots/f-${name}-failed.png` });
  }
  await ctx.close();
}
await browser.close();
