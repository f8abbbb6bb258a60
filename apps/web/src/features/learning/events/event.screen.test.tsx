import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { EventScreen } from './event.screen.tsx';

const EVENT = '01890000-0000-7000-8000-0000000000e1';

const underWay = (of: Partial<LearnerEvent>): LearnerEvent => ({
  id: EVENT,
  kind: 'webinar',
  state: 'live',
  title: 'Vitrines',
  training: { id: '01890000-0000-7000-8000-0000000000d1', kind: 'webinar', title: 'Vitrines' },
  timeZone: 'America/Sao_Paulo',
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-20T13:00:00.000Z',
  place: '',
  instructors: [],
  seats: null,
  free: null,
  sessions: [],
  address: '',
  mapLink: '',
  roomLink: '',
  admission: 'open',
  needsApproval: false,
  subscribeFrom: null,
  subscribeUntil: null,
  leaveUntil: null,
  doorsAt: null,
  hasRecording: false,
  minimumPresence: 0,
  cancelReason: '',
  sequence: 0,
  own: null,
  clash: null,
  obstacle: { code: 'event_not_open', eventId: null, certificateId: null },
  can: { subscribe: false, leave: false, decline: false, checkIn: false, checkOut: false, enter: true },
  ...of,
});

async function show(event: LearnerEvent) {
  await showScreen({
    parent: 'shell',
    path: '/events/$eventId',
    component: EventScreen,
    address: `/events/${EVENT}`,
    answer: ({ path }) => (path.endsWith('/me') ? buildMe() : event),
  });
  await loadOwnTexts('events');
  await screen.findByRole('heading', { name: 'Vitrines', level: 1 });
}

const NOT_OPEN = 'As inscrições neste evento não estão abertas.';
const WALK_IN = 'Você pode entrar sem inscrição enquanto houver vaga.';

it('asks in who may come without a seat, and does not say beside it that subscriptions are over', async () => {
  await show(underWay({}));
  expect(await screen.findByRole('link', { name: /^Entrar/ })).toBeDefined();
  expect(screen.queryByText(NOT_OPEN)).toBeNull();
});

it('says the same of a class in a room, where one checks in', async () => {
  const can = { subscribe: false, leave: false, decline: false, checkIn: true, checkOut: false, enter: true };
  await show(underWay({ kind: 'presential_class', can }));
  expect(await screen.findByText(WALK_IN)).toBeDefined();
  expect(screen.queryByText(NOT_OPEN)).toBeNull();
});

it('says that subscriptions are over to who cannot come in', async () => {
  const can = {
    subscribe: false,
    leave: false,
    decline: false,
    checkIn: false,
    checkOut: false,
    enter: false,
  };
  await show(underWay({ can }));
  expect(await screen.findByText(NOT_OPEN)).toBeDefined();
  expect(screen.queryByText(WALK_IN)).toBeNull();
});

it.each([
  [true, 'Assistir à gravação: Vitrines'],
  [false, 'Ver perguntas e materiais: Vitrines'],
])('offers what there is of an event that is over, recorded: %s', async (hasRecording, name) => {
  await show(
    underWay({
      state: 'finished',
      own: { state: 'enrolled', position: null, offeredUntil: null, result: null, grade: null },
      obstacle: null,
      can: { subscribe: false, leave: false, decline: false, checkIn: false, checkOut: false, enter: false },
      hasRecording,
    }),
  );
  expect(await screen.findByRole('link', { name })).toBeDefined();
  expect(screen.queryAllByRole('link', { name: /gravação/ })).toHaveLength(hasRecording ? 1 : 0);
});

it('says of an event that was withdrawn that it was, that the place is kept, and how to give it up', async () => {
  await show(
    underWay({
      state: 'offline',
      startsAt: null,
      endsAt: null,
      own: { state: 'enrolled', position: null, offeredUntil: null, result: null, grade: null },
      obstacle: null,
      can: { subscribe: false, leave: true, decline: false, checkIn: false, checkOut: false, enter: false },
    }),
  );
  expect(await screen.findByText(/^Quem organiza tirou este evento do ar\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cancelar participação' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pôr na agenda' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Entrar/ })).toBeNull();
});

it('says in how many of its sessions somebody was, when they left, and lets them check out while they are there [EVT-04]', async () => {
  const session = (number: number, of: Partial<LearnerEvent['sessions'][number]>) => ({
    id: `01890000-0000-7000-8000-0000000000a${number}`,
    number,
    startsAt: `2026-11-2${number}T12:00:00.000Z`,
    endsAt: `2026-11-2${number}T13:00:00.000Z`,
    mark: null,
    markedAt: null,
    leftAt: null,
    inRoom: null,
    isToConfirm: false,
    ...of,
  });
  const there = {
    mark: 'present',
    markedAt: '2026-11-21T12:01:00.000Z',
    leftAt: '2026-11-21T12:40:00.000Z',
  } as const;
  const can = {
    subscribe: false,
    leave: false,
    decline: false,
    checkIn: false,
    checkOut: true,
    enter: false,
  };
  const own = { state: 'enrolled', position: null, offeredUntil: null, result: null, grade: null } as const;
  await show(
    underWay({
      kind: 'presential_class',
      own,
      can,
      obstacle: null,
      sessions: [session(1, there), session(2, {})],
    }),
  );
  expect(await screen.findByText('1 de 2 encontros')).toBeDefined();
  expect(screen.getByText(/^Saída às/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Registrar saída' })).toBeDefined();
});
