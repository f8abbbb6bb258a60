import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../lib/api-error.ts';
import type { OutboxKind } from '../lib/outbox/entry.ts';
import { openOutbox, outbox } from '../lib/outbox/current.ts';
import { openDownloads } from '../features/learning/downloads/current-downloads.ts';
import { writeArea } from '../lib/persisted.ts';
import { impersonateMember } from '../lib/session-epoch.ts';
import type { StoredActivity } from '../lib/stored-download.ts';
import { PageDownloadStore } from '../test/page-download-store.ts';
import { showScreen } from '../test/screen-at.tsx';
import { currentToasts } from '../ui/toast-store.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { mayLeaveByHand, mayLeaveForLink } from './leave-for-link.ts';

const note: OutboxKind<object> = {
  name: 'note',
  send: () => Promise.reject(new ApiError('network')),
  show: () => ({ label: 'note', name: 'Vitrine', to: '/' }),
};

beforeEach(async () => {
  // Things of who is here are sent, and nobody else's.
  impersonateMember('ana');
  openOutbox({ memberId: 'ana', isImpersonating: false });
  await showScreen({
    parent: 'focus',
    path: '/here',
    component: () => (
      <>
        <h1>Aqui</h1>
        <LeaveDialog />
      </>
    ),
    address: '/here',
    answer: () => ({}),
  });
  await screen.findByText('Aqui');
});
afterEach(async () => {
  const box = await outbox();
  await box.take(box.snapshot().entries.map(({ id }) => id));
  openOutbox(undefined);
  openDownloads(undefined);
  impersonateMember(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const waitForNote = async () => (await outbox()).add(note, { thing: 'note 1', body: {} });
const go = 'Entrar com o link';

/** A test that was opened on this device and not handed in; only what is asked of it. */
async function takeTest() {
  const owner = { personId: 'ana', memberId: 'ana' };
  const test = {
    ...owner,
    key: 'ana:test',
    itemId: 'test',
    courseId: 'course',
    updatedDate: '2026-03-01T12:00:00.000Z',
    files: [],
    page: {},
    offer: { id: 'offer', expiresAt: '2126-03-31T12:00:00.000Z' },
    taken: { openedAt: 0, elapsedSeconds: 60, answers: [], isSubmitted: false },
  } as unknown as StoredActivity;
  vi.stubGlobal('indexedDB', {});
  const store = new PageDownloadStore();
  await store.put(test);
  const record = { item_id: 'test', updated_date: test.updatedDate, src: '', downloading: false };
  await writeArea('offline_course', { [test.key]: record });
  openDownloads(owner, store);
}

it('asks nobody where all has arrived [SES-13]', async () => {
  expect(await mayLeaveForLink()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what has not arrived, and stays where the person wants to [SES-13]', async () => {
  await waitForNote();
  const leaving = mayLeaveForLink();

  expect(await screen.findByText(/^1 coisa/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));

  expect(await leaving).toBe(false);
  expect(screen.queryByRole('button', { name: go })).toBeNull();
  expect((await outbox()).snapshot().entries).toHaveLength(1);
});

it('follows the link once the person has read it, and takes nothing away [SES-13]', async () => {
  await waitForNote();
  const leaving = mayLeaveForLink();

  await userEvent.click(await screen.findByRole('button', { name: go }));

  expect(await leaving).toBe(true);
  expect((await outbox()).snapshot().entries).toHaveLength(1);
});

it('asks nobody who signs out by hand and loses nothing', async () => {
  expect(await mayLeaveByHand()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says before somebody signs out by hand what lies on this page alone', async () => {
  // This browser keeps nothing on the device.
  await waitForNote();
  const leaving = mayLeaveByHand();

  expect(await screen.findByText(/^1 coisa não coube neste aparelho/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sair mesmo assim' }));
  expect(await leaving).toBe(true);
});

it('says before somebody signs out by hand that a test under way is lost with it', async () => {
  await takeTest();
  const leaving = mayLeaveByHand();

  expect(await screen.findByText(/^1 prova .* as respostas saem deste aparelho/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  expect(await leaving).toBe(false);

  const again = mayLeaveByHand();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  expect(await again).toBe(true);
});

it('says that what waits is sent first where that takes a while, and stays where the person wants to', async () => {
  const sent = Promise.withResolvers<never>();
  const slow = { ...note, name: 'slow-note', send: () => sent.promise };
  await (await outbox()).add(slow, { thing: 'note 2', body: {} });
  const leaving = mayLeaveByHand();

  expect(
    await screen.findByText(/^O que você fez e ainda espera neste aparelho é enviado antes/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  expect(await leaving).toBe(false);
  expect(screen.queryByText(/é enviado antes/)).toBeNull();

  const again = mayLeaveByHand();
  await screen.findByText(/é enviado antes/);
  sent.reject(new ApiError('network'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  expect(await again).toBe(true);
});

it('asks over what lies over the screens, once', async () => {
  await takeTest();
  const { unmount } = render(<LeaveDialog />);
  const leaving = mayLeaveByHand();

  const [question, ...others] = await screen.findAllByRole('dialog', { name: 'Nem tudo chegou ainda' });
  expect(others).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ficar aqui' }));
  expect(await leaving).toBe(false);
  expect(question?.isConnected).toBe(false);

  unmount();
  const below = mayLeaveByHand();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  expect(await below).toBe(true);
});

it('keeps the session where there is no network to sign in by the link', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect(await mayLeaveForLink()).toBe(false);
  expect(currentToasts().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Este link precisa de internet/),
  );
});
