import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../context.ts';
import { turnedRound } from './search-match.ts';

interface SearchCandidate {
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

/** So many words that a typed one meant are enough to find the sentence around them. */
const MAX_MEANT = 40;

/** The words in the texts of these things, or inside of them, that typed ones meant: what they were mistyped for, or are a part of. */
export async function listMeantWords(
  ctx: TenantContext,
  { kind, place }: { readonly kind: string; readonly place: 'text' | 'inside' },
  ids: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const asked = meaningful(words);
  if (asked.length === 0 || ids.length === 0) return [];
  const each = sql.join(
    asked.map(
      (word) => sql`select word, score from app.search_terms_for(${word}, ${turnedRound(word)}::text[])`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ word: string }>`
    select w.word from (${each}) t join search_words w
        on w.tenant_id = ${ctx.actor.tenantId}::uuid and w.kind = ${kind} and w.entry_id = any (${[...ids]}::uuid[]) and w.word = t.word
     where w.place = ${place === 'text' ? 1 : 2} group by w.word order by max(t.score) desc, w.word limit ${MAX_MEANT}`.execute(
    ctx.tx,
  );
  return rows.map(({ word }) => word);
}
