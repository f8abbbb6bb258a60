import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Locator, Page } from '@playwright/test';
import { assetId, packageId } from '@trilha/demo/ids';

import { reading } from '../../fixtures/author.ts';
import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { serveOutsidePlayers } from '../../fixtures/outside-players.ts';
import { expect, test } from '../../fixtures/test.ts';
import { zipFolder } from '../../fixtures/zip.ts';

const asset = (path: string) => fileURLToPath(new URL(`../../../demo/assets/${path}`, import.meta.url));

/** An activity of a type; none of them waits for minutes an author has set. */
function lesson(type: ActivityInput['type'], settings: unknown): ActivityInput {
  const title = { 'pt-BR': `Aula em ${type}` };
  return { id: randomUUID(), type, title, minutes: 0, settings } as ActivityInput;
}

const done = (page: Page) => page.getByText('Concluída', { exact: true }).first();
/** The medium's own clock. */
const clock = (page: Page) =>
  page.locator('video, audio').evaluate((medium: HTMLMediaElement) => medium.currentTime);

test('a document counts page by page and opens where it was left [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('pdf', { fileId: assetId('pdf/display-guide.pdf') }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(page.getByText(/^1 de \d+ lidas$/)).toBeVisible();
  const total = Number((await page.getByText(/^1 de \d+ lidas$/).innerText()).match(/de (\d+)/)?.[1]);
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page.getByText(`2 de ${total} lidas`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`2 / ${total}`, { exact: true })).toBeVisible();
  expect((await course.activity(1)).progress).toMatchObject({ position: { page: 2 }, intervals: [[0, 2]] });
  for (let read = 3; read <= total; read += 1) {
    await expect(done(page)).toBeHidden();
    await page.getByRole('button', { name: 'Próxima página' }).click();
    if (read < total) await expect(page.getByText(`${read} de ${total} lidas`)).toBeVisible();
  }
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);
});

test('a document has its tools in one row, names the pages that are left, and warns before it is left [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('pdf', { fileId: assetId('pdf/display-guide.pdf') }),
    reading('Depois do guia'),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  const left = page.getByRole('button', { name: /^Ir para a página 2–\d+$/ });
  await expect(left).toBeVisible();
  const tools = await page.getByRole('toolbar', { name: 'Ferramentas do documento' }).boundingBox();
  expect(tools?.height).toBeLessThan(64);
  await expectAccessible();

  await page.getByRole('link', { name: 'Próxima' }).click();
  const warning = page.getByRole('dialog', { name: 'Ainda falta ler' });
  await expect(warning).toContainText(/Faltam as páginas 2–\d+/);
  await expectAccessible();
  await warning.getByRole('button', { name: 'Continuar lendo' }).click();
  await expect(warning).toHaveCount(0);
  await left.click();
  await expect(page.getByText(/^2 de \d+ lidas$/)).toBeVisible();
  await page.getByRole('link', { name: 'Próxima' }).click();
  await warning.getByRole('link', { name: 'Ir assim mesmo' }).click();
  await expect(page).toHaveURL(new RegExp(`${course.address(2)}$`));
});

test('a finger on a video that plays reveals its controls and never stops it [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('video', {
      fileId: assetId('video/greeting.mp4'),
      captions: [{ locale: 'pt-BR', fileId: assetId('video/greeting.pt-BR.vtt') }],
    }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  const video = page.locator('video');
  const isPaused = () => video.evaluate((medium: HTMLVideoElement) => medium.paused);
  const bar = page.getByRole('button', { name: 'Pausar', exact: true }).locator('xpath=ancestor::div[2]');
  const opacity = () => bar.evaluate((element) => Number(getComputedStyle(element).opacity));
  const picture = async () => {
    const box = await video.boundingBox();
    if (!box) throw new Error('There is no picture.');
    await page.touchscreen.tap(box.x + box.width / 5, box.y + box.height / 3);
  };
  await video.waitFor();
  await page.getByRole('button', { name: 'Reproduzir', exact: true }).tap();
  await expect.poll(isPaused).toBe(false);

  // By themselves they go, though the button that was touched keeps the focus.
  await expect.poll(opacity).toBe(0);
  await picture();
  await expect.poll(opacity).toBe(1);
  expect(await isPaused()).toBe(false);
  await expect.poll(opacity).toBe(0);
  expect(await isPaused()).toBe(false);
});

