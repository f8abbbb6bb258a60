import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

const dockOf = (page: Page) => page.getByRole('region', { name: 'Player de podcasts' });
const playerOf = (page: Page) => page.getByRole('dialog', { name: 'Player de podcasts' });

test('a seller hears an episode, keeps a place, browses and reports a sale, and goes on at the desk at the same second [POD-01]', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/podcasts');
  await page.getByRole('link', { name: 'Pausa de um minuto' }).click();
  await page.getByRole('button', { name: 'Ouvir Respirar com o som' }).click();
  const dock = dockOf(page);
  const now = playerOf(page);
  await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();

  // A tap keeps the second and the sentence; a press on it goes back there.
  await dock.getByRole('button', { name: /Abrir o player/ }).click();
  await now.getByRole('combobox', { name: 'Velocidade' }).selectOption({ label: '0,5×' });
  await now.getByRole('button', { name: 'Marcar este trecho' }).click();
  await expect(page.getByText(/^Marcado em 0:\d\d/)).toBeVisible();
  await now.getByRole('tab', { name: 'Transcrição' }).click();
  await expect(now.locator('button[aria-current]')).toBeVisible();
  await expectAccessible();
  await now.getByRole('tab', { name: 'Marcações' }).click();
  const bookmarks = now.getByRole('list', { name: 'Marcações' });
  await expect(bookmarks.getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
  await now.getByRole('slider', { name: 'Posição' }).fill('30');
  await bookmarks.getByRole('button', { name: /^0:/ }).click();
  await expect.poll(async () => Number(await now.getByRole('slider').inputValue())).toBeLessThan(30);
  await now.getByRole('slider', { name: 'Posição' }).fill('1');
  await now.getByRole('button', { name: 'Fechar' }).click();

  // It goes on over other pages, and while a sale is reported.
  for (const name of ['Cursos', 'Início']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();
  }
  await page.goto('/insert-sales');
  await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();
  const invoice = String(100_000_001 + (Date.now() % 800_000_000));
  await page.getByLabel('Número da nota fiscal').fill(invoice);
  const soldOn = page.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(page.getByRole('link', { name: `Nota fiscal ${invoice}` })).toBeVisible();

  // Paused, loaded anew, and on the desktop at the same second.
  await dock.getByRole('button', { name: /Abrir o player/ }).click();
  const pause = now.getByRole('button', { name: 'Pausar' });
  if (await pause.isVisible()) await pause.click();
  await now.getByRole('slider', { name: 'Posição' }).fill('23');
  await page.reload();
  await dock.getByRole('button', { name: /Abrir o player/ }).click();
  await expect(now.getByRole('slider', { name: 'Posição' })).toHaveValue('23');
  const desk = await (await browser.newContext({ ...test.info().project.use, ...DESKTOP })).newPage();
  await signIn('joao.conceicao', desk);
  await dockOf(desk)
    .getByRole('button', { name: /Abrir o player/ })
    .click();
  await expect(playerOf(desk).getByRole('slider', { name: 'Posição' })).toHaveValue('23');
  await playerOf(desk).getByRole('tab', { name: 'Marcações' }).click();
  await expect(playerOf(desk).getByRole('list', { name: 'Marcações' }).getByRole('listitem')).toHaveCount(1);
  await desk.context().close();
});

test('of two tabs the one that begins last plays, and the other says so [POD-01]', async ({
  page,
  signIn,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/podcasts');
  await page.getByRole('link', { name: 'Pausa de um minuto' }).click();
  await page.getByRole('button', { name: 'Ouvir Respirar com o som' }).click();
  await expect(dockOf(page).getByRole('button', { name: 'Pausar' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/podcasts');
  await dockOf(other).getByRole('button', { name: 'Tocar' }).click();
  await expect(dockOf(other).getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(dockOf(page).getByText('Tocando em outra aba')).toBeVisible();
  await expect(dockOf(page).getByRole('button', { name: 'Tocar' })).toBeVisible();

  await dockOf(page).getByRole('button', { name: 'Tocar' }).click();
  await expect(dockOf(other).getByText('Tocando em outra aba')).toBeVisible();
});
