import { randomBytes } from 'node:crypto';

import { reading } from '../../fixtures/author.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a learner walks a trail of two courses, one locked behind the other, to its certificate [CRS-08] [CRS-09] [ROU-14] [ROU-24]', async ({
  page,
  signIn,
  author,
  expectAccessible,
}) => {
  // Words of their own: the search also finds what is merely alike.
  const word = randomBytes(6).toString('hex');
  const [first, second] = [`Primeiros passos ${word}`, `Vitrine completa ${word}`];
  const firstId = await author.course(first, [reading('Bem-vinda'), reading('Antes de abrir')], {
    ordering: 'free',
  });
  const secondId = await author.course(second, [reading('Montar')]);
  const title = `Começo ${word}`;
  const trailId = await author.trail(title, [
    { trainingId: firstId },
    { trainingId: secondId, lock: { kind: 'previous_passed' } },
  ]);

  await signIn('ana.learner');
  const isReady = page.getByRole('heading', { level: 1 });
  await page.goto('/trails');
  await page.getByRole('searchbox', { name: 'Buscar trilhas' }).fill(word);
  await expect(page.getByText('1 trilha', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/trails\\?search=${word}`));
  await expectAccessible();

  // The heart is kept, and the filter finds it, even where it asks before the heart has arrived.
  const asked = page.waitForResponse(/\/api\/v1\/trails\?.*favorite=true/);
  await page.route('**/favorite', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: `Favoritar ${title}` }).click();
  await page
    .getByRole('group', { name: 'Filtros rápidos' })
    .getByRole('button', { name: 'Favoritas' })
    .click();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}$`));
  await expect(isReady).toHaveText(title);
  await expectAccessible();

  await page.getByRole('button', { name: 'Quero fazer esta trilha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  const path = page.getByRole('list', { name: 'O caminho' });
  await expect(path.getByRole('listitem').filter({ hasText: second })).toContainText('Bloqueada');
  await expect(path.getByRole('listitem').filter({ hasText: second })).toContainText('Passe antes em:');
  await expectAccessible();

  // A locked step by its address says what is missing and leads back.
  await page.goto(`/trails/${trailId}/course/${secondId}`);
  await expect(page.getByText(`Passe antes em “${first}”.`)).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à trilha' }).click();

  // The context goes along: course, player, menu, and back.
  await page.getByRole('link', { name: 'Começar' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/course/${firstId}$`));
  await expect(page.getByText(`Etapa 1 de 2 da trilha ${title}`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Começar' }).click();
  const lesson = (courseId: string, order: number) =>
    new RegExp(`/trails/${trailId}/courses/${courseId}/activities/${order}$`);
  await expect(page).toHaveURL(lesson(firstId, 1));
  await expect(page.getByText('Concluída').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Voltar ao curso' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/course/${firstId}$`));
  await page.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}$`));
  await page.getByRole('link', { name: /^Continuar/ }).click();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(lesson(firstId, 2));

  // The course is over: the next step of the trail is one press away.
  const dialog = page.getByRole('dialog', { name: 'Curso concluído!' });
  await expect(dialog.getByText(`A seguir: ${second}`)).toBeVisible();
  await dialog.getByRole('link', { name: `Próxima etapa: ${second}` }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}/course/${secondId}$`));

  // Home shows the trail that is due first, which is another one of hers; this one goes on from its own page.
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Trilha' })).toBeVisible();
  await page.goto(`/trails/${trailId}`);

  await page.getByRole('link', { name: /^Continuar/ }).click();
  await page.getByRole('link', { name: 'Começar' }).click();
  await expect(page).toHaveURL(lesson(secondId, 1));
  await expect(dialog.getByText(`Você também concluiu a trilha “${title}”.`)).toBeVisible();
  await dialog.getByRole('link', { name: 'Voltar à trilha' }).click();
  await expect(page).toHaveURL(new RegExp(`/trails/${trailId}$`));

  // The certificate comes by itself.
  await expect(page.getByText('Trilha concluída!')).toBeVisible();
  await page.getByRole('link', { name: 'Ver meu certificado' }).first().click();
  await expect(page).toHaveURL(/\/certificates#/);
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Trilha');
});
