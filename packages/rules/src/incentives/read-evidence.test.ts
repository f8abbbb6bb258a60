import { describe, expect, it } from 'vitest';

import { evidenceOf } from './read-evidence.ts';

const read = (field: string, value: string, confidence = 90, source: 'text' | 'code' = 'text') => ({
  field,
  value,
  confidence,
  source,
});
const shares = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word));
const evidence = (readings: ReturnType<typeof read>[], storeId = 'a') =>
  evidenceOf(readings, { country: 'MEX', storeId });

describe('what was read of a receipt', () => {
  const first = [read('invoiceNumber', 'Folio 00104512'), read('soldOn', '2026-11-03')];

  it('is the same for the same number and day in a store, and in no other store without the amount', () => {
    expect(
      shares(evidence(first), evidence([read('invoiceNumber', '104512'), read('soldOn', '2026-11-03')])),
    ).toBe(true);
    expect(shares(evidence(first), evidence(first, 'b'))).toBe(false);
    const priced = [...first, read('total', '1,299.90')];
    expect(shares(evidence(priced), evidence([...first, read('total', '1299.90')], 'b'))).toBe(true);
  });

  it('is another where number, day or amount differ', () => {
    expect(
      shares(evidence(first), evidence([read('invoiceNumber', '104513'), read('soldOn', '2026-11-03')])),
    ).toBe(false);
    expect(
      shares(evidence(first), evidence([read('invoiceNumber', '104512'), read('soldOn', '2026-11-04')])),
    ).toBe(false);
    expect(evidence([read('soldOn', '2026-11-03'), read('total', '1299.90')])).toEqual([]);
  });

  it('counts only where it was read surely', () => {
    expect(evidence([read('invoiceNumber', '104512', 40), read('soldOn', '2026-11-03')])).toEqual([]);
    expect(evidence([read('invoiceNumber', '7'), read('soldOn', '2026-11-03')])).toEqual([]);
    expect(evidence([read('invoiceNumber', '104512', 0, 'code'), read('total', '9')])).toHaveLength(1);
  });
});
