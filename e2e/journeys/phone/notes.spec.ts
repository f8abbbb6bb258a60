import { expect, test } from '../../fixtures/test.ts';

test('a learner writes at a moment of a video, finds it among all notes and comes back to that moment', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ana.learner');
  await page.goto('/notes');
  const mine = page.getByRole('list', { name: 'Minhas anotações' });
  await expect(mine.getByText('Perguntar “o que trouxe você aqui hoje?”')).toBeVisible();
  await expectAccessible();

  // From the note to its moment.
  await mine.getByRole('link', { name: /0:12/ }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => Math.round(one.currentTime))).toBe(12);
  await page.getByRole('button', { name: 'Minhas anotações' }).click();
  await page.getByRole('button', { name: 'Ir para 0:31' }).click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => Math.round(one.currentTime))).toBe(31);

  // Written at the moment the video stands at.
  const words = `Ouvir antes de falar ${Date.now()}`;
  await page.getByLabel('Escreva uma anotação').fill(words);
  await expect(page.getByLabel('Ligar a 0:31')).toBeChecked();
  await page.getByRole('button', { name: 'Guardar anotação' }).click();
  await expect(page.getByText('Anotação guardada: 0:31')).toBeVisible();
  const own = page.getByRole('listitem').filter({ hasText: words });
  await expect(own.getByRole('button', { name: 'Ir para 0:31' })).toBeVisible();
  await expect(own).toBeInViewport();
  await expectAccessible();

  // Deleted by mistake, it is taken back.
  await own.getByRole('button', { name: 'Excluir anotação' }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(own).toBeVisible();

  await page.goto('/notes');
  await page.getByRole('searchbox').fill('OUVIR antes');
  await expect(mine.getByText(words)).toBeVisible();
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Limpar busca' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar anotações' }).click();
  expect((await download).suggestedFilename()).toBe('anotacoes.csv');
});
