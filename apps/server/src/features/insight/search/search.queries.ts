import type { Found } from '@trilha/contracts/insight/search';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { searchMatch } from '../../../platform/db/search-match.ts';
import type { SearchSource } from '../../../platform/search-source.ts';

/** So many of each kind, so that none crowds out the others. */
const MAX_OF_KIND = 6;

export interface FoundRow {
  readonly kind: Found['kind'];
  readonly id: string;
  readonly title: unknown;
  readonly trainingKind: string | null;
  /** Found by what stands inside it alone. */
  readonly isInside: boolean;
}

/** Those of a source that fit, what is called so before what only speaks of it. */
function foundIn(source: SearchSource, words: readonly string[]): RawBuilder<unknown> | undefined {
  const match = searchMatch(sql`s.searched`, words);
  const named = searchMatch(sql`s.name`, words);
  if (!match || !named) return undefined;
  const id = sql.ref(`${source.alias}.id`);
  const title = source.title ?? sql.ref(`${source.alias}.title`);
  const isCalled = sql<boolean>`(${match.matches} or ${named.matches})`;
  const fits = source.fits?.(words);
  return sql`(select ${sql.lit(source.kind)} as kind, s.id, s.title, s."trainingKind", not ${isCalled} as "isInside",
                     ${named.rank} * 2 + ${match.rank} as rank
     from (select ${id} as id, to_jsonb(${title}) as title, ${source.trainingKind ?? sql`null`}::text as "trainingKind",
                  ${source.text} as searched, ${source.name} as name
             from ${source.from} where ${source.where} ${fits ? sql`and ${fits}` : sql``}) s
    where ${fits ? sql`true` : isCalled} order by "isInside", rank desc, s.id desc limit ${MAX_OF_KIND})`;
}

/** Everything of the company the member may open that fits these words, best first, in one statement. */
export async function listFound(
  ctx: TenantContext,
  words: readonly string[],
  sources: readonly SearchSource[],
): Promise<FoundRow[]> {
  const parts = sources.flatMap((source) => foundIn(source, words) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select kind, id, title, "trainingKind", "isInside" from (${sql.join(parts, sql` union all `)}) f
     order by "isInside", rank desc, kind, id desc`.execute(ctx.tx);
  return rows;
}
