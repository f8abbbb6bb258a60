import { describe, expect, it } from 'vitest';

import { endOfDay } from './deadlines.ts';
import { addMonths, proofValidity, renewalOpensAt } from './recertification.ts';

const ZONE = 'America/Sao_Paulo';
const YEARLY = { validMonths: 12, windowDays: 60 };
const until = (day: string) => endOfDay(day, ZONE);

describe('what proves a training [CRS-12]', () => {
  it('of 15 March is good through 15 March of the next year, and can be renewed from 14 January', () => {
    const first = proofValidity('2026-03-15', null, YEARLY, ZONE);

    expect(first).toEqual({ validUntil: until('2027-03-15'), isLate: false });
    expect(renewalOpensAt(first.validUntil, 60, ZONE).toISOString()).toBe('2027-01-14T03:00:00.000Z');
  });

  it('keeps its anniversary where it is renewed within the window, on its first and last day too', () => {
    for (const day of ['2027-01-14', '2027-02-20', '2027-03-15'])
      expect(proofValidity(day, until('2027-03-15'), YEARLY, ZONE)).toEqual({
        validUntil: until('2028-03-15'),
        isLate: false,
      });
  });

  it('is counted anew where it is renewed late, and says so', () => {
    expect(proofValidity('2027-04-02', until('2027-03-15'), YEARLY, ZONE)).toEqual({
      validUntil: until('2028-04-02'),
      isLate: true,
    });
    expect(proofValidity('2027-03-16', until('2027-03-15'), YEARLY, ZONE).isLate).toBe(true);
  });

  it('counts from its own day where it comes before the window, and never ends earlier than the one before', () => {
    expect(proofValidity('2027-01-13', until('2027-03-15'), YEARLY, ZONE).validUntil).toEqual(
      until('2028-01-13'),
    );
    expect(proofValidity('2026-04-01', until('2028-03-15'), YEARLY, ZONE).validUntil).toEqual(
      until('2028-03-15'),
    );
  });
});

it('months end with their last day where there is no such day [CRS-12]', () => {
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2024-02-29', 48)).toBe('2028-02-29');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
});
