import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { StoredActivity } from '../../../lib/stored-download.ts';
import { PhoneApp, PluginRefusal } from '../../../test/phone-app.ts';

let app: PhoneApp;
let isOwner = true;
let key: unknown = null;

beforeEach(() => {
  vi.resetModules();
  isOwner = true;
  key = null;
  app = new PhoneApp({
    'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true, deviceIsSecure: true }),
    'BiometricAuthNative.internalAuthenticate': () => {
      if (!isOwner) throw new PluginRefusal('Canceled', 'userCancel');
      return {};
    },
    'SecureStorage.internalGetItem': () => ({ data: key }),
    'SecureStorage.internalSetItem': ({ data }) => {
      key = data;
      return {};
    },
  });
});
afterEach(() => {
  app.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function begin() {
  const [{ default: texts }, { startTexts, loadOwnTexts }, { writeBoot }, lock] = await Promise.all([
    import('virtual:texts'),
    import('../../../lib/i18n.ts'),
    import('../../../test/boot-document.ts'),
    import('../../../lib/app-lock.ts'),
  ]);
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadOwnTexts('app-lock');
  return lock;
}
const locked = () => screen.queryByRole('heading', { name: 'Aplicativo bloqueado', hidden: true });

it('opens nothing until the phone has confirmed its owner, where the session asks for that', async () => {
  const { saveAppLock } = await begin();
  await saveAppLock(true);
  const { followAppLock } = await import('./app-lock.tsx');
  isOwner = false;
  const handleOpen = vi.fn<() => void>();
  const opening = (async () => {
    await followAppLock();
    handleOpen();
  })();
  const unlock = await screen.findByRole('button', { name: 'Desbloquear' });
  // A keyboard closes a dialog at the second Esc without asking; what is below stays hidden in any case.
  const cover = document.querySelector('dialog');
  cover?.close();
  await vi.waitFor(() => expect(cover?.open).toBe(true));
  expect(document.documentElement.dataset).toHaveProperty('locked');

  await userEvent.click(unlock);
  await screen.findByText(/Não foi possível confirmar que é você/);
  expect(handleOpen).not.toHaveBeenCalled();

  isOwner = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  await act(async () => opening);
  expect(handleOpen).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset).not.toHaveProperty('locked');
  expect(locked()).toBeNull();
});

it('asks about a test under way before somebody signs out from the lock', async () => {
  const { saveAppLock } = await begin();
  await saveAppLock(true);
  const [{ openOutbox }, { openDownloads }, { writeArea }, { PageDownloadStore }] = await Promise.all([
    import('../../../lib/outbox/current.ts'),
    import('../../learning/downloads/current-downloads.ts'),
    import('../../../lib/persisted.ts'),
    import('../../../test/page-download-store.ts'),
  ]);
  openOutbox({ memberId: 'ana', isImpersonating: false });
  vi.stubGlobal('indexedDB', {});
  const owner = { personId: 'ana', memberId: 'ana' };
  const updatedDate = '2026-03-01T12:00:00.000Z';
  // Only what is asked of a test that was opened and not handed in.
  const taken = {
    ...owner,
    key: 'ana:test',
    itemId: 'test',
    courseId: 'course',
    updatedDate,
    files: [],
    page: {},
    offer: { id: 'offer', expiresAt: '2126-03-31T12:00:00.000Z' },
    taken: { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false },
  } as unknown as StoredActivity;
  const store = new PageDownloadStore();
  await store.put(taken);
  const record = { item_id: 'test', updated_date: updatedDate, src: '', downloading: false };
  await writeArea('offline_course', { [taken.key]: record });
  openDownloads(owner, store);
  const { followAppLock } = await import('./app-lock.tsx');
  const opening = followAppLock();

  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  expect(await screen.findByText(/^1 prova .* as respostas saem deste aparelho/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  await vi.waitFor(() => expect(screen.queryByText(/as respostas saem deste aparelho/)).toBeNull());
  expect(locked()).not.toBeNull();
  expect(await store.list()).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
  await act(async () => opening);
  openDownloads(undefined);
  openOutbox(undefined);
});

it('covers the app once it was away for more than a minute, and not before', async () => {
  const { saveAppLock } = await begin();
  const { followAppLock } = await import('./app-lock.tsx');
  await followAppLock();
  await saveAppLock(true);
  const now = vi.spyOn(Date, 'now');
  const leaveFor = async (ms: number) => {
    now.mockReturnValue(1_000_000);
    app.emit('App.appStateChange', { isActive: false });
    await vi.waitFor(() => expect(now).toHaveBeenCalled());
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    now.mockReturnValue(1_000_000 + ms);
    app.emit('App.appStateChange', { isActive: true });
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  };

  await leaveFor(59_000);
  expect(locked()).toBeNull();
  await leaveFor(61_000);
  await vi.waitFor(() => expect(locked()).not.toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  await vi.waitFor(() => expect(locked()).toBeNull());
});

it('is turned on by the phone’s owner alone, and ends with the session', async () => {
  const { isAppLockOn } = await begin();
  const { AppLockCard } = await import('./app-lock-card.tsx');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppLockCard />
    </QueryClientProvider>,
  );
  const lock = await screen.findByRole('switch', { name: /Bloqueio do aplicativo/ });
  isOwner = false;
  await userEvent.click(lock);
  await screen.findByText(/Não foi possível confirmar/);
  expect(await isAppLockOn()).toBe(false);

  isOwner = true;
  await userEvent.click(await screen.findByRole('switch'));
  await vi.waitFor(async () => expect(await isAppLockOn()).toBe(true));

  const { clearSession } = await import('../../../lib/session.ts');
  await clearSession();
  expect(await isAppLockOn()).toBe(false);
});
