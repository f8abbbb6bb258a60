import type { EventPerson } from '@trilha/contracts/learning/event-people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AdminEventPeopleScreen } from './admin-event-people.screen.tsx';
import { eventPeopleSearch } from './event-people-search.ts';

const EVENT = '01890000-0000-7000-8000-000000000400';
const MARKED_AT = '2026-11-20T12:00:00.000Z';
const COUNTS = {
  all: 3,
  absent: 1,
  enrolled: 2,
  present: 1,
  waiting: 0,
  awaiting: 0,
  no_answer: 1,
  left: 0,
};

const idOf = (name: string) => `01890000-0000-7000-8000-00000000${name.length}0b1`;

const person = (name: string, of: Partial<EventPerson>): EventPerson => ({
  memberId: idOf(name),
  name,
  branch: 'Recife',
  state: 'enrolled',
  offeredUntil: null,
  presence: null,
  there: 0,
  result: null,
  can: { message: true, mark: false, seat: false, remove: true },
  ...of,
});

async function show({ manage }: { readonly manage: boolean }) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/events/$eventId/people',
    component: AdminEventPeopleScreen,
    validateSearch: eventPeopleSearch,
    address: `/admin/events/${EVENT}/people`,
    answer: ({ path }) => {
      if (path.endsWith('/me')) return buildMe();
      if (path.endsWith('/people-choices')) return { branches: [], labels: [] };
      if (path.endsWith('/presences')) return { people: 1, leftOut: 1, undo: MARKED_AT };
      if (path.endsWith('/undo')) return { people: 1 };
      return {
        event: {
          id: EVENT,
          kind: 'presential_class',
          state: 'in_progress',
          title: 'Vitrines',
          training: { id: EVENT, kind: 'course', title: 'Vitrines' },
          timeZone: 'America/Sao_Paulo',
          startsAt: '2026-11-20T12:00:00.000Z',
          endsAt: '2026-11-20T13:00:00.000Z',
          place: '',
          instructors: [],
          seats: null,
          free: null,
          sessions: 2,
        },
        can: { manage },
        counts: COUNTS,
        items: [
          person('Bruna', { presence: 'absent' }),
          person('Ana', { can: { message: true, mark: true, seat: false, remove: true } }),
          person('Caio', { presence: 'present', there: 1 }),
        ],
        nextCursor: null,
      };
    },
  });
  await loadAdminTexts();
  return shown;
}

it('shows who was absent and in how many sessions the others were, and asks for the absent alone [ADM-03]', async () => {
  const { calls } = await show({ manage: true });

  const [, absent, unmarked, present] = await screen.findAllByRole('row');
  if (!absent || !unmarked || !present) throw new Error('three people');
  expect(within(absent).getByText('Ausente')).toBeDefined();
  expect(within(unmarked).queryByText('Ausente')).toBeNull();
  expect(within(present).getByText('1 de 2 sessões')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Ausentes (1)' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('absent'));
});

it('marks as present those it said it would reach, sends who was chosen, and takes exactly that back [EVT-04]', async () => {
  const { calls } = await show({ manage: true });

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher Ana' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher Bruna' }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar presença' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar presença' }));
  expect(dialog.getByText('Alcança 1 pessoa.')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar presença' }));

  const sent = (act: string) => calls.filter(({ path }) => path.endsWith(`/people/${act}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('presences').map(({ body }) => body)).toEqual([
    { to: { kind: 'members', memberIds: [idOf('Bruna'), idOf('Ana')] } },
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(sent('undo').map(({ body }) => body)).toEqual([{ undo: MARKED_AT }]));
  expect(await screen.findByText('Desfeito para 1 pessoa')).toBeDefined();
});

it('lets who leads a branch write to people, and nothing else [ADM-03]', async () => {
  await show({ manage: false });

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Escolher Ana' }));
  expect(screen.getByRole('button', { name: 'Escrever' })).toBeDefined();
  for (const name of ['Marcar presença', 'Dar vaga', 'Tirar da lista'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
