import type { BrowserContext, FrameLocator, Page, Request } from '@playwright/test';
import { DEMO_PASSWORD } from '@trilha/demo/people';

import { ageSessions } from '../../fixtures/age-session.ts';
import { Author, testOver } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The golf package of Casa Aurora; its activities are open in any order. */
const GOLF = 'f8c48b02-38e3-5422-a00e-17bb16378a1d';

/** Another tab of the same browser. */
async function newTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

/** Signs in on the sign-in page that is open. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Enters for the first time: the terms come before everything else. */
async function enterFirst(page: Page, email: string): Promise<void> {
  await enter(page, email, DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Antes de continuar' })).toHaveCount(0);
}

/** Signs out by the command menu. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Sair');
  await page.getByRole('option', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
}

/** Calls of our API that these pages send from now on. */
function watchCalls(...pages: readonly Page[]): Request[] {
  const seen: Request[] = [];
  for (const page of pages)
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) seen.push(request);
    });
  return seen;
}

const stopped = (page: Page) => page.getByRole('heading', { name: 'Esta página parou' });
const packagePage = (page: Page): FrameLocator => page.frameLocator('iframe').frameLocator('iframe');

test('a tab of somebody who was followed by another person sends and shows nothing, and answers that waited stay their own', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const [ana, bia] = [await company.learner('Ana'), await company.learner('Bia')];
  const { author } = company;
  const courseId = await author.course(`Uma pessoa por aba ${Date.now()}`, [
    testOver(await author.bank(3), 'conventional_test', { timeLimitMinutes: 60 }),
  ]);
  const address = `/courses/${courseId}/activities/1`;
  // Opened before anybody signed in: here the other person comes later.
  const second = await newTab(context, `/?client=${company.slug}`);
  await page.goto('/');
  await enter(page, ana, company.password);
  await page.goto(`/online-courses/${courseId}`);
  await page.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await page.goto(address);
  await page.getByRole('button', { name: 'Começar' }).click();
  await expect(page.getByText('Pergunta 1 de 3').first()).toBeVisible();

  // An answer that finds no network waits on the device.
  const answers = /\/attempts\/[^/]+\/answers/;
  await context.route(answers, (route) => route.abort());
  await page.getByRole('radio', { name: 'Verdadeiro' }).check({ force: true });
  await expect(page.getByText(/conexão/i).first()).toBeVisible();
  const calls = watchCalls(page);
  await enter(second, bia, company.password);

  await expect(stopped(page)).toBeVisible();
  await expect(page.getByText('Pergunta 1 de 3')).toHaveCount(0);
  await expectAccessible();
  await context.unroute(answers);
  const before = calls.length;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The other person goes on meanwhile, and the tab that stopped says nothing in either name.
  await second.goto(`/online-courses/${courseId}`);
  await second.getByRole('button', { name: 'Quero fazer este curso' }).first().click();
  await second.getByRole('button', { name: 'Inscrever-se e começar' }).click();
  await second.goto(address);
  await second.getByRole('button', { name: 'Começar' }).click();
  await expect(second.getByText('Pergunta 1 de 3').first()).toBeVisible();
  await expect(second.getByRole('radio', { name: 'Verdadeiro' })).not.toBeChecked();
  expect(calls.slice(before).map((call) => call.url())).toEqual([]);

  // Reloaded, it is the other person's; when they sign out, both tabs are at the sign-in page.
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/profile');
  await expect(page.getByText('Bia Prates').first()).toBeVisible();
  await signOut(second);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  // The first person finds what they left, and it reaches the server as theirs, from whichever page
  // they are on once they are in.
  const sent = page.waitForResponse((answer) => answers.test(answer.url()) && answer.ok());
  await enter(page, ana, company.password);
  await page.goto(address);
  await expect(page.getByRole('radio', { name: 'Verdadeiro' })).toBeVisible();
  await sent;
});

test('what a package could not send waits for its person and is never sent as the next one', async ({
  page,
  context,
  request,
}) => {
  const author = await Author.signIn(request, 'bruno.admin');
  const tag = Date.now().toString(36);
  const [first, next] = [await author.seller(`Primeira ${tag}`), await author.seller(`Segunda ${tag}`)];
  await author.assign(GOLF, [first.memberId, next.memberId]);
  const address = `/courses/${GOLF}/activities/5`;
  await page.goto('/');
  await enterFirst(page, first.email);
  await page.goto(address);
  await expect(packagePage(page).getByRole('button', { name: /Next/ })).toBeVisible();
  const commits = /scorm\/commit/;
  await context.route(/scorm\/commit|farewell/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (call) => commits.test(call.url()));
  await packagePage(page).getByRole('button', { name: /Next/ }).click();
  await failed;
  await signOut(page);
  await context.unroute(/scorm\/commit|farewell/);

  const calls = watchCalls(page);
  await enterFirst(page, next.email);
  await page.goto(address);
  await expect(packagePage(page).getByRole('button', { name: /Next/ })).toBeVisible();
  const begun = calls.findIndex((call) => /scorm\/session/.test(call.url()));
  expect(begun).toBeGreaterThan(-1);
  // Leftovers go out before a session begins: of this person there are none.
  expect(calls.slice(0, begun).filter((call) => commits.test(call.url()))).toEqual([]);
  await signOut(page);

  const sent = page.waitForResponse((answer) => commits.test(answer.url()));
  await enter(page, first.email, DEMO_PASSWORD);
  await page.goto(address);
  expect((await sent).ok()).toBe(true);
});

test('a session that lay open for an hour asks who one is, and does what was asked only once that is proved [SES-21]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const email = await company.learner('Caio');
  await company.signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/');
  await ageSessions(email);
  await page.goto('/profile/privacy');
  const prepare = page.getByRole('button', { name: 'Preparar arquivo' });
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  const ready = page.getByRole('button', { name: 'Baixar meus dados' });

  // Turned away from, nothing happens.
  await prepare.click();
  await expect(proof).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(prepare).toBeEnabled();
  await expect(ready).toHaveCount(0);

  await prepare.click();
  await proof.getByLabel('Sua senha').fill('Outra-senha-qualquer-1');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof.getByRole('alert').first()).toBeVisible();
  await proof.getByLabel('Sua senha').fill(company.password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(proof).toBeHidden();
  await expect(ready).toBeVisible();
});
