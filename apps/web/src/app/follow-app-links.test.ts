import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readArea } from '../lib/persisted.ts';
import { followAppLinks, openAppLink } from './follow-app-links.ts';

/** What the app for phones was asked to tell. */
const native = new Map<string, (event: { readonly url?: string; readonly canGoBack?: boolean }) => void>();
vi.mock('@capacitor/app', () => ({
  App: {
    addListener: async (name: string, listener: (event: object) => void) => void native.set(name, listener),
  },
}));

const place = {
  home: async () => '/online-courses',
  navigate: vi.fn<(path: string) => Promise<void>>(async () => undefined),
  mayLeave: vi.fn<() => Promise<boolean>>(async () => true),
  endSession: vi.fn<() => Promise<void>>(async () => undefined),
  goToSignIn: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  delete window.launchQueue;
  delete window.Capacitor;
  native.clear();
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
  window.Capacitor = { isNativePlatform: () => true, getPlatform: () => 'android' };
  followAppLinks(place);
  await vi.waitFor(() => expect([...native.keys()]).toEqual(['appUrlOpen', 'backButton']));

  native.get('appUrlOpen')?.({ url: `${location.origin.replace('http:', 'https:')}/points?tab=2` });
  await vi.waitFor(() => expect(place.navigate).toHaveBeenCalledWith('/points?tab=2'));
  native.get('appUrlOpen')?.({ url: 'trilha://news/3?token=wt_abc' });
  await vi.waitFor(() => expect(place.goToSignIn).toHaveBeenCalledOnce());
  expect((await readArea('common'))?.wanted).toEqual({ path: '/news/3', token: 'wt_abc' });
  native.get('backButton')?.({ canGoBack: true });
  expect(back).toHaveBeenCalledOnce();
});

it('asks nothing of the app for phones in a browser', async () => {
  followAppLinks(place);
  await vi.dynamicImportSettled();
  expect(native.size).toBe(0);
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
