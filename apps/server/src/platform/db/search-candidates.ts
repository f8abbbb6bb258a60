import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { turnedRound } from './search-match.ts';

export interface SearchCandidate {
  readonly kind: string;
  readonly id: string;
  /** One of the words stands only inside of it. */
  readonly isInside: boolean;
  /** In thousandths: twice how well its name fits, and once all it says. */
  readonly rank: number;
}

/** Words of one letter mean something only alone. */
function meaningful(words: readonly string[]): string[] {
  const bare = words.map((word) => word.replaceAll('-', '')).filter(Boolean);
  const long = bare.filter((word) => word.length > 1);
  return long.length > 0 ? long : bare;
}

/**
 * SQL that selects what the index of the search has of these kinds for words, as `kind`, `id`, `isInside` and `rank`, the best `limit` of each
 * kind: whoever they are for. Whoever asks keeps of them what the member may see.
 */
export function searchCandidates(
  words: readonly string[],
  kinds: readonly string[],
  { isInside, limit }: { readonly isInside: boolean; readonly limit: number | null },
): RawBuilder<SearchCandidate> {
  const asked = meaningful(words);
  return sql<SearchCandidate>`select kind, id, "isInside", rank from app.search_candidates(${asked}::text[],
    ${JSON.stringify(asked.map(turnedRound))}::jsonb, ${[...kinds]}::text[], ${isInside}, ${limit}::integer)`;
}
