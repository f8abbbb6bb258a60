import type { Feature } from './feature.ts';
import type { HomePart } from './home-part.ts';
import type { PersonalData } from './personal-data.ts';
import type { ReferenceLists } from './reference-lists.ts';
import type { Search } from './search-source.ts';

/** What features bring for others to gather: the home screen, the search, the reference lists and whoever asks for their data read these. */
export interface FeatureParts {
  readonly homeParts: readonly HomePart[];
  readonly searches: readonly Search[];
  readonly personalData: readonly PersonalData[];
  readonly referenceLists: readonly ReferenceLists[];
}

/** The parts of these features, in their order. */
export function partsOf(features: readonly Feature[]): FeatureParts {
  return {
    homeParts: features.flatMap(({ home }) => home ?? []),
    searches: features.flatMap(({ search }) => search ?? []),
    personalData: features.flatMap(({ personalData }) => personalData ?? []),
    referenceLists: features.flatMap(({ referenceLists }) => referenceLists ?? []),
  };
}