test('a film starts, stops and jumps by a tap on the middle of its buttons on phones of any width [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('video', { fileId: assetId('video/greeting.mp4') }),
  ]);
  await signIn('ana.learner');
  const video = page.locator('video');
  const isPaused = () => video.evaluate((medium: HTMLVideoElement) => medium.paused);
  /** A finger on the middle of what is seen, whatever lies over it. */
  const tapMiddle = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to tap.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(course.address(1));
    await video.waitFor();
    await expect
      .poll(() => video.evaluate((medium: HTMLVideoElement) => medium.readyState))
      .toBeGreaterThan(0);
    const start = page.locator('span[aria-hidden]:has(> svg.lucide-play)');
    await start.scrollIntoViewIfNeeded();

    await video.evaluate((medium: HTMLVideoElement) => {
      medium.currentTime = 5;
    });
    await expect.poll(() => clock(page)).toBeCloseTo(5, 0);
    await tapMiddle(page.getByRole('button', { name: 'Avançar 10 segundos' }));
    await expect.poll(() => clock(page), `ahead at ${width}`).toBeCloseTo(15, 0);
    await tapMiddle(page.getByRole('button', { name: 'Voltar 10 segundos' }));
    await expect.poll(() => clock(page), `back at ${width}`).toBeCloseTo(5, 0);
    expect(await isPaused()).toBe(true);
    await tapMiddle(start);
    await expect.poll(isPaused, `start at ${width}`).toBe(false);
    await tapMiddle(page.locator('button[aria-hidden]:has(> svg.lucide-pause)'));
    await expect.poll(isPaused, `pause at ${width}`).toBe(true);
  }
});

test('a video has captions, a transcript, speeds and keys, counts what was played and goes on elsewhere [ACT-01] [ACT-10]', async ({
  page,
  signIn,
  author,
  request,
  browser,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('video', {
      fileId: assetId('video/greeting.mp4'),
      captions: [{ locale: 'pt-BR', fileId: assetId('video/greeting.pt-BR.vtt') }],
      completionShare: 0.1,
    }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await page.locator('video').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('t');
  const transcript = page.getByRole('region', { name: 'Transcrição' });
  await expect(transcript.getByRole('button')).toHaveCount(10);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('>');
  await expect(page.getByRole('button', { name: /^2×/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(
    page.getByRole('region', { name: 'Aula em video' }).getByText('Os primeiros trinta segundos'),
  ).toBeVisible();
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);

  // A line of the transcript leads to its place; what lies between was not watched.
  await transcript
    .getByRole('button', { name: /^0:3\d/ })
    .first()
    .click();
  await expect.poll(() => clock(page)).toBeGreaterThan(31);
  await page.keyboard.press('k');
  const left = await course.bookmark(1, 'seconds', 31);
  await expect
    .poll(async () =>
      (await course.activity(1)).progress.intervals.filter(([from, to]) => from < 25 && to > 25),
    )
    .toEqual([]);

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn('ana.learner', other);
  await other.goto(course.address(1));
  await expect(other.getByText(/Continuando de 0:3\d/)).toBeVisible();
  expect(Math.abs((await clock(other)) - left)).toBeLessThan(2);
  await other.keyboard.press('ArrowLeft');
  await expect.poll(() => clock(other)).toBeLessThan(left - 3);
  await other.context().close();
});

test('a recording counts what was heard and goes on where it was left [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('audio', {
      fileId: assetId('audio/open-questions.m4a'),
      transcript: { 'pt-BR': 'O que se ouve, por escrito.' },
      completionShare: 0.1,
    }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await page.getByRole('button', { name: 'Transcrição' }).click();
  await expect(page.getByText('O que se ouve, por escrito.')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('>');
  await page.getByRole('button', { name: 'Reproduzir', exact: true }).click();
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);
  await page.getByRole('button', { name: 'Pausar', exact: true }).click();

  const left = await course.bookmark(1, 'seconds', 5);
  await page.reload();
  await expect.poll(() => clock(page)).toBeGreaterThan(left - 1);
});

test('a recording plays on over other screens once its lesson is left, counts there, and comes back at its second [ACT-01] [POD-01]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('audio', { fileId: assetId('audio/open-questions.m4a') }),
    reading('Depois da gravação'),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await page.getByRole('button', { name: 'Reproduzir', exact: true }).click();
  await expect.poll(() => clock(page)).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Próxima' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/2'));

  const dock = page.getByRole('region', { name: 'Áudio da aula' });
  await expect(dock.getByRole('button', { name: 'Pausar' })).toBeVisible();
  const before = await clock(page);
  await expect.poll(() => clock(page)).toBeGreaterThan(before + 2);
  await expectAccessible();
  await dock.getByRole('button', { name: 'Pausar' }).click();
  const left = await clock(page);
  const heard = async () => {
    const { progress } = await course.activity(1);
    return Math.max(0, ...progress.intervals.map(([, to]: readonly number[]) => to ?? 0));
  };
  await expect.poll(heard).toBeGreaterThan(left - 1);

  await dock.getByRole('button', { name: /Voltar à aula/ }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/1'));
  await expect(dock).toHaveCount(0);
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'Aula em audio' })
        .locator('audio')
        .evaluate((medium: HTMLMediaElement) => medium.currentTime),
    )
    .toBeGreaterThan(left - 1);
});

