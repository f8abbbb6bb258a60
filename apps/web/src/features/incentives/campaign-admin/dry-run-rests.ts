import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';

/** A part of a dry run's cost that is no store's or brand's own. */
export type RestId = 'others' | 'photos' | 'missions' | 'limits';
export interface Rest {
  readonly id: RestId;
  readonly points: number;
}

const sumOf = (rows: readonly { readonly points: number }[]) =>
  rows.reduce((sum, { points }) => sum + points, 0);
const some = (rests: readonly Rest[]) => rests.filter(({ points }) => points !== 0);

/** What stands below the stores shown, so that the column adds up to the cost: other stores, and missions, which are no store's. */
export function restsOfStores({ cost, missionBonus, stores }: DryRunResult): Rest[] {
  return some([
    { id: 'others', points: cost - missionBonus - sumOf(stores) },
    { id: 'missions', points: missionBonus },
  ]);
}

/** So many brands are named; with fewer, all are. */
const MAX_NAMED = 20;

/** What stands below the brands shown, whose points are before any limit: photos, missions, and what limits or brands that are not named make of the rest. */
export function restsOfBrands({ cost, missionBonus, photos, brands }: DryRunResult): Rest[] {
  return some([
    { id: 'photos', points: photos.points },
    { id: 'missions', points: missionBonus },
    {
      id: brands.length < MAX_NAMED ? 'limits' : 'others',
      points: cost - missionBonus - photos.points - sumOf(brands),
    },
  ]);
}
