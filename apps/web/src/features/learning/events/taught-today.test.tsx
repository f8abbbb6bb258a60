import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { TaughtToday } from './taught-today.tsx';

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
