import fc from 'fast-check';
import { expect, it } from 'vitest';

import { CAMPAIGN_COUNTRIES, COUNTRY_ZONES } from '../incentives/campaigns.ts';
import { wallTime, zonedInstant } from './wall-time.ts';

const zones = CAMPAIGN_COUNTRIES.flatMap((country) => COUNTRY_ZONES[country]);

it('finds the instant of every time a clock shows, in every zone of the program', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) }),
      (zone, milliseconds) => {
        const shown = wallTime(new Date(milliseconds), zone);

        expect(wallTime(zonedInstant(shown, zone), zone)).toBe(shown);
      },
    ),
  );
});

it.each([
  ['2026-11-20T14:00', 'America/Sao_Paulo', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20T14:00', 'America/Toronto', '2026-11-20T19:00:00.000Z'],
  ['2026-07-20T14:00', 'America/Toronto', '2026-07-20T18:00:00.000Z'],
  // Clocks in Toronto go from 2:00 to 3:00: half past two does not exist and is half past three.
  ['2026-03-08T02:30', 'America/Toronto', '2026-03-08T07:30:00.000Z'],
])('takes %s in %s for %s', (time, zone, instant) => {
  expect(zonedInstant(time, zone).toISOString()).toBe(instant);
});
