import type { Found, FoundGroup } from '@trilha/contracts/insight/search';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { searchCandidates } from '../../../platform/db/search-candidates.ts';
import { searchMatch } from '../../../platform/db/search-match.ts';
import type { OwnText, SearchSource } from '../../../platform/search-source.ts';

export interface FoundRow {
  readonly kind: Found['kind'];
  readonly id: string;
  readonly title: unknown;
  readonly trainingKind: string | null;
  readonly pictureId: string | null;
  /** Found by what stands inside it alone. */
  readonly isInside: boolean;
  readonly rank: number;
  /** How many of its kind were found within the same reach. */
  readonly total: number;
}

/** What was found, and of how much of it that is the best. */
export interface FoundThings {
  readonly rows: readonly FoundRow[];
  readonly groups: readonly FoundGroup[];
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

const columnsOf = ({ alias, title, trainingKind, picture }: SearchSource) =>
  sql`${sql.ref(`${alias}.id`)} as id, to_jsonb(${title ?? sql.ref(`${alias}.title`)}) as title, ${trainingKind ?? sql`null`}::text as "trainingKind", ${picture ?? sql`null`}::uuid as "pictureId"`;

/** Those of a source that are in the index, what is called so before what only speaks of it. */
function foundInIndex(source: SearchSource, most: number): RawBuilder<unknown> {
  return sql`(select ${sql.lit(source.kind)} as kind, s.id, s.title, s."trainingKind", s."pictureId", s."isInside", s.rank, count(*) over ()::integer as total
     from (select ${columnsOf(source)}, candidate."isInside", candidate.rank
             from ${source.from} join candidates candidate on candidate.kind = ${sql.lit(source.kind)} and candidate.id = ${sql.ref(`${source.alias}.id`)}
            where ${source.where}) s
    order by s."isInside", s.rank desc, s.id desc limit ${most})`;
}

/** The same of one that is searched where it is. */
function foundWhereItIs(
  source: SearchSource,
  own: OwnText,
  words: readonly string[],
  { most, isSecondLook }: { readonly most: number; readonly isSecondLook: boolean },
): RawBuilder<unknown> | undefined {
  const match = searchMatch(sql`s.searched`, words);
  const named = searchMatch(sql`s.name`, words);
  if (!match || !named) return undefined;
  const fits = (isSecondLook ? own.otherwise : own.fits)?.(words);
  return sql`(select ${sql.lit(source.kind)} as kind, s.id, s.title, s."trainingKind", s."pictureId", false as "isInside",
                     ${named.rank} * 2 + ${match.rank} as rank, count(*) over ()::integer as total
     from (select ${columnsOf(source)}, ${own.text} as searched, ${own.name} as name
             from ${source.from} where ${source.where} ${fits ? sql`and ${fits}` : sql``}) s
    where ${fits ? sql`true` : sql<boolean>`(${match.matches} or ${named.matches})`} order by rank desc, s.id desc limit ${most})`;
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
  { limit, isInside, most }: Reach & { readonly most: number },
): Promise<Page> {
  const parts = sources.flatMap((source) =>
    source.own
      ? (foundWhereItIs(source, source.own, words, { most, isSecondLook: isInside }) ?? [])
      : foundInIndex(source, most),
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

/** Everything of the company the member may open that fits these words, best first, at most so many of each kind; in one statement where they may open enough of the best. */
export async function listFound(
  ctx: TenantContext,
  words: readonly string[],
  sources: readonly SearchSource[],
  most: number,
): Promise<FoundThings> {
  const found = new Map<Found['kind'], FoundGroup & { readonly rows: readonly FoundRow[] }>();
  let open = words.length === 0 ? [] : sources;
  for (const reach of REACHES) {
    if (open.length === 0) break;
    const page = await findWithin(ctx, words, open, { ...reach, most });
    for (const { kind, passages } of open) {
      const rows = page.found.filter((row) => row.kind === kind);
      const isLimited = reach.limit !== null && (page.known[kind] ?? 0) >= reach.limit;
      // What is found by its name alone may stand inside of others.
      const isMore = isLimited || (passages !== undefined && !reach.isInside);
      found.set(kind, { kind, rows, total: rows[0]?.total ?? 0, isMore });
    }
    open = open.filter(({ kind, own }) => {
      const { rows = [], isMore = false } = found.get(kind) ?? {};
      if (own) return own.otherwise !== undefined && !reach.isInside && rows.length === 0;
      return rows.length < most && isMore;
    });
  }
  const groups = [...found.values()].filter(({ rows }) => rows.length > 0);
  return {
    rows: groups.flatMap(({ rows }) => rows).toSorted(byFit),
    groups: groups.map(({ kind, total, isMore }) => ({ kind, total, isMore })),
  };
}

/** What these things of a source say, as far as the member may open them. */
export async function listSaid(
  ctx: TenantContext,
  { alias, from, where, said }: SearchSource,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly text: string }[]> {
  const id = sql.ref(`${alias}.id`);
  const { rows } = await sql<{ id: string; text: string }>`
    select ${id} as id, ${said ?? sql`''`} as text from ${from} where ${where} and ${id} = any (${[...ids]}::uuid[])`.execute(
    ctx.tx,
  );
  return rows;
}
