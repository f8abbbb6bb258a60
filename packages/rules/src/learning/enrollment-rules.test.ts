import { describe, expect, it } from 'vitest';

import { meansEverybody, ruleDueAt } from './enrollment-rules.ts';

const ZONE = 'America/Sao_Paulo';
const person = {
  assignedAt: new Date('2026-11-10T14:00:00-03:00'),
  hiredOn: '2026-11-01',
  roleSince: new Date('2026-11-05T23:30:00-03:00'),
};
const due = (...args: Parameters<typeof ruleDueAt>) => ruleDueAt(...args)?.toISOString();

describe('the deadline of a rule [CRS-12]', () => {
  it('is the last second of a day of the company, counted from what the rule names', () => {
    expect(due({ kind: 'assigned', days: 10 }, person, ZONE)).toBe('2026-11-21T02:59:59.000Z');
    expect(due({ kind: 'hired', days: 30 }, person, ZONE)).toBe('2026-12-02T02:59:59.000Z');
    expect(due({ kind: 'role_changed', days: 7 }, person, ZONE)).toBe('2026-11-13T02:59:59.000Z');
    expect(due({ kind: 'date', day: '2026-12-31' }, person, ZONE)).toBe('2027-01-01T02:59:59.000Z');
  });

  it('gives whoever was hired long ago as many days from their assignment on', () => {
    const longAgo = { ...person, hiredOn: '2020-02-29', roleSince: new Date('2020-02-29T12:00:00Z') };

    expect(due({ kind: 'hired', days: 30 }, longAgo, ZONE)).toBe('2026-12-11T02:59:59.000Z');
    expect(due({ kind: 'role_changed', days: 30 }, longAgo, ZONE)).toBe('2026-12-11T02:59:59.000Z');
  });

  it('is today where the last day is today, and none where a day is over', () => {
    expect(due({ kind: 'hired', days: 9 }, person, ZONE)).toBe('2026-11-11T02:59:59.000Z');
    expect(due({ kind: 'date', day: '2026-11-10' }, person, ZONE)).toBe('2026-11-11T02:59:59.000Z');
    expect(ruleDueAt({ kind: 'date', day: '2026-11-09' }, person, ZONE)).toBeNull();
  });

  it('counts calendar days over 29 February and over days of 23 and 25 hours', () => {
    const at = (instant: string) => ({ ...person, assignedAt: new Date(instant) });

    expect(due({ kind: 'assigned', days: 1 }, at('2028-02-28T12:00:00-03:00'), ZONE)).toBe(
      '2028-03-01T02:59:59.000Z',
    );
    // Clocks in Santiago jump over midnight on 6 September 2026, and go back on 4 April 2027.
    expect(due({ kind: 'assigned', days: 1 }, at('2026-09-04T12:00:00-04:00'), 'America/Santiago')).toBe(
      '2026-09-06T03:59:59.000Z',
    );
    expect(due({ kind: 'assigned', days: 1 }, at('2027-04-02T12:00:00-03:00'), 'America/Santiago')).toBe(
      '2027-04-04T03:59:59.000Z',
    );
  });
});

it('a rule means everybody only where it names nobody', () => {
  const nobody = {
    branchIds: [],
    roles: [],
    labelIds: [],
    countries: [],
    languages: [],
    hiredWithinDays: null,
    hiredFrom: null,
  };

  expect(meansEverybody(nobody)).toBe(true);
  expect(meansEverybody({ ...nobody, roles: ['learner'] })).toBe(false);
  expect(meansEverybody({ ...nobody, countries: ['ARG'] })).toBe(false);
  expect(meansEverybody({ ...nobody, languages: ['es-ES'] })).toBe(false);
  expect(meansEverybody({ ...nobody, hiredWithinDays: 90 })).toBe(false);
  expect(meansEverybody({ ...nobody, hiredFrom: '2026-11-01' })).toBe(false);
});
