import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import { buildMe } from '../../../test/people.ts';
import type { TopicFollower } from '../../../lib/live/followed-topics.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { ReleasesPanel } from './releases-panel.tsx';

const EVENT = '01890000-0000-7000-8000-0000000000f1';
const ACTIVITY = '01890000-0000-7000-8000-0000000000f2';
const activity = { id: ACTIVITY, title: 'Prova relâmpago', type: 'conventional_test', hierarchyOrder: 2 };

/** What follows the room of the event; the test is the line. */
const followers: TopicFollower[] = [];
vi.mock(import('./subscribe-to-releases.ts'), () => ({
  subscribeToReleases: (_eventId, follower) => {
    followers.push(follower);
    return () => undefined;
  },
}));
beforeEach(() => {
  followers.length = 0;
});

const showPanel = (
  canRelease: boolean,
  sent: unknown[] = [],
  items = () => [{ ...activity, isReleased: false }],
) =>
  showScreen({
    parent: 'shell',
    path: '/admin/teaching/$eventId',
    component: () => <ReleasesPanel eventId={EVENT} />,
    address: `/admin/teaching/${EVENT}`,
    answer: ({ method, path, body }) => {
      if (path === '/api/v1/me') return buildMe();
      if (method === 'PUT') sent.push([path, body]);
      if (method === 'PUT') return { released: [ACTIVITY] };
      return { items: items(), canRelease };
    },
  });

it('opens an activity for everybody in the event with one switch [ACT-08]', async () => {
  const sent: unknown[] = [];
  await showPanel(true, sent);
  const found = await screen.findByRole<HTMLInputElement>('switch', { name: /Prova relâmpago/ });
  expect(found.checked).toBe(false);

  await userEvent.click(found);

  await waitFor(() => expect(found.checked).toBe(true));
  expect(sent).toEqual([[`/api/v1/teaching/events/${EVENT}/releases/${ACTIVITY}`, { isReleased: true }]]);
});

it('opens nothing before the doors do', async () => {
  await showPanel(false);

  const found = await screen.findByRole<HTMLInputElement>('switch', { name: /Prova relâmpago/ });
  expect(found.disabled).toBe(true);
  expect(screen.getByText('Você abre as atividades a partir da abertura das portas.')).toBeDefined();
});

it('shows what another instructor opens, without being asked for [ACT-08]', async () => {
  let isReleased = false;
  await showPanel(true, [], () => [{ ...activity, isReleased }]);
  const found = await screen.findByRole<HTMLInputElement>('switch', { name: /Prova relâmpago/ });
  await waitFor(() => expect(followers).toHaveLength(1));

  isReleased = true;
  followers[0]?.onChanges?.([{ seq: 1, data: { of: 'released', value: [ACTIVITY] } }]);

  await waitFor(() => expect(found.checked).toBe(true));
});
