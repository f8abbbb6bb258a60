import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Refused } from '../../../test/screen-at.tsx';
import type { NetworkCall } from '../../../test/screen-at.tsx';
import { Chat } from './chat.tsx';
import type { LiveRoom } from './room-changes.ts';
import { showInRoom } from './show-in-room.tsx';
import { ME, author, liveRoom, message } from './test-room.ts';

const showChat = (first: LiveRoom, answer: (call: NetworkCall) => unknown) =>
  showInRoom(first, (room, onRoom) => <Chat room={room} ownId={ME} onRoom={onRoom} />, answer);

const field = () => screen.findByRole('textbox', { name: 'Escreva uma mensagem' });
const list = () => screen.getByRole('region', { name: 'Mensagens' });
const mine = (text: string) => message(9, { author: author(1, 'Ana'), text });

/** Keys under which messages are sent from now on. */
function watchKeys(): string[] {
  const keys: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (target: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return fetch(target, init);
  });
  return keys;
}

it('keeps a message that failed, and sends it again under its key, so that it arrives once [EVT-05]', async () => {
  let isDown = true;
  await showChat(liveRoom(), ({ body }) =>
    isDown ? new Refused(503, 'unavailable') : mine((body as { text: string }).text),
  );
  const keys = watchKeys();

  await userEvent.type(await field(), 'Boa tarde!{Enter}');

  expect(await screen.findByText(/Não foi enviada/)).toBeDefined();
  expect(within(list()).getByText('Boa tarde!')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  await vi.waitFor(() => expect(screen.queryByText(/Não foi enviada/)).toBeNull());
  expect(within(list()).getAllByText('Boa tarde!')).toHaveLength(1);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('shows a message once where the live line is faster than the answer', async () => {
  let finish: (sent: unknown) => void = () => undefined;
  const { change } = await showChat(
    liveRoom(),
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await userEvent.type(await field(), 'Oi{Enter}');
  expect(within(list()).getByText('Enviando…')).toBeDefined();

  change((room) => ({ ...room, messages: [mine('Oi')] }));
  expect(within(list()).getAllByText('Oi')).toHaveLength(1);
  expect(within(list()).queryByText('Enviando…')).toBeNull();

  await act(async () => finish(mine('Oi')));
  expect(within(list()).getAllByText('Oi')).toHaveLength(1);
});

it('counts a slow chat down and sends nothing meanwhile [EVT-05]', async () => {
  const slow = { chat: 'open', slowSeconds: 30, links: 'everybody' } as const;
  const { calls } = await showChat(liveRoom({ rules: slow }), () => mine('Um'));
  await userEvent.type(await field(), 'Um{Enter}');
  expect(await screen.findByText(/Modo lento: espere \d+ segundos/)).toBeDefined();

  await userEvent.type(await field(), 'Dois{Enter}');

  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Dois');
});

it('says why nobody writes, and that a message was removed', async () => {
  await showChat(
    liveRoom({
      can: { write: false, ask: true, moderate: false },
      rules: { chat: 'moderators', slowSeconds: 0, links: 'everybody' },
      messages: [message(1, { text: '', isRemoved: true })],
    }),
    () => ({}),
  );

  expect(await screen.findByText('Agora só a moderação escreve no chat.')).toBeDefined();
  expect(screen.getByText('Mensagem removida')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('opens links of others in another tab that knows nothing of this page', async () => {
  await showChat(liveRoom({ messages: [message(1, { text: 'Vejam https://example.com/a' })] }), () => ({}));

  const link = await screen.findByRole('link', { name: 'https://example.com/a' });

  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link.getAttribute('target')).toBe('_blank');
});
