import type { FrameLocator, Page } from '@playwright/test';

import { reading } from '../../fixtures/author.ts';
import { onePagePackage } from '../../fixtures/one-page-package.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The golf package in a course Ana is taking; its activities are open in any order. */
const ACTIVITY = '/courses/f8c48b02-38e3-5422-a00e-17bb16378a1d/activities/5';

/** Shows as JSON what it was left with; writes what a database cannot keep as text, and passes in a later visit. */
const ODD_DATA = `<!doctype html><meta charset="utf-8"><p id="left"></p><p id="answer"></p>
<button id="write">Escrever</button><button id="pass">Passar</button><script>
  let api = parent;
  while (!api.API && api !== api.parent) api = api.parent;
  api = api.API;
  api.LMSInitialize('');
  const show = (id, text) => { document.getElementById(id).textContent = text; };
  show('left', 'left:' + JSON.stringify(api.LMSGetValue('cmi.suspend_data')));
  document.getElementById('write').onclick = () => {
    api.LMSSetValue('cmi.suspend_data', 'a\\u0000b\\ud83dc');
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
    api.LMSSetValue('cmi.core.exit', 'suspend');
    show('answer', 'commit:' + api.LMSCommit(''));
  };
  document.getElementById('pass').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '100');
    api.LMSSetValue('cmi.core.lesson_status', 'passed');
    show('answer', 'commit:' + api.LMSCommit('') + api.LMSFinish(''));
  };
</script>`;

/** The package's own page: the player's frame on the content origin, the item's frame, the package's content frame. */
function packagePage(page: Page): FrameLocator {
  return page.frameLocator('iframe').frameLocator('iframe');
}

test('a SCORM package is left half-way and taken up on another device [ACT-03]', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('ana.learner');
  await page.goto(ACTIVITY);
  const next = packagePage(page).getByRole('button', { name: /Next/ });
  await expect(next).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes('/scorm/commit') && answer.ok());
  for (let step = 0; step < 3; step += 1) await next.click();
  await saved;
  // The package writes its place when it is left.
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  const questions: string[] = [];
  other.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await signIn('ana.learner', other);
  await other.goto(ACTIVITY);
  await expect(packagePage(other).getByRole('button', { name: /Next/ })).toBeVisible();
  await expect.poll(() => questions.join(' ')).toMatch(/resume/i);
  await other.context().close();
});

test('what a package writes comes back byte for byte, also what no text of a database holds, and its result counts [ACT-03]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const packageId = await onePagePackage(author, 'Memória.zip', { 'index.html': ODD_DATA });
  const lesson = { ...reading('Memória'), type: 'scorm' as const, settings: { packageId } };
  const course = await OwnCourse.create(request, author, 'ana.learner', [lesson]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(packagePage(page).locator('#left')).toHaveText('left:""');
  const saved = page.waitForResponse((answer) => answer.url().includes('/scorm/commit') && answer.ok());
  await packagePage(page).getByRole('button', { name: 'Escrever' }).click();
  await saved;

  await page.reload();
  await expect(packagePage(page).locator('#left')).toHaveText(String.raw`left:"a\u0000b\ud83dc"`);
  await packagePage(page).getByRole('button', { name: 'Passar' }).click();
  await course.expectDone(1);
  await expect(page.getByText('Seu resultado foi registrado.')).toBeVisible();
});
