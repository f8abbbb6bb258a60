import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { heldSession, neededMinutes, presentMinutes, roomMark } from './room-attendance.ts';
import type { Attendance } from './room-attendance.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
const was = (from: number, to: number): Attendance => ({ fromAt: at(from), lastAt: at(to) });
const HOUR = { startsAt: at(0), endsAt: at(3600) };

describe('minutes in a room [EVT-05]', () => {
  it('count a gap of up to ninety seconds as present, and no longer one', () => {
    expect(presentMinutes([was(0, 600), was(680, 2700)], HOUR)).toBe(45);
    expect(presentMinutes([was(0, 600), was(690, 2700)], HOUR)).toBe(45);
    expect(presentMinutes([was(0, 600), was(691, 2700)], HOUR)).toBe(43);
  });

  it('of sixty with a minimum of three quarters are forty-five: with forty-four somebody is absent', () => {
    const needed = neededMinutes(HOUR, 75);
    expect(needed).toBe(45);
    expect(roomMark(presentMinutes([was(0, 44 * 60 + 59)], HOUR), needed)).toBe('absent');
    expect(roomMark(presentMinutes([was(0, 45 * 60)], HOUR), needed)).toBe('present');
  });

  it('are those inside the session: who came before and stayed longer was there for all of it', () => {
    expect(presentMinutes([was(-1800, 5000)], HOUR)).toBe(60);
    expect(presentMinutes([was(-1800, -100), was(3700, 5000)], HOUR)).toBe(0);
    expect(presentMinutes([was(-1800, -20), was(40, 120)], HOUR)).toBe(2);
  });

  it('go by instants: neither midnight nor a clock that is set changes them', () => {
    // 23:30 to 00:30 in São Paulo, and over the hour that Paris has twice.
    const midnight = {
      startsAt: new Date('2026-11-20T23:30:00-03:00'),
      endsAt: new Date('2026-11-21T00:30:00-03:00'),
    };
    expect(presentMinutes([{ fromAt: midnight.startsAt, lastAt: midnight.endsAt }], midnight)).toBe(60);
    const autumn = {
      startsAt: new Date('2026-10-25T02:30:00+02:00'),
      endsAt: new Date('2026-10-25T02:30:00+01:00'),
    };
    expect(neededMinutes(autumn, 100)).toBe(60);
    expect(presentMinutes([{ fromAt: autumn.startsAt, lastAt: autumn.endsAt }], autumn)).toBe(60);
  });

  it('of an event that was ended before its time are counted to that end', () => {
    const held = heldSession(HOUR, at(2400));
    expect([presentMinutes([was(0, 3600)], held), neededMinutes(held, 75)]).toEqual([40, 30]);
    expect(heldSession(HOUR, at(9999))).toEqual(HOUR);
    const never = heldSession(HOUR, at(-60));
    expect([presentMinutes([was(0, 3600)], never), neededMinutes(never, 75)]).toEqual([0, 0]);
  });

  it('are none for who never came, also where nothing is asked', () => {
    expect([roomMark(0, 0), roomMark(1, 0)]).toEqual(['absent', 'present']);
  });

  const attendances = fc.array(
    fc
      .tuple(fc.integer({ min: -2000, max: 6000 }), fc.integer({ min: 0, max: 2000 }))
      .map(([from, length]) => was(from, from + length)),
    { maxLength: 12 },
  );
  /** Second by second: there, or in a gap that is short enough between two signs of life. */
  function bySecond(of: readonly Attendance[]): number {
    let seconds = 0;
    for (let second = 0; second < 3600; second += 1) {
      const from = START + second * 1000;
      const isThere = of.some((one) => one.fromAt.getTime() <= from && from < one.lastAt.getTime());
      const before = Math.max(
        ...of.filter((one) => one.fromAt.getTime() <= from).map((one) => one.lastAt.getTime()),
      );
      const after = Math.min(
        ...of.filter((one) => one.fromAt.getTime() > from).map((one) => one.fromAt.getTime()),
      );
      if (isThere || after - before <= 90_000) seconds += 1;
    }
    return Math.floor(seconds / 60);
  }

  it('are what counting second by second gives, whatever the order and however many tabs', () => {
    fc.assert(
      fc.property(attendances, (of) => {
        const minutes = presentMinutes(of, HOUR);
        expect(minutes).toBe(bySecond(of));
        expect(presentMinutes(of.toReversed(), HOUR)).toBe(minutes);
        expect(presentMinutes([...of, ...of], HOUR)).toBe(minutes);
      }),
      { numRuns: 150 },
    );
  });

  it('never get fewer by being there more', () => {
    fc.assert(
      fc.property(attendances, attendances, (of, more) => {
        expect(presentMinutes([...of, ...more], HOUR)).toBeGreaterThanOrEqual(presentMinutes(of, HOUR));
      }),
    );
  });
});
