import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { PhoneApp } from '../test/phone-app.ts';

let app: PhoneApp;
const navigate = vi.fn<(path: string) => Promise<void>>(async () => undefined);

beforeEach(() => {
  navigate.mockClear();
  vi.resetModules();
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
