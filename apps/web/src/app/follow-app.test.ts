import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openPageCaches } from '../test/page-caches.ts';
import { PhoneApp } from '../test/phone-app.ts';

let app: PhoneApp;
const navigate = vi.fn<(path: string) => Promise<void>>(async () => undefined);

beforeEach(() => {
  navigate.mockClear();
  vi.resetModules();
  openPageCaches();
});
afterEach(() => app.close());

it('a pressed message leads to its page of the app, and nowhere else', async () => {
  app = new PhoneApp();
  const { followApp } = await import('./follow-app.ts');
  await followApp({ navigate });
  const press = (path: unknown) =>
    app.emit('PushNotifications.pushNotificationActionPerformed', { notification: { data: { path } } });

  press('/messages');
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/messages'));
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 7]) press(path);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(navigate).toHaveBeenCalledOnce();
});

it('pictures another app shares wait on the page of store photos, and nothing else does [PHO-01]', async () => {
  app = new PhoneApp({ 'Filesystem.readFile': () => ({ data: btoa('vitrine') }) });
  const { followApp } = await import('./follow-app.ts');
  const { readSharedPictures } = await import('../lib/shared-pictures.ts');
  await followApp({ navigate });

  const picture = { uri: 'file:///cache/1.jpg', name: 'vitrine.jpg', mimeType: 'image/jpeg' };
  const paper = { uri: 'file:///cache/2.pdf', name: 'nota.pdf', mimeType: 'application/pdf' };
  app.emit('CapacitorShareTarget.shareReceived', { title: '', texts: [], files: [picture, paper] });

  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/upload-photos?shared=yes'));
  const [first, ...others] = await readSharedPictures();
  expect([first?.name, first?.type, await first?.text()]).toEqual(['vitrine.jpg', 'image/jpeg', 'vitrine']);
  expect(others).toEqual([]);
  expect(await readSharedPictures(Date.now() + 61 * 60_000)).toEqual([]);
});

it('Android’s button closes what lies over the screen, then leads back, then leaves the app as it is [OFF-04]', async () => {
  app = new PhoneApp();
  const { followNativeLinks } = await import('./native-links.ts');
  await followNativeLinks(() => undefined);
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const modals = await import('../lib/modal-stack.ts');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  const close = modals.openModal(dialog);
  dialog.addEventListener('cancel', close);

  app.emit('App.backButton', { canGoBack: true });
  await vi.waitFor(() => expect(dialog.open).toBe(false));
  expect(back).not.toHaveBeenCalled();
  app.emit('App.backButton', { canGoBack: true });
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  app.emit('App.backButton', { canGoBack: false });
  await vi.waitFor(() => expect(app.calls).toContain('App.minimizeApp'));
});
