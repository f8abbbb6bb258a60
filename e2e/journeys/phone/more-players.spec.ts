import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { assetId } from '@trilha/demo/ids';

import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A lesson of a type; none of them waits for minutes an author has set. */
function lesson(type: ActivityInput['type'], settings: unknown): ActivityInput {
  const title = { 'pt-BR': `Aula em ${type}` };
  return { id: randomUUID(), type, title, minutes: 0, settings } as ActivityInput;
}

const done = (page: Page) => page.getByText('Concluída', { exact: true }).first();

test('slides count one by one, are turned by buttons, keys and swipes, and open where they were left [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('ppt', { fileId: assetId('slides/first-minutes.pptx') }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  const deck = page.frameLocator('iframe');
  await expect(deck.getByText('Os três primeiros minutos')).toBeVisible();
  await expect(page.getByText('1 de 5 vistos')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Próximo slide' }).click();
  await expect(deck.getByText('Chegue pelo lado, nunca por trás')).toBeVisible();
  await expect(page.getByText('2 de 5 vistos')).toBeVisible();

  await course.bookmark(1, 'page', 2);
  await page.reload();
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible();
  expect((await course.activity(1)).progress).toMatchObject({ position: { page: 2 }, intervals: [[0, 2]] });
  // Inside of the frame, as a reader who has the slide under the hand.
  await deck.getByText('Chegue pelo lado, nunca por trás').click();
  await page.keyboard.press('ArrowRight');
  await expect(deck.getByText('Tenho este, que faz o mesmo.')).toBeVisible();
  await expect(page.getByText('3 de 5 vistos')).toBeVisible();
  await deck.locator('body').evaluate((body) => {
    const at = (clientX: number) => [new Touch({ identifier: 1, target: body, clientX, clientY: 40 })];
    body.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(300) }));
    body.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(120) }));
  });
  await expect(page.getByText('4 de 5 vistos')).toBeVisible();
  await expect(done(page)).toBeHidden();
  await page.getByRole('button', { name: 'Próximo slide' }).press('ArrowRight');
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);
});

test('a Flash film is played by an emulator that reaches nothing, and counts by the time in view [ACT-05]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('flash', { fileId: assetId('flash/sunrise.swf'), minimumSeconds: 3 }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  const film = page.frameLocator('iframe').locator('ruffle-player');
  await expect(film).toBeVisible();
  // The emulator is compiled where it first runs, which a busy machine takes its time for.
  await expect(page.getByRole('status', { name: 'Carregando o filme' })).toBeHidden({ timeout: 120_000 });
  await expectAccessible();
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);
});

test('where a Flash film does not play that is said, and the file is there to be downloaded [ACT-05]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('flash', { fileId: assetId('flash/sunrise.swf'), minimumSeconds: 2 }),
  ]);
  await page.route('**/ruffle/**/*.wasm', (route) => route.abort());
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(page.getByText('Este filme em Flash não abre aqui')).toBeVisible();
  await expectAccessible();
  const [file] = await Promise.all([
    page.context().waitForEvent('response', (answer) => /\/files\//.test(answer.url())),
    page.getByRole('button', { name: 'Baixar o arquivo' }).click(),
  ]);
  expect(file.headers()['content-disposition']).toBe('attachment; filename=abertura-2009.swf');
  // Nobody is held back by what their browser cannot play.
  await course.expectDone(1);
});

test('a deck of SlideShare is shown by SlideShare alone, and counts by the time in view [ACT-05]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const asked: string[] = [];
  await page.route('https://www.slideshare.net/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Um deck de fora</h1>' });
  });
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('linkedin_slidshare', { deck: 'key/wHBMjieyoiVxfM', minimumSeconds: 2 }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(page.frameLocator('iframe').getByText('Um deck de fora')).toBeVisible();
  expect(asked).toEqual(['https://www.slideshare.net/slideshow/embed_code/key/wHBMjieyoiVxfM']);
  await expectAccessible();
  await expect(page.getByRole('link', { name: 'Abrir no SlideShare' })).toHaveAttribute('rel', /noopener/);
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);
});

test('a course at SCORM Cloud opens there, is failed, tried anew and passed, and the result is here on return [ACT-04]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('scorm_cloud', { courseRef: 'golf' }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(page.getByText('Este curso abre no SCORM Cloud')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Abrir o curso' }).click();
  await page.getByRole('button', { name: 'A racket' }).click();

  await expect(page.getByText('Ainda não passou')).toBeVisible();
  await expect(page.getByText('Nota: 20')).toBeVisible();
  await expect(done(page)).toBeHidden();
  await page.getByRole('button', { name: 'Nova tentativa' }).click();
  await page.getByRole('button', { name: 'A ball' }).click();

  await expect(page.getByText('Aprovado')).toBeVisible();
  await expect(page.getByText('Nota: 90')).toBeVisible();
  await expect(page.getByText('Tentativa 2')).toBeVisible();
  await expect(done(page)).toBeVisible();
  await expectAccessible();
  await course.expectDone(1);
});
