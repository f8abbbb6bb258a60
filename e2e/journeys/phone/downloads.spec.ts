import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { assetId } from '@trilha/demo/ids';

import { filmOfElsewhere } from '../../fixtures/author.ts';
import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { expect, test } from '../../fixtures/test.ts';

function lesson(type: ActivityInput['type'], name: string, settings: unknown): ActivityInput {
  return { id: randomUUID(), type, title: { 'pt-BR': name }, minutes: 0, settings } as ActivityInput;
}

const guide = () => lesson('pdf', 'Guia', { fileId: assetId('pdf/display-guide.pdf') });
const film = () =>
  lesson('video', 'Filme', {
    fileId: assetId('video/greeting.mp4'),
    captions: [{ locale: 'pt-BR', fileId: assetId('video/greeting.pt-BR.vtt') }],
    completionShare: 0.95,
  });

/** Stays open, and behind: no worker answers for a page of its own here. */
const online = () => filmOfElsewhere('Fica aberta');

/** What this browser keeps: downloads that are whole, and parts of files. */
const storedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ downloads: number; parts: number }>((resolve, reject) => {
        const opening = indexedDB.open('trilha-device');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const stores = opening.result.transaction(['downloads', 'downloadParts']);
          const downloads = stores.objectStore('downloads').count();
          const parts = stores.objectStore('downloadParts').count();
          stores.addEventListener('complete', () => {
            opening.result.close();
            resolve({ downloads: downloads.result, parts: parts.result });
          });
        });
      }),
  );

const downloadCourse = (page: Page) => page.getByRole('button', { name: /^Baixar curso/ });

test('a course is taken along, read and watched to the end without a network, and counts once [OFF-01] [OFF-03]', async ({
  page,
  signIn,
  author,
  request,
  context,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [guide(), film()], online());
  await signIn('ana.learner');
  await page.goto(`/online-courses/${course.id}`);
  await expect(downloadCourse(page)).toContainText(/1[.,]\d MB/);
  await downloadCourse(page).click();
  await expect(page.getByRole('link', { name: 'Neste aparelho' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Neste aparelho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus downloads' })).toBeVisible();
  await expect(page.getByText(/livres neste aparelho/)).toBeVisible();
  await expectAccessible();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Abrir Guia' }).click();
  await expect(page.getByText(/^Tocando deste aparelho/)).toBeVisible();
  await expect(page.getByText(/^1 de \d+ lidas$/)).toBeVisible();
  const total = Number((await page.getByText(/^1 de \d+ lidas$/).innerText()).match(/de (\d+)/)?.[1]);
  for (let read = 2; read <= total; read += 1) {
    await page.getByRole('button', { name: 'Próxima página' }).click();
    if (read < total) await expect(page.getByText(`${read} de ${total} lidas`)).toBeVisible();
  }
  await expect(page.getByText(/lidas$/)).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Abrir Filme' }).click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((medium: HTMLVideoElement) => medium.readyState)).toBeGreaterThan(0);
  await video.evaluate((medium: HTMLVideoElement) => {
    medium.playbackRate = 2;
    return medium.play();
  });
  await expect
    .poll(() => video.evaluate((medium: HTMLVideoElement) => medium.ended), { timeout: 120_000 })
    .toBe(true);

  await context.setOffline(false);
  await course.expectDone(1);
  await course.expectDone(2);
  const arrived = await course.activity(2);
  expect(arrived.progress.intervals).toHaveLength(1);
  await expect(page.getByText(/esperam? para ser enviad/)).toHaveCount(0);
});

test('a page that is closed in the middle of a download leaves no broken record [OFF-02]', async ({
  signIn,
  author,
  request,
  context,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [film()], online());
  const first = await context.newPage();
  await signIn('ana.learner', first);
  await first.goto(`/online-courses/${course.id}`);
  // The file comes as slowly as the page lives.
  await first.route('**/files/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    await new Promise(() => undefined);
  });
  await downloadCourse(first).click();
  await expect(first.getByRole('dialog', { name: 'Baixando' })).toBeVisible();
  await first.close();

  const second = await context.newPage();
  await second.goto('/downloads');
  await expect(second.getByText('Nada baixado ainda')).toBeVisible();
  await expect.poll(() => storedOn(second)).toEqual({ downloads: 0, parts: 0 });
  await second.goto(`/online-courses/${course.id}`);
  await downloadCourse(second).click();
  await expect(second.getByRole('link', { name: 'Neste aparelho' })).toBeVisible();
  await second.close();
});

test('what one person took along is gone when they sign out, and nobody else on the device sees it', async ({
  page,
  signIn,
  author,
  request,
  clearSession,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [guide()], online());
  await signIn('ana.learner');
  await page.goto(`/online-courses/${course.id}`);
  await downloadCourse(page).click();
  await expect(page.getByRole('link', { name: 'Neste aparelho' })).toBeVisible();
  expect((await storedOn(page)).downloads).toBe(1);

  // The session ends without a word, as where its tokens are over: another person signs in.
  await clearSession();
  await signIn('otavio.brandao');
  await page.goto('/downloads');
  await expect(page.getByText('Nada baixado ainda')).toBeVisible();
  await expect.poll(() => storedOn(page)).toEqual({ downloads: 0, parts: 0 });
});
