import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { expect, it } from 'vitest';

import { restsOfBrands, restsOfStores } from './dry-run-rests.ts';

const named = (name: string, points: number) => ({ name, points, sales: 1, units: 1 });
const RESULT: Pick<DryRunResult, 'cost' | 'missionBonus' | 'photos' | 'stores' | 'brands'> = {
  cost: 1000,
  missionBonus: 300,
  photos: { counted: 2, points: 70, leftOut: 0 },
  stores: [named('Paulista', 400), named('Manaus', 300)],
  brands: [named('Nortel', 500), named('Vega', 230)],
};
const resultWith = (some: Partial<DryRunResult>) =>
  // Only what the rests are made of.
  ({ ...RESULT, ...some }) as DryRunResult;
const total = (rows: readonly { readonly points: number }[]) =>
  rows.reduce((sum, { points }) => sum + points, 0);

it('lets stores and brands of a dry run add up to its cost, missions in a row of their own', () => {
  const capped = resultWith({});
  expect(restsOfStores(capped)).toEqual([{ id: 'missions', points: 300 }]);
  expect(restsOfBrands(capped)).toEqual([
    { id: 'photos', points: 70 },
    { id: 'missions', points: 300 },
    { id: 'limits', points: -100 },
  ]);
  const many = Array.from({ length: 20 }, (_, at) => named(`Marca ${at}`, 10));
  const wide = resultWith({ stores: many, brands: many });
  expect(restsOfStores(wide)[0]).toEqual({ id: 'others', points: 500 });
  for (const result of [capped, wide]) {
    expect(total([...result.stores, ...restsOfStores(result)])).toBe(result.cost);
    expect(total([...result.brands, ...restsOfBrands(result)])).toBe(result.cost);
  }
});
