import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { MyEventsScreen } from './my-events.screen.tsx';
import { TaughtToday } from './taught-today.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const taught = (id: string, title: string, state: string) => ({
  id,
  kind: 'presential_class',
  state,
  title,
  training: { id, kind: 'presential_course', title },
  timeZone: 'America/Sao_Paulo',
  startsAt: '2026-03-04T12:00:00.000Z',
  endsAt: '2026-03-04T13:00:00.000Z',
  place: '',
  instructors: [],
  seats: null,
  free: null,
  people: 3,
  sessionStartsAt: '2026-03-04T12:00:00.000Z',
});

it('whoever teaches finds on their home the classes of today and those that wait for results, each with its list', async () => {
  await showScreen({
    parent: 'shell',
    path: '/home',
    component: TaughtToday,
    address: '/home',
    answer: ({ path }) =>
      path.endsWith('/me')
        ? buildMe()
        : {
            day: '2026-03-04',
            today: [taught('01890000-0000-7000-8000-0000000000e1', 'Vitrines', 'in_progress')],
            coming: [taught('01890000-0000-7000-8000-0000000000e2', 'Caixa', 'opened')],
            waiting: [taught('01890000-0000-7000-8000-0000000000e3', 'Estoque', 'awaiting_results')],
          },
  });
  await loadOwnTexts('events');
  const lists = await screen.findAllByRole('link', { name: /^Abrir lista/ });
  expect(lists.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/teaching/01890000-0000-7000-8000-0000000000e1',
    '/admin/teaching/01890000-0000-7000-8000-0000000000e3',
  ]);
  expect(screen.queryByText('Caixa')).toBeNull();
});

it.each([
  ['who teaches finds the classes of today first where the bar of a phone leads', ['events.run'], 1],
  ['who does not teach is asked for no classes there', ['learning.take'], 0],
] as const)('%s [EVT-04]', async (_, can, lists) => {
  const me = buildMe();
  const asked: string[] = [];
  await showScreen({
    parent: 'shell',
    path: '/my-events',
    component: MyEventsScreen,
    address: '/my-events',
    answer: ({ path }) => {
      asked.push(path);
      if (path.endsWith('/me')) return { ...me, member: me.member && { ...me.member, can: [...can] } };
      if (path.includes('/teaching'))
        return {
          day: '2026-03-04',
          today: [taught('01890000-0000-7000-8000-0000000000e1', 'Vitrines', 'in_progress')],
          coming: [],
          waiting: [],
        };
      return { items: [], nextCursor: null };
    },
  });
  await loadOwnTexts('events');
  expect(await screen.findByText(/Inscreva-se numa data/)).toBeTruthy();
  if (lists > 0) await screen.findByRole('link', { name: /^Abrir lista/ });
  expect(screen.queryAllByRole('link', { name: /^Abrir lista/ })).toHaveLength(lists);
  expect(asked.filter((path) => path.includes('/teaching'))).toHaveLength(lists);
});