test('a page of an author and an imported one count by the time in view [ACT-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const source = { kind: 'package', packageId: packageId('aurora', 'html/greeting-simulator.zip') };
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    reading('Leitura aberta'),
    lesson('html', { source, minimumSeconds: 2 }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Leitura aberta' })).toBeVisible();
  await course.expectDone(1);
  await page.goto(course.address(2));
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(done(page)).toBeVisible();
  await course.expectDone(2);
});

for (const [service, type, videoId] of [
  ['YouTube', 'youtube', 'cNN_tTXABUA'],
  ['Vimeo', 'vimeo', '76979871'],
] as const)
  test(`a film of ${service} counts through its player and goes on where it was left [ACT-02]`, async ({
    page,
    signIn,
    author,
    request,
  }) => {
    await serveOutsidePlayers(page);
    const course = await OwnCourse.create(request, author, 'ana.learner', [
      lesson(type, { videoId, completionShare: 0.3 }),
    ]);
    await signIn('ana.learner');
    await page.goto(course.address(1));
    const film = page.frameLocator('iframe');
    const time = async () => Number(await film.locator('#time').innerText());
    await film.getByRole('button', { name: 'Play' }).click();
    await expect.poll(time).toBeGreaterThan(2);
    await film.getByRole('button', { name: 'Pause' }).click();
    const left = await course.bookmark(1, 'seconds', 2);
    await expect
      .poll(async () => (await course.activity(1)).progress.intervals.at(-1)?.[1] ?? 0)
      .toBeGreaterThan(1);
    expect((await course.activity(1)).activity.access).toBe('in_progress');

    await page.reload();
    await expect.poll(time).toBeGreaterThanOrEqual(left);
    await film.getByRole('button', { name: 'Play' }).click();
    await expect(done(page)).toBeVisible();
    await course.expectDone(1);
  });

test('a stream of an uploaded package plays: a recording by its parts, a live one by attendance [ACT-02]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const stream = await author.package('hls', 'aula.zip', await zipFolder(asset('hls/greeting')));
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('wowza', { url: '', packageId: stream, completionShare: 0.1 }),
    lesson('wowza', { url: '', packageId: stream, live: true, minimumSeconds: 2 }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await page.locator('video').waitFor();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('>');
  await page.getByRole('button', { name: 'Reproduzir', exact: true }).click();
  await expect(done(page)).toBeVisible();
  await course.expectDone(1);
  const { intervals } = (await course.activity(1)).progress;
  expect(intervals.at(-1)?.[1]).toBeGreaterThan(5);

  await page.goto(course.address(2));
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reproduzir', exact: true }).click();
  await expect(done(page)).toBeVisible();
  await course.expectDone(2);
});

/** The page of the package's current item: the player's frame on the content origin holds it. */
const item = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
/** The package's own content frame, where its pages and its questions are. */
const lessonPage = (page: Page) => item(page).frameLocator('#contentFrame');

