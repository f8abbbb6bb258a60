import { join } from 'node:path';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const SOUNDS = join(import.meta.dirname, '../../../demo/assets/podcast');

test('audios become a podcast; a learner listens while they browse, after a reload, elsewhere and from a playlist [POD-01] [ROU-18]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'podcasts']);
  const ana = await company.learner('Ana');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto('/admin/podcasts');
  await page.getByRole('link', { name: 'Novo podcast' }).click();
  await page.getByRole('textbox', { name: /^Título/ }).fill('Pausa no balcão');
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await expect(page.getByText('Podcast publicado')).toBeVisible();
  await page
    .getByLabel(/^Enviar áudios/)
    .setInputFiles([join(SOUNDS, 'open-the-store.mp3'), join(SOUNDS, 'breathe.mp3')]);
  await expect(page.getByRole('link', { name: 'open-the-store' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'breathe' })).toBeVisible();
  await page.getByRole('button', { name: 'Agendar rascunhos' }).click();
  await page.getByRole('textbox', { name: 'Um a cada quantos dias' }).fill('0');
  await expectAccessible();
  await page.getByRole('button', { name: 'Agendar 2 episódios' }).click();
  await expect(page.getByRole('button', { name: 'Agendar rascunhos' })).toHaveCount(0);

  const context = await browser.newContext();
  const learner = await context.newPage();
  await company.signIn(learner, ana);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.goto('/podcasts/search/balcao');
  await learner.getByRole('link', { name: 'Pausa no balcão' }).click();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Ouvir breathe' }).click();
  const dock = learner.getByRole('region', { name: 'Player de podcasts' });
  await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await learner.getByRole('button', { name: 'Mais sobre open-the-store' }).click();
  await learner.getByRole('menuitem', { name: 'Ouvir depois deste' }).click();

  // It goes on while somebody looks at something else.
  await learner.getByRole('link', { name: 'Cursos' }).first().click();
  await learner.waitForURL((url) => url.pathname === '/online-courses');
  await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await dock.getByRole('button', { name: 'Pausar' }).click();
  await dock.getByRole('button', { name: /Abrir o player/ }).click();
  const now = learner.getByRole('dialog', { name: 'Player de podcasts' });
  await expect(now.getByRole('button', { name: /^open-the-store/ })).toBeVisible();
  await now.getByRole('combobox', { name: 'Desligar sozinho' }).selectOption({ label: 'Em 5 minutos' });
  await expect(now.getByText('Faltam 5 minutos')).toBeVisible();
  await now.getByRole('combobox', { name: 'Velocidade' }).selectOption({ label: '1,25×' });
  await now.getByRole('slider', { name: 'Posição' }).fill('20');
  await expectAccessible(learner);
  await now.getByRole('button', { name: 'Fechar' }).click();

  // After a reload it goes on where it was.
  await expect(dock.getByRole('button', { name: 'Tocar' })).toBeVisible();
  await learner.reload();
  await expect(dock.getByRole('button', { name: 'Tocar' })).toBeVisible();

  // And on the next device.
  const elsewhere = await (await browser.newContext()).newPage();
  await company.signIn(elsewhere, ana);
  const there = elsewhere.getByRole('region', { name: 'Player de podcasts' });
  await expect(there.getByText('breathe')).toBeVisible();
  await there.getByRole('button', { name: /Abrir o player/ }).click();
  await expect(elsewhere.getByRole('slider', { name: 'Posição' })).toHaveValue('20');
  await expect(elsewhere.getByRole('combobox', { name: 'Velocidade' })).toHaveValue('1.25');
  await elsewhere.context().close();

  await learner.goto('/podcasts/playlists');
  await learner.getByRole('button', { name: 'Nova playlist' }).click();
  await learner.getByRole('textbox', { name: 'Nome da playlist' }).fill('No ônibus');
  await learner.getByRole('button', { name: 'Criar', exact: true }).click();
  await expect(learner.getByRole('heading', { level: 1, name: 'No ônibus' })).toBeVisible();
  await learner.goto('/podcasts');
  await learner.getByRole('link', { name: 'Pausa no balcão' }).click();
  for (const name of ['breathe', 'open-the-store']) {
    await learner.getByRole('button', { name: `Mais sobre ${name}` }).click();
    await learner.getByRole('menuitem', { name: 'Adicionar a uma playlist' }).click();
    await learner.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await expect(learner.getByText(`${name} está na playlist`)).toBeVisible();
  }
  await learner.goto('/podcasts/playlists');
  await learner.getByRole('link', { name: 'No ônibus' }).click();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Mover open-the-store para cima' }).click();
  await expect(learner.getByRole('heading', { level: 3 }).first()).toHaveText('open-the-store');
  await learner.reload();
  await expect(learner.getByRole('heading', { level: 3 }).first()).toHaveText('open-the-store');

  // Nothing of it is there for whoever signs in next in this browser.
  await learner.evaluate(() => localStorage.clear());
  await context.clearCookies();
  const caio = await company.learner('Caio');
  await company.signIn(learner, caio);
  await learner.waitForURL((url) => url.pathname === '/home');
  await learner.goto('/podcasts');
  await expect(learner.getByRole('link', { name: 'Pausa no balcão' })).toBeVisible();
  await expect(learner.getByRole('region', { name: 'Player de podcasts' })).toHaveCount(0);
  await context.close();
});
