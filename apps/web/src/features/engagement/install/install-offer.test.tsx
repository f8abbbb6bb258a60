import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { followInstallPrompt, installWay, noteFinishedLesson } from '../../../lib/install-app.ts';
import { impersonateMember } from '../../../lib/session-epoch.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { InstallOffer } from './install-offer.tsx';

const prompt = vi.fn<() => Promise<void>>();

/** What a browser does that could install the app. */
function offerByBrowser(outcome: 'accepted' | 'dismissed'): void {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
  act(() => void dispatchEvent(event));
}

const show = async () => {
  await showScreen({
    parent: 'shell',
    path: '/home',
    component: InstallOffer,
    address: '/home',
    answer: () => ({}),
  });
  await loadOwnTexts('install');
};
const take = () => screen.findByRole('button', { name: 'Instalar' });

beforeAll(followInstallPrompt);
beforeEach(() => {
  prompt.mockReset();
  impersonateMember('member-ana');
  dispatchEvent(new Event('appinstalled'));
});

it('offers the app after the second finished lesson, by the browser’s own dialog [OFF-04]', async () => {
  noteFinishedLesson();
  offerByBrowser('accepted');
  expect(installWay()).toBeUndefined();

  noteFinishedLesson();
  await show();
  await userEvent.click(await take());

  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull());
});

it('asks whoever declined no more, and others on the device anew', async () => {
  noteFinishedLesson();
  noteFinishedLesson();
  offerByBrowser('dismissed');
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
  expect(installWay()).toBeUndefined();

  impersonateMember('member-bia');
  noteFinishedLesson();
  noteFinishedLesson();
  expect(installWay()).toBe('prompt');
});

it('says how it is done by hand where the browser has no dialog for it', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  noteFinishedLesson();
  noteFinishedLesson();

  expect(installWay()).toBe('by_hand');
});
