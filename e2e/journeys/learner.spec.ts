import { readFileSync } from 'node:fs';

import { randomBytes } from 'node:crypto';

import { reading, testOver } from '../fixtures/author.ts';
import { expect, test } from '../fixtures/test.ts';

test('a learner goes from sign-in to a verified certificate [CRS-02] [CRS-03] [ACT-01] [TST-03] [PTS-04] [ROU-13] [ROU-24]', async ({
  page,
  signIn,
  author,
  expectAccessible,
  browser,
}) => {
  // A word of its own: the search also finds what is merely alike.
  const title = `Vitrine ${randomBytes(6).toString('hex')}`;
  const bank = await author.bank(3);
  const courseId = await author.course(title, [
    reading('Antes de montar'),
    testOver(bank, 'conventional_test'),
  ]);

  await signIn('ana.learner');
  await page.goto('/online-courses');
  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill(title.toLowerCase());
  await expect(page.getByText('1 curso', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/online-courses/${courseId}`));
  await expectAccessible();
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();

  // The reading is done by being read; the test opens after it.
  await expect(page).toHaveURL(/\/activities\/1$/);
  await expect(page.getByText('Concluída').first()).toBeVisible();
  await page.goto(`/courses/${courseId}/activities/2`);
  await expectAccessible();
  await page.getByRole('button', { name: 'Começar' }).click();
  for (let number = 1; number <= 3; number += 1) {
    await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
    const next = page.getByRole('button', { name: /Próxima/ });
    if (number < 3) await next.click();
  }
  await page.getByRole('button', { name: 'Finalizar' }).click();
  // Anyone who closes the page in the same instant has not handed in yet.
  const handedIn = page.waitForResponse((answer) => answer.url().endsWith('/submit') && answer.ok());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await handedIn;
  await expect(page.getByText('100%').first()).toBeVisible();
  // Looked at later, a result has the one way on that its bar shows, and is read by keyboard.
  await page.goto(`/courses/${courseId}/activities/2`);
  await page.getByRole('button', { name: /^Tentativa 1/ }).click();
  await expect(page.getByRole('region', { name: /.+/ }).getByText('100%')).toBeVisible();
  await expect(page.getByText('Continuar o curso')).toHaveCount(0);
  await expectAccessible();

  // It is drawn after the test was handed in: the message about it says when it is there.
  await page.goto('/certificates');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(title).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('article')
      .filter({ hasText: title })
      .or(page.getByRole('listitem').filter({ hasText: title }))
      .getByRole('button', { name: /Baixar/ })
      .or(page.getByRole('link', { name: /Baixar/ }))
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);

  // Anyone with the code can check it, signed out.
  const card = await page.locator('li, article').filter({ hasText: title }).first().innerText();
  const code = card.match(/[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/)?.[0];
  const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await visitor.goto(`/verify/${code}`);
  await expect(visitor.getByText('Ana Beatriz Nogueira')).toBeVisible();
  await expect(visitor.getByText(title)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();

  await page.goto('/points');
  await expect(page.getByText(title).first()).toBeVisible();
  await expectAccessible();
});

test('filters stay in the address and are remembered [CRS-01]', async ({ page, signIn }) => {
  await signIn('ana.learner');
  await page.goto('/online-courses');
  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill('lgpd%');
  await expect(page).toHaveURL(/search=lgpd/);
  await expect(page.getByText('1 curso', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /LGPD/ }).first().click();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Buscar cursos' })).toHaveValue(/lgpd/);

  // A choice of filters is there again at the next visit; what was searched for is not.
  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill('');
  await page.getByRole('button', { name: 'Em andamento' }).first().click();
  await expect(page).toHaveURL(/progress=in_progress/);
  await page.goto('/home');
  await page.goto('/online-courses');
  await expect(page).toHaveURL(/progress=in_progress/);
  await page
    .getByRole('button', { name: /Em andamento/ })
    .first()
    .click();

  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill('zzzz não existe');
  await expect(page.getByText('Nenhum curso com essa combinação')).toBeVisible();
});

test('a course blocked by its test says so and leaves the rest open [CRS-05] [TST-04]', async ({
  page,
  signIn,
  author,
}) => {
  const title = `Última chance ${Date.now()}`;
  const bank = await author.bank(2);
  const courseId = await author.course(
    title,
    [testOver(bank, 'block_test', { attemptLimit: 'one' }), reading('Depois da prova')],
    { ordering: 'free' },
  );
  await signIn('ana.learner');
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(
    page.getByText('o curso é bloqueado e não dá direito a certificado', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Começar' }).click();
  // The only attempt is asked about.
  await page.getByRole('dialog').getByRole('button', { name: 'Começar a última tentativa' }).click();
  for (let number = 1; number <= 2; number += 1) {
    await page.getByRole('radio', { name: 'Falso' }).check({ force: true });
    if (number < 2) await page.getByRole('button', { name: /Próxima/ }).click();
  }
  await page.getByRole('button', { name: 'Finalizar' }).click();
  // Anyone who closes the page in the same instant has not handed in yet.
  const handedIn = page.waitForResponse((answer) => answer.url().endsWith('/submit') && answer.ok());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click();
  await handedIn;

  await page.goto(`/online-courses/${courseId}`);
  await expect(
    page.getByText('Você foi bloqueado neste curso e não irá receber um certificado').first(),
  ).toBeVisible();
  await page.goto(`/courses/${courseId}/activities/2`);
  await expect(page.getByText('Concluída').first()).toBeVisible();
});

test('a badge that was earned is shared as a picture with its name and one’s own [PTS-03]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ana.learner');
  await page.goto('/badges');
  const tile = page.getByRole('region', { name: 'Suas conquistas' }).getByRole('article').first();
  const name = await tile.getByRole('heading').innerText();
  await expectAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tile.getByRole('button', { name: `Compartilhar ${name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  const picture = readFileSync(await download.path());
  // Width and height, as a PNG says them.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
  await expect(page.getByText('Imagem salva.', { exact: false })).toBeVisible();
});
