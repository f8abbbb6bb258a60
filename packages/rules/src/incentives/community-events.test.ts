import { expect, it } from 'vitest';

import { eventDays, eventLock } from './community-events.ts';

const now = new Date('2026-11-20T18:00:00Z');
const event = { minimumLevel: 2, cancelled: false, endsAt: new Date('2026-11-21T18:00:00Z') };

it.each([
  [{}, { blocked: false, level: 2 }, null],
  [{}, { blocked: false, level: 3 }, null],
  [{}, { blocked: false, level: 1 }, 'level_too_low'],
  [{ minimumLevel: 3 }, { blocked: false, level: 2 }, 'level_too_low'],
  [{}, { blocked: false, level: null }, 'not_joined'],
  [{}, { blocked: true, level: 3 }, 'program_blocked'],
  [{ cancelled: true }, { blocked: false, level: 2 }, 'event_cancelled'],
  [{ endsAt: now }, { blocked: false, level: 2 }, 'event_over'],
] as const)('locks %o for %o with %s', (change, person, lock) => {
  expect(eventLock({ ...event, ...change }, person, now)).toBe(lock);
});

it('keeps events near their campaign: from a year before it to five years after', () => {
  expect(eventDays({ beginsOn: '2026-03-01', endsOn: '2026-06-30' })).toEqual({
    first: '2025-03-01',
    last: '2031-06-29',
  });
});
