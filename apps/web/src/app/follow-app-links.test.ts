import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readArea } from '../lib/persisted.ts';
import { followAppLinks, openAppLink } from './follow-app-links.ts';

const place = {
  home: async () => '/online-courses',
  navigate: vi.fn<(path: string) => Promise<void>>(async () => undefined),
  goToSignIn: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  delete window.launchQueue;
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

  expect(place.goToSignIn).toHaveBeenCalledOnce();
  expect(place.navigate).not.toHaveBeenCalled();
  expect((await readArea('common'))?.wanted).toEqual({ path: '/online-courses/7', token: 'wt_abc' });
});

it('does nothing for links of anybody else', async () => {
  await openAppLink('https://evil.example/online-courses/7?token=wt_abc', place);
  await openAppLink('javascript:alert(1)', place);
  expect(place.navigate).not.toHaveBeenCalled();
  expect(place.goToSignIn).not.toHaveBeenCalled();
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
