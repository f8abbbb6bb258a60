import { expect, it } from 'vitest';

import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const ENTRY = {
  title: 'Vitrines & preços',
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-20T13:30:00.000Z',
  place: 'Rua XV, 100',
  link: 'https://trilha.example/events/1',
};

it('calendars on the web are given the instants in UTC, and the title whatever is in it [EVT-07]', () => {
  const google = new URL(googleCalendarLink(ENTRY)).searchParams;
  expect([google.get('dates'), google.get('text')]).toEqual([
    '20261120T120000Z/20261120T133000Z',
    'Vitrines & preços',
  ]);
  const outlook = new URL(outlookCalendarLink(ENTRY)).searchParams;
  expect([outlook.get('startdt'), outlook.get('enddt'), outlook.get('location')]).toEqual([
    ENTRY.startsAt,
    ENTRY.endsAt,
    'Rua XV, 100',
  ]);
});
