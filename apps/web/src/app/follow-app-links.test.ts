import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readArea } from '../lib/persisted.ts';
import { PhoneApp } from '../test/phone-app.ts';
import { followAppLinks, openAppLink } from './follow-app-links.ts';

const place = {
  home: async () => '/online-courses',
  navigate: vi.fn<(path: string) => Promise<void>>(async () => undefined),
  mayLeave: vi.fn<() => Promise<boolean>>(async () => true),
  endSession: vi.fn<() => Promise<void>>(async () => undefined),
  goToSignIn: vi.fn<() => void>(),
};

let app: PhoneApp | undefined;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  delete window.launchQueue;
  app?.close();
  app = undefined;
});

it('opens the path of a link, and the client’s home for the root [SES-13]', async () => {
  await openAppLink('trilha://news/3?tab=2', place);
  expect(place.navigate).toHaveBeenLastCalledWith('/news/3?tab=2');
  await openAppLink('trilha://', place);
  expect(place.navigate).toHaveBeenLastCalledWith('/online-courses');
  expect(place.goToSignIn).not.toHaveBeenCalled();
});

it('keeps the token of a link for the sign-in page, with the page it leads to [SES-13]', async () => {
  await openAppLink('trilha://online-courses/7?token=wt_abc', place);

  expect(place.endSession).toHaveBeenCalledOnce();
  expect(place.goToSignIn).toHaveBeenCalledOnce();
  expect(place.navigate).not.toHaveBeenCalled();
  expect((await readArea('common'))?.wanted).toEqual({ path: '/online-courses/7', token: 'wt_abc' });
});

it('leaves everything as it is where the person stays for what was not sent [SES-13]', async () => {
  place.mayLeave.mockResolvedValueOnce(false);

  await openAppLink('trilha://online-courses/7?token=wt_abc', place);

  expect(place.endSession).not.toHaveBeenCalled();
  expect(place.goToSignIn).not.toHaveBeenCalled();
  expect((await readArea('common'))?.wanted).toBeUndefined();
});

it('does nothing for links of anybody else', async () => {
  await openAppLink('https://evil.example/online-courses/7?token=wt_abc', place);
  await openAppLink('javascript:alert(1)', place);
  expect(place.navigate).not.toHaveBeenCalled();
  expect(place.goToSignIn).not.toHaveBeenCalled();
});

it('inside the app for phones, opens the links it is opened by, and Android’s button leads back [SES-13] [OFF-04]', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const stored = new Map<unknown, unknown>();
  const phone = new PhoneApp({
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: stored.get(prefixedKey) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      stored.set(prefixedKey, data);
      return {};
    },
  });
  app = phone;
  followAppLinks(place);
  const events = ['App.appUrlOpen', 'App.backButton'];
  await vi.waitFor(() => expect(events.every(phone.listensTo)).toBe(true));

  phone.emit('App.appUrlOpen', { url: `${location.origin.replace('http:', 'https:')}/points?tab=2` });
  await vi.waitFor(() => expect(place.navigate).toHaveBeenCalledWith('/points?tab=2'));
  phone.emit('App.appUrlOpen', { url: 'trilha://news/3?token=wt_abc' });
  await vi.waitFor(() => expect(place.goToSignIn).toHaveBeenCalledOnce());
  expect((await readArea('common'))?.wanted).toEqual({ path: '/news/3', token: 'wt_abc' });
  phone.emit('App.backButton', { canGoBack: true });
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
});

it('asks nothing of the app for phones in a browser', async () => {
  app = new PhoneApp();
  delete window.Capacitor;
  followAppLinks(place);
  await vi.dynamicImportSettled();
  expect(app.listensTo('App.appUrlOpen')).toBe(false);
});

it('hears of links from a native shell and from the browser of an installed app [SES-13]', async () => {
  let launch: ((params: { targetURL?: string }) => void) | undefined;
  window.launchQueue = {
    setConsumer: (consumer) => {
      launch = consumer;
    },
  };
  followAppLinks(place);

  dispatchEvent(new CustomEvent('trilha:app-link', { detail: { url: 'trilha://points' } }));
  await vi.waitFor(() => expect(place.navigate).toHaveBeenCalledWith('/points'));
  launch?.({ targetURL: 'trilha://ranking' });
  await vi.waitFor(() => expect(place.navigate).toHaveBeenCalledWith('/ranking'));
  place.navigate.mockClear();
  launch?.({ targetURL: location.href });
  launch?.({});
  dispatchEvent(new Event('trilha:app-link'));
  await Promise.resolve();
  expect(place.navigate).not.toHaveBeenCalled();
});
