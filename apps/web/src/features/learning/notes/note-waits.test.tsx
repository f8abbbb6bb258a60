import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadedOutbox } from '../../../lib/outbox/current.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { OpenNotes } from './open-notes.tsx';

const COURSE = '01890000-0000-7000-8000-000000000010';

afterEach(() => vi.unstubAllGlobals());

it('a note written without a network is shown as waiting, and arrives once with the time it was written', async () => {
  let isAway = true;
  const sent: unknown[] = [];
  await showScreen({
    parent: 'focus',
    path: '/lesson',
    component: () => (
      <OpenNotes
        activity={{ courseId: COURSE, hierarchyOrder: 2 }}
        here={() => ({ seconds: 75 })}
        onJump={() => undefined}
      />
    ),
    address: '/lesson',
    answer: ({ method, body }) => {
      if (method === 'GET') return { items: [] };
      if (isAway) throw new Error('no network');
      sent.push(body);
      return {
        id: COURSE,
        place: { kind: 'time', seconds: 75 },
        text: 'Ver de novo',
        writtenAt: '2026-03-11T12:00:00Z',
      };
    },
  });
  await loadOwnTexts('notes');

  await userEvent.type(await screen.findByRole('textbox'), 'Ver de novo');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar anotação' }));
  const list = await screen.findByRole('list', { name: 'Anotações que esperam envio' }, { timeout: 8000 });
  expect(within(list).getByText('Ver de novo')).toBeTruthy();
  const [entry] = loadedOutbox()?.snapshot().waiting ?? [];
  expect(entry?.shown).toMatchObject({ label: 'note', name: 'Ver de novo' });

  isAway = false;
  loadedOutbox()?.wake();
  await waitFor(() => expect(loadedOutbox()?.snapshot().entries).toEqual([]), { timeout: 8000 });
  expect(sent).toEqual([
    { place: { kind: 'time', seconds: 75 }, text: 'Ver de novo', capturedAt: entry?.capturedAt },
  ]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Anotações que esperam envio' })).toBeNull());
}, 30_000);
