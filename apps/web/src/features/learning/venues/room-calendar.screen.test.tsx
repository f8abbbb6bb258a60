import type { Booking, CalendarPlace } from '@trilha/contracts/learning/venues';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { buildMe } from '../../../test/people.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { shownTimeZone } from '../../../lib/time-zone.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { RoomCalendarScreen } from './room-calendar.screen.tsx';
import { roomSearch } from './room-search.ts';

const ROOM = '01890000-0000-7000-8000-0000000000a1';
const id = (n: number) => `01890000-0000-7000-8000-0000000000b${n}`;

const blue: CalendarPlace = {
  key: ROOM,
  name: 'Sala Azul',
  address: '',
  mapLink: '',
  venue: { id: ROOM, name: 'Sala Azul', address: '', mapLink: '', seats: 12, isRetired: false },
};
const market: CalendarPlace = { key: 'mercado', name: 'Mercado', address: 'Rua A', mapLink: '', venue: null };

const booking = (n: number, of: Partial<Booking> = {}): Booking => ({
  sessionId: id(n),
  place: ROOM,
  event: {
    id: id(n),
    title: `Turma ${n}`,
    kind: 'presential_class',
    state: 'opened',
    instructors: [],
    taken: 3,
    seats: 20,
  },
  number: 1,
  sessions: 1,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
  timeZone: 'America/Manaus',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  clashes: [],
  clashCount: of.clashes?.length ?? 0,
  instructorClashes: [],
  ...of,
});

async function show(bookings: readonly Booking[], address = '/admin/room-calendar?day=2026-11-18') {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/room-calendar',
    component: RoomCalendarScreen,
    validateSearch: roomSearch,
    address,
    answer: ({ path }) =>
      path.endsWith('/me') ? buildMe() : { places: [blue, market], bookings, isCut: false },
  });
  await Promise.all([loadAdminTexts(), loadOwnTexts('events')]);
  await screen.findByRole('heading', { name: 'Agenda de salas', level: 1 });
  return shown;
}

it('shows in its row and day what is in a room, by the clock of the event, how full it is, and that it is too big', async () => {
  const { calls } = await show([booking(1)]);

  const row = await screen.findByRole('row', { name: /Sala Azul/ });
  expect(within(row).getByText(/08:00–10:00/)).toBeDefined();
  expect(within(row).getByText(/Amazonas/)).toBeDefined();
  expect(within(row).getByText('3 de 20 vagas')).toBeDefined();
  expect(within(row).getByText('Mais vagas do que a sala comporta (12)')).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Turma 1' }).getAttribute('href')).toBe(
    `/admin/events/${id(1)}`,
  );
  const asked = calls.find(({ path }) => path.endsWith('/room-calendar'));
  expect([asked?.query.get('from'), asked?.query.get('days')]).toEqual(['2026-11-16', '7']);
});

it("does not name the clock where it is the reader's own", async () => {
  const zone = shownTimeZone();
  await show([booking(1, { timeZone: zone })]);

  const row = await screen.findByRole('row', { name: /Sala Azul/ });
  expect(within(row).getByRole('link', { name: 'Turma 1' })).toBeDefined();
  expect(within(row).queryByText(zoneName(zone, 'pt-BR'))).toBeNull();
});

it('marks what is there twice at once, on both, and counts it', async () => {
  const of = (n: number) => ({
    eventId: id(n),
    title: `Turma ${n}`,
    startsAt: '2026-11-20T13:00:00.000Z',
    endsAt: '2026-11-20T14:00:00.000Z',
    timeZone: 'America/Manaus',
  });
  await show([booking(1, { clashes: [of(2)], clashCount: 24 }), booking(2, { clashes: [of(1)] })]);

  expect(
    await screen.findByText('2 horários em salas ocupadas ao mesmo tempo por outro evento'),
  ).toBeDefined();
  expect(screen.getByText('Ao mesmo tempo na sala: Turma 2, 09:00–10:00')).toBeDefined();
  expect(screen.getByText('E mais 23 ao mesmo tempo na sala')).toBeDefined();
  expect(screen.getByText('Ao mesmo tempo na sala: Turma 1, 09:00–10:00')).toBeDefined();
});

it('shows a month as how much is in each room on each day, leading to the week of it', async () => {
  await show(
    [booking(1), booking(2, { place: 'mercado' })],
    '/admin/room-calendar?view=month&day=2026-11-18',
  );

  const cell = await screen.findByRole('link', { name: /^Mercado, .*20.*: 1 encontro$/ });
  expect(cell.getAttribute('href')).toBe('/admin/room-calendar?day=2026-11-20&place=mercado');
});

it('begins with the week of today, whatever else the address says', async () => {
  const { calls } = await show([], '/admin/room-calendar?day=2026-12-02?client=x&view=year');
  expect(await screen.findByRole('row', { name: /Sala Azul/ })).toBeDefined();
  expect(calls.find(({ path }) => path.endsWith('/room-calendar'))?.query.get('days')).toBe('7');
});

it('keeps a place in its filter in which nothing is on these days, and says so', async () => {
  await show([], '/admin/room-calendar?day=2026-12-02&place=audit%C3%B3rio');

  expect(await screen.findByText('Nada em “auditório” nestes dias')).toBeDefined();
  expect(screen.getByDisplayValue('auditório')).toBeDefined();
  expect(screen.queryByRole('row', { name: /Sala Azul/ })).toBeNull();
});

it('says of a room that does not exist that it does not', async () => {
  await show([], `/admin/room-calendar?place=${id(9)}`);

  expect(await screen.findByRole('heading', { name: 'Sala que não existe' })).toBeDefined();
  expect(screen.getByDisplayValue('Sala que não existe')).toBeDefined();
});
