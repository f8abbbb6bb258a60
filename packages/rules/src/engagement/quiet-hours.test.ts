import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { afterQuietHours, isQuiet, nextAtClock } from './quiet-hours.ts';

const ZONES = [
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Toronto',
  'America/Lima',
  'America/Bogota',
  'America/Mexico_City',
  'America/Argentina/Buenos_Aires',
];
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const instant = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const DAY_MS = 86_400_000;

describe('quiet hours', () => {
  it('never tells anything within them, and waits no longer than a day, in all seven countries [PTS-06]', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), clock, clock, (now, zone, from, until) => {
        const notifyAt = afterQuietHours(now, zone, { from, until });
        expect(notifyAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(notifyAt.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS + 3_600_000);
        if (notifyAt > now) expect(isQuiet(notifyAt, zone, { from, until })).toBe(false);
      }),
    );
  });

  it('tells at once where there are none', () => {
    const now = new Date('2026-11-20T03:00:00Z');
    expect(afterQuietHours(now, 'America/Sao_Paulo', null)).toEqual(now);
  });

  it('goes over midnight where the end lies before the beginning [PTS-06]', () => {
    const quiet = { from: '22:00', until: '07:00' };
    // 23:30 and 06:59 in São Paulo.
    expect(isQuiet(new Date('2026-11-21T02:30:00Z'), 'America/Sao_Paulo', quiet)).toBe(true);
    expect(isQuiet(new Date('2026-11-21T09:59:00Z'), 'America/Sao_Paulo', quiet)).toBe(true);
    expect(isQuiet(new Date('2026-11-21T10:00:00Z'), 'America/Sao_Paulo', quiet)).toBe(false);
    expect(afterQuietHours(new Date('2026-11-21T02:30:00Z'), 'America/Sao_Paulo', quiet)).toEqual(
      new Date('2026-11-21T10:00:00Z'),
    );
  });

  it('finds eight in the morning on the day the clocks change', () => {
    // Toronto springs forward on 8 March 2026 at 2:00.
    expect(nextAtClock(new Date('2026-03-08T05:30:00Z'), 'America/Toronto', '08:00')).toEqual(
      new Date('2026-03-08T12:00:00Z'),
    );
  });
});
