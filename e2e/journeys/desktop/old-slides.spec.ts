import { join } from 'node:path';

import { DevelopmentSlidesConverter } from '../../../apps/server/src/development/slides-converter.ts';
import { buildOldDeck } from '../../../apps/server/src/test/build-old-deck.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';
import { slidesConverter } from '../../slides-converter.ts';

test('an old .ppt that could not be converted is tried again, becomes pages, and each page counts [ACT-01]', async ({
  page,
  signIn,
  browser,
  expectAccessible,
}) => {
  const converter = new DevelopmentSlidesConverter(['Chegar', 'Ouvir', 'Agradecer']);
  await converter.start(slidesConverter().port);
  converter.behavior = 'refusing';
  await signIn('bruno.admin');
  await page.goto('/admin/courses');
  await page.getByRole('button', { name: 'Novo curso' }).first().click();
  await page.getByLabel('Título do curso').fill(`Slides de 2003 ${Date.now()}`);
  await page.getByRole('button', { name: 'Criar curso' }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}/);
  const courseId = page.url().match(/courses\/([0-9a-f-]{36})/)?.[1] ?? '';
  await page.getByRole('button', { name: 'Adicionar atividade' }).first().click();
  await page.getByRole('button', { name: /^Slides/ }).click();
  await page.getByLabel('Título da atividade').fill('Como receber');
  await page.getByRole('group', { name: 'Arquivo de slides' }).locator('input[type=file]').setInputFiles({
    name: 'Atendimento.ppt',
    mimeType: 'application/vnd.ms-powerpoint',
    buffer: buildOldDeck(),
  });
  await expect(page.getByText('O conversor não consegue ler este arquivo.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('os slides ainda não foram convertidos').first()).toBeVisible();
  await page.keyboard.press('Escape');

  converter.behavior = 'well';
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Atendimento.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page
    .getByRole('button', { name: /^Publicar/ })
    .last()
    .click();
  await expect(page.getByText('Curso publicado').first()).toBeVisible();
  await converter.stop();

  const learner = await (
    await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  await signIn('ana.learner', learner);
  await learner.goto(`/online-courses/${courseId}`);
  await learner.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await learner.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await expect(learner.getByText('Chegar', { exact: true })).toBeVisible();
  await expect(learner.getByText('1 de 3 vistos')).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: 'Próximo slide' }).click();
  await expect(learner.getByText('Ouvir', { exact: true })).toBeVisible();
  await expect(learner.getByText('2 de 3 vistos')).toBeVisible();
  const place = learner.getByRole('group', { name: 'Como receber' });
  await place.dispatchEvent('touchstart', { touches: [{ identifier: 1, clientX: 300, clientY: 40 }] });
  await place.dispatchEvent('touchend', { changedTouches: [{ identifier: 1, clientX: 120, clientY: 40 }] });
  await expect(learner.getByText('Agradecer', { exact: true })).toBeVisible();
  await expect(learner.getByText('Curso concluído!')).toBeVisible();
  await learner.context().close();
});

const FILES = join(import.meta.dirname, '../../../demo/assets/library');

test('an office file of the library is read by its pages, which come by themselves; one without pages says so [LIB-01]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const converter = new DevelopmentSlidesConverter(['Abrir a porta', 'Acender as luzes']);
  await converter.start(slidesConverter().port);
  const company = await OwnCompany.create(request, ['courses', 'library']);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  const publish = async (name: string) => {
    await page.goto('/admin/library');
    await page.getByLabel(/^Enviar arquivos/).setInputFiles([join(FILES, name)]);
    await page.getByRole('link', { name: name.replace(/\..*/, ''), exact: true }).click();
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await expect(page.getByText('Arquivo publicado')).toBeVisible();
    await page.getByRole('link', { name: 'Ver na biblioteca' }).click();
  };

  await publish('opening-checklist.docx');
  const reader = page.getByRole('region', { name: 'opening-checklist' });
  await expect(reader.getByText('Abrir a porta')).toBeAttached();
  await expectAccessible();

  converter.behavior = 'refusing';
  await publish('price-list.xlsx');
  await expect(page.getByText(/^Não foi possível fazer páginas deste arquivo/)).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await converter.stop();
});
