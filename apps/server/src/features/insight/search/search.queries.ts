import type { Found } from '@trilha/contracts/insight/search';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { searchCandidates } from '../../../platform/db/search-candidates.ts';
import { searchMatch } from '../../../platform/db/search-match.ts';
import type { OwnText, SearchSource } from '../../../platform/search-source.ts';

/** So many of each kind, so that none crowds out the others. */
const MAX_OF_KIND = 6;

export interface FoundRow {
  readonly kind: Found['kind'];
  readonly id: string;
  readonly title: unknown;
  readonly trainingKind: string | null;
  /** Found by what stands inside it alone. */
  readonly isInside: boolean;
  readonly rank: number;
}

/** How far the index is looked into: the best of each kind, whoever they are for, and whether also inside of things. */
interface Reach {
  readonly limit: number | null;
  readonly isInside: boolean;
}

/** Nearly everybody may open enough of the first; who may not is looked for further down. */
const REACHES: readonly Reach[] = [
  { limit: 60, isInside: false },
  { limit: 600, isInside: true },
  { limit: null, isInside: true },
];

const columnsOf = ({ alias, title, trainingKind }: SearchSource) =>
  sql`${sql.ref(`${alias}.id`)} as id, to_jsonb(${title ?? sql.ref(`${alias}.title`)}) as title, ${trainingKind ?? sql`null`}::text as "trainingKind"`;

/** Those of a source that are in the index, what is called so before what only speaks of it. */
function foundInIndex(source: SearchSource): RawBuilder<unknown> {
  return sql`(select ${sql.lit(source.kind)} as kind, s.id, s.title, s."trainingKind", s."isInside", s.rank
     from (select ${columnsOf(source)}, candidate."isInside", candidate.rank
             from ${source.from} join candidates candidate on candidate.kind = ${sql.lit(source.kind)} and candidate.id = ${sql.ref(`${source.alias}.id`)}
            where ${source.where}) s
    order by s."isInside", s.rank desc, s.id desc limit ${MAX_OF_KIND})`;
}

/** The same of one that is searched where it is. */
function foundWhereItIs(
  source: SearchSource,
  own: OwnText,
  words: readonly string[],
  isSecondLook: boolean,
): RawBuilder<unknown> | undefined {
  const match = searchMatch(sql`s.searched`, words);
  const named = searchMatch(sql`s.name`, words);
  if (!match || !named) return undefined;
  const fits = (isSecondLook ? own.otherwise : own.fits)?.(words);
  return sql`(select ${sql.lit(source.kind)} as kind, s.id, s.title, s."trainingKind", false as "isInside",
                     ${named.rank} * 2 + ${match.rank} as rank
     from (select ${columnsOf(source)}, ${own.text} as searched, ${own.name} as name
             from ${source.from} where ${source.where} ${fits ? sql`and ${fits}` : sql``}) s
    where ${fits ? sql`true` : sql<boolean>`(${match.matches} or ${named.matches})`} order by rank desc, s.id desc limit ${MAX_OF_KIND})`;
}

interface Page {
  readonly found: readonly FoundRow[];
  /** How many of each kind the index has within this reach, whoever they are for. */
  readonly known: Readonly<Record<string, number>>;
}

async function findWithin(
  ctx: TenantContext,
  words: readonly string[],
  sources: readonly SearchSource[],
  { limit, isInside }: Reach,
): Promise<Page> {
  const parts = sources.flatMap((source) =>
    source.own ? (foundWhereItIs(source, source.own, words, isInside) ?? []) : foundInIndex(source),
  );
  const kinds = sources.flatMap(({ kind, own }) => (own ? [] : kind));
  const { rows } = await sql<Page>`
    with candidates as materialized (${searchCandidates(words, kinds, { isInside, limit })})
    select coalesce((select jsonb_agg(to_jsonb(f)) from (${sql.join(parts, sql` union all `)}) f), '[]') as found,
           coalesce((select jsonb_object_agg(k.kind, k.n) from (select kind, count(*) as n from candidates group by kind) k), '{}') as known`.execute(
    ctx.tx,
  );
  return rows[0] ?? { found: [], known: {} };
}

function byFit(a: FoundRow, b: FoundRow): number {
  return (
    Number(a.isInside) - Number(b.isInside) ||
    b.rank - a.rank ||
    a.kind.localeCompare(b.kind, 'en') ||
    b.id.localeCompare(a.id, 'en')
  );
}

/** Everything of the company the member may open that fits these words, best first; in one statement where they may open enough of the best. */
export async function listFound(
  ctx: TenantContext,
  words: readonly string[],
  sources: readonly SearchSource[],
): Promise<FoundRow[]> {
  if (words.length === 0) return [];
  const found = new Map<Found['kind'], readonly FoundRow[]>();
  let open = sources;
  for (const reach of REACHES) {
    if (open.length === 0) break;
    const page = await findWithin(ctx, words, open, reach);
    for (const { kind } of open)
      found.set(
        kind,
        page.found.filter((row) => row.kind === kind),
      );
    open = open.filter(({ kind, own, passages }) => {
      const isEnough = (found.get(kind)?.length ?? 0) >= MAX_OF_KIND;
      const isMore = reach.limit !== null && (page.known[kind] ?? 0) >= reach.limit;
      if (own) return own.otherwise !== undefined && !reach.isInside && found.get(kind)?.length === 0;
      return !isEnough && (isMore || (passages !== undefined && !reach.isInside));
    });
  }
  return [...found.values()].flat().toSorted(byFit);
}
