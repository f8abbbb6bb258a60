import type { HomePage } from '@trilha/contracts/learning/learning';

import type { Feature } from './feature.ts';
import type { HomePart } from './home-part.ts';
import type { ImportKind } from './imports/import-kind.ts';
import type { LabelledThings } from './labelled-things.ts';
import type { PersonalData } from './personal-data.ts';
import type { ReferenceLists } from './reference-lists.ts';
import type { Search, SearchEntries } from './search-source.ts';

/** What features bring for others to gather: the home screen, the search, the reference lists, the export of own data, merged labels and imports read these. */
export interface FeatureParts {
  readonly homeParts: readonly HomePart[];
  readonly searches: readonly Search[];
  readonly searchEntries: readonly SearchEntries[];
  readonly personalData: readonly PersonalData[];
  readonly referenceLists: readonly ReferenceLists[];
  readonly labelled: readonly LabelledThings[];
  readonly imports: readonly ImportKind[];
}

/** Throws where two features show something at the same place of the home screen, as the second would replace the first. */
function requireOwnPlaces(features: readonly Feature[]): void {
  const owners = new Map<keyof HomePage, string>();
  for (const { name, home } of features)
    for (const place of home?.shows ?? []) {
      const owner = owners.get(place);
      if (owner !== undefined)
        throw new Error(`${owner} and ${name} both show "${place}" on the home screen`);
      owners.set(place, name);
    }
}

/** The parts of these features, in their order. */
export function partsOf(features: readonly Feature[]): FeatureParts {
  requireOwnPlaces(features);
  return {
    homeParts: features.flatMap(({ home }) => home ?? []),
    searches: features.flatMap(({ search }) => search ?? []),
    searchEntries: features.flatMap(({ searchEntries }) => searchEntries ?? []),
    personalData: features.flatMap(({ personalData }) => personalData ?? []),
    referenceLists: features.flatMap(({ referenceLists }) => referenceLists ?? []),
    labelled: features.flatMap(({ labelled }) => labelled ?? []),
    imports: features.flatMap(({ imports }) => imports ?? []),
  };
}
