import { describe, expect, it } from 'vitest';

import {
  CODE_PATTERN,
  attendedSessions,
  checkInTime,
  isCheckInOpen,
  markAt,
  presencePercent,
  presenceResult,
  slotEnd,
  slotOf,
  slotsTakenAt,
} from './event-presence.ts';

const time = (clock: string) => new Date(`2026-11-20T${clock}Z`);
const DAY_MS = 86_400_000;
const SESSION = { startsAt: time('10:00:00'), endsAt: time('11:00:00') };

describe('a projected code [EVT-04]', () => {
  const shown = slotOf(time('10:05:00'));

  it('is taken while it is shown and in the half minute after it, and then no more', () => {
    expect(slotsTakenAt(time('10:05:00'))).toContain(shown);
    expect(slotsTakenAt(time('10:05:50'))).toContain(shown);
    expect(slotsTakenAt(time('10:06:05'))).not.toContain(shown);
    expect(slotsTakenAt(time('10:04:59'))).not.toContain(shown);
    expect(slotEnd(shown)).toEqual(time('10:05:30'));
  });

  it('is a text of six digits, with its zeros', () => {
    expect(['000042', '123456'].every((code) => CODE_PATTERN.test(code))).toBe(true);
    expect(['42', '12345a', '1234567', ''].some((code) => CODE_PATTERN.test(code))).toBe(false);
  });
});

describe('a check-in [EVT-04]', () => {
  it('is open from the doors until the end', () => {
    expect(isCheckInOpen(SESSION, 15, time('09:44:59'))).toBe(false);
    expect(isCheckInOpen(SESSION, 15, time('09:45:00'))).toBe(true);
    expect(isCheckInOpen(SESSION, 15, time('11:00:00'))).toBe(false);
  });

  it('without a network counts by its own time, as far as that can be', () => {
    const now = time('12:00:00');
    const at = (madeAt: Date | null) => checkInTime({ madeAt, sentAt: null }, now);
    expect(at(time('10:05:12'))).toEqual(time('10:05:12'));
    expect(at(null)).toEqual(now);
    expect(at(time('12:01:00'))).toEqual(now);
    expect(at(time('12:03:00'))).toBeNull();
    expect(at(new Date(now.getTime() - DAY_MS - 1))).toBeNull();
  });

  it('is refused where a clock that was wrong by a day was put right before it was sent', () => {
    const now = time('12:00:00');
    for (const wrongBy of [-DAY_MS, DAY_MS]) {
      const madeAt = new Date(time('10:05:12').getTime() + wrongBy);
      expect(checkInTime({ madeAt, sentAt: now }, now)).toBeNull();
    }
  });

  it('counts by what went by on the phone, though its clock is wrong by a day either way', () => {
    const now = time('12:00:00');
    for (const wrongBy of [-DAY_MS, -1234, 0, DAY_MS]) {
      const byPhone = (clock: Date) => new Date(clock.getTime() + wrongBy);
      const at = (made: Date) => checkInTime({ madeAt: byPhone(made), sentAt: byPhone(now) }, now);
      expect(at(time('10:05:12'))).toEqual(time('10:05:12'));
      expect(at(new Date(now.getTime() - DAY_MS))).toEqual(new Date(now.getTime() - DAY_MS));
      // Of more than a day ago, and made after it was sent.
      expect(at(new Date(now.getTime() - DAY_MS - 1))).toBeNull();
      expect(at(time('12:02:01'))).toBeNull();
      expect(at(time('12:02:00'))).toEqual(now);
    }
  });

  it('is late after the minutes that the event allows', () => {
    expect(markAt(SESSION, 10, time('10:10:00'))).toBe('present');
    expect(markAt(SESSION, 10, time('10:10:01'))).toBe('late');
    expect(markAt(SESSION, null, time('10:59:00'))).toBe('present');
  });
});

describe('presence over several sessions [EVT-04]', () => {
  const LONG = { startsAt: time('12:00:00'), endsAt: time('15:00:00') };

  it('counts minutes, and leaves out what somebody was excused from', () => {
    expect(
      presencePercent([
        { ...SESSION, mark: 'present' },
        { ...LONG, mark: 'absent' },
      ]),
    ).toBe(25);
    expect(
      presencePercent([
        { ...SESSION, mark: 'late' },
        { ...LONG, mark: 'excused' },
      ]),
    ).toBe(100);
    expect(presencePercent([{ ...SESSION, mark: null }])).toBe(0);
    expect(presencePercent([{ ...SESSION, mark: 'excused' }])).toBeNull();
  });

  it('is half for one of two sessions as long, which is less than three quarters: "1 of 2 sessions"', () => {
    const marked = [
      { ...SESSION, mark: 'present' as const },
      { startsAt: time('12:00:00'), endsAt: time('13:00:00'), mark: null },
    ];
    const percent = presencePercent(marked);
    expect([percent, presenceResult(percent, 75)]).toEqual([50, 'failed']);
    expect(attendedSessions(marked.map(({ mark }) => mark))).toEqual({ there: 1, sessions: 2 });
    expect(attendedSessions(['late', 'excused', 'absent'])).toEqual({ there: 1, sessions: 2 });
  });

  it('decides by the minimum of the event, and not at all for who was excused from everything', () => {
    expect(presenceResult(75, 75)).toBe('passed');
    expect(presenceResult(74, 75)).toBe('failed');
    expect(presenceResult(null, 75)).toBeNull();
  });
});
