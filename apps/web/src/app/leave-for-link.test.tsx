import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApiError } from '../lib/api-error.ts';
import type { OutboxKind } from '../lib/outbox/entry.ts';
import { openOutbox, outbox } from '../lib/outbox/current.ts';
import { showScreen } from '../test/screen-at.tsx';
import { currentToasts } from '../ui/toast-store.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { mayLeaveForLink } from './leave-for-link.ts';

const note: OutboxKind<object> = {
  name: 'note',
  send: () => Promise.reject(new ApiError('network')),
  show: () => ({ label: 'note', name: 'Vitrine', to: '/' }),
};

beforeEach(async () => {
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
  vi.restoreAllMocks();
});

const waitForNote = async () => (await outbox()).add(note, { thing: 'note 1', body: {} });
const go = 'Entrar com o link';

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

it('keeps the session where there is no network to sign in by the link', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  expect(await mayLeaveForLink()).toBe(false);
  expect(currentToasts().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Este link precisa de internet/),
  );
});