/** Gives the answers that the package itself marks as right. */
async function answerRightly(page: Page): Promise<void> {
  const answers = lessonPage(page).locator('.correctAnswer');
  await expect(answers.first()).toBeVisible();
  for (const answer of await answers.all()) {
    const field = answer.locator('input');
    if ((await field.getAttribute('type')) === 'radio') await field.check();
    else await field.fill((await answer.innerText()).match(/\d+/)?.[0] ?? '');
  }
  await lessonPage(page).getByRole('button', { name: 'Submit Answers' }).click();
  await expect(lessonPage(page).getByRole('heading', { name: 'Score: 100' })).toBeVisible();
}

/** Turns the pages of an item until its last. */
async function readOn(page: Page): Promise<void> {
  const next = item(page).getByRole('button', { name: /Next/ });
  await expect(next).toBeVisible();
  while (await next.isEnabled()) await next.click();
}

test('a SCORM 2004 package brings its score and status into the enrollment [ACT-03]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const name = 'RuntimeBasicCalls_SCORM20043rdEdition.zip';
  const golf = await author.package('scorm', name, readFileSync(asset(`scorm/${name}`)));
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('scorm', { packageId: golf }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await readOn(page);
  // The package is completed with its last page, which is saved now or a moment later; its score comes with the answers.
  expect((await course.activity(1)).course.enrollment.score).not.toBe(100);
  await answerRightly(page);

  // The package writes what it found when it is left.
  await page.goto(`/online-courses/${course.id}`);
  await course.expectDone(1);
  await expect.poll(async () => (await course.activity(1)).course.enrollment.score).toBe(100);
});

test('the menu of a SCORM 2004 package opens what its sequencing allows, item by item [ACT-03]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const name = 'SequencingForcedSequential_SCORM20043rdEdition.zip';
  const golf = await author.package('scorm', name, readFileSync(asset(`scorm/${name}`)));
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    lesson('scorm', { packageId: golf }),
  ]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(item(page).getByRole('button', { name: /Next/ })).toBeVisible();
  const menu = page.getByRole('dialog');
  const entry = (title: string) => menu.getByRole('button', { name: title });
  const openMenu = () => page.getByRole('button', { name: 'Ver o conteúdo do pacote' }).click();

  const titles = ['Playing the Game', 'Etiquette', 'Handicapping', 'Having Fun', 'Quiz'];
  for (const [place, title] of titles.entries()) {
    if (place > 0) {
      await readOn(page);
      // The package is done by its last item, not before.
      expect((await course.activity(1)).activity.access).not.toBe('done');
      await page.getByRole('button', { name: 'Próximo item' }).click();
    }
    // Only what follows what is done opens.
    await openMenu();
    await expect(entry(title)).toHaveAttribute('aria-current', 'true');
    for (const later of titles.slice(place + 1)) await expect(entry(later)).toBeDisabled();
    for (const earlier of titles.slice(0, place)) {
      await expect(entry(earlier)).toBeEnabled();
      await expect(entry(earlier)).toContainText('Concluído');
    }
    await page.keyboard.press('Escape');
  }
  // A choice in the menu goes back to what is done.
  await openMenu();
  await entry('Etiquette').click();
  await openMenu();
  await expect(entry('Etiquette')).toHaveAttribute('aria-current', 'true');
  await entry('Quiz').click();
  await answerRightly(page);
  await page.goto(`/online-courses/${course.id}`);
  await course.expectDone(1);
});

for (const type of [
  'conventional_test',
  'block_test',
  'restart_test',
  'evaluated_quiz',
  'unevaluated_quiz',
] as const)
  test(`an activity of type ${type} is taken in its player and done at the server`, async ({
    page,
    signIn,
    author,
    request,
  }) => {
    const draws = [{ bankId: await author.bank(1) }];
    const course = await OwnCourse.create(request, author, 'ana.learner', [lesson(type, { draws })]);
    await signIn('ana.learner');
    await page.goto(course.address(1));
    await page.getByRole('button', { name: 'Começar' }).click();
    await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Entregar/ })
      .click();
    await expect(page.getByText('100%').first()).toBeVisible();
    await course.expectDone(1);
  });
