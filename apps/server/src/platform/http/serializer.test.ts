import { webAddress } from '@trilha/contracts/platform/web-address';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { responseSerializer } from './serializer.ts';

const line = z.object({ product: z.string(), quantity: z.number().int() });
const answer = z.object({ sale: z.object({ lines: z.array(line) }).nullable() });

function write(schema: z.ZodType, value: unknown, trustAnswers: boolean): unknown {
  const serialize = responseSerializer(trustAnswers)({ schema, method: 'GET', url: '/' });
  return JSON.parse(serialize(value));
}

describe('what leaves the server', () => {
  it('leaves out what the contract does not name, in production as in development', () => {
    const value = { sale: { lines: [{ product: 'NB-1', quantity: 2, saleId: 'internal' }] }, secret: 'x' };
    const expected = { sale: { lines: [{ product: 'NB-1', quantity: 2 }] } };

    expect(write(answer, value, true)).toEqual(expected);
    expect(write(answer, value, false)).toEqual(expected);
    expect(write(answer, { sale: null }, true)).toEqual({ sale: null });
  });

  it('refuses while developing what production would write otherwise', () => {
    const either = z.union([z.object({ id: z.string() }), z.object({ id: z.string(), name: z.string() })]);
    const swapped = z.union([z.object({ id: z.string(), name: z.string() }), z.object({ id: z.string() })]);

    expect(write(swapped, { id: '1', name: 'Ana' }, false)).toEqual({ id: '1', name: 'Ana' });
    expect(write(either, { id: '1', name: 'Ana' }, false)).toEqual({ id: '1' });
    expect(() => write(z.object({ sum: z.int() }), { sum: 'seven' }, false)).toThrow(z.ZodError);
  });

  it('says an address as it was kept before its contract wrote it otherwise, in production as in development', () => {
    const program = z.object({ address: webAddress(/^https?$/, 300), name: z.string().trim() });
    const unchanged = { address: 'http://127.0.0.1:4000', name: 'Obra Prima ' };

    expect(program.parse(unchanged)).not.toEqual(unchanged);
    for (const trust of [true, false]) expect(write(program, unchanged, trust)).toEqual(unchanged);
  });
});
