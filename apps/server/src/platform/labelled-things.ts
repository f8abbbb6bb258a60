import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from './context.ts';

/**
 * Rows of a feature that name labels of the company: whom a thing is for, or what it is sorted by. A feature brings them in its manifest; labels
 * that are merged are followed into all of them, and none is deleted while one of them names it: without it a thing would be for nobody,
 * or for everybody.
 */
export interface LabelledThings {
  readonly table: string;
  /** Columns with ids of labels, in arrays. */
  readonly lists?: readonly string[];
  /** A column with the id of one label, of which a thing, by its column, has each once. */
  readonly single?: { readonly column: string; readonly of: string };
  /** A column with a document, and where in it lists of labels stand. */
  readonly document?: { readonly column: string; readonly paths: readonly string[] };
  /** Columns with ids of branches, in arrays. */
  readonly branches?: readonly string[];
  /** SQL of rows that still stand; the others follow as well, but keep nobody from deleting. */
  readonly stands?: string;
  /** What else is set where the labels of a row change: forms that are open are read again. */
  readonly also?: (ctx: TenantContext) => RawBuilder<unknown>;
}

/** Says that a row was changed, by its revision. */
export const revised = (): RawBuilder<unknown> => sql`revision = revision + 1`;

/** Says that a row was changed, and when. */
export const changedNow = ({ now }: TenantContext): RawBuilder<unknown> =>
  sql`revision = revision + 1, changed_at = ${now}::timestamptz`;

/** The columns of whom a thing is for. */
export const AUDIENCE = ['audience_area_ids', 'audience_group_ids', 'audience_tag_ids'] as const;

const arrayOf = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql.ref(`t.${column}`)),
    sql` || `,
  )})`;

const standing = ({ table, stands }: LabelledThings, { actor }: TenantContext) =>
  sql`from ${sql.table(table)} t where t.tenant_id = ${actor.tenantId}::uuid${stands ? sql` and ${sql.raw(stands)}` : sql``}`;

/** SQL of which labels each row of these things names. Documents are left out: they are asked for one label at a time. */
const named = (things: LabelledThings, ctx: TenantContext) => {
  const found = [
    ...(things.lists ? [sql`unnest${arrayOf(things.lists)}`] : []),
    ...(things.single ? [sql.ref(`t.${things.single.column}`)] : []),
  ];
  return found.map((label) => sql`select distinct t.id, ${label} as label ${standing(things, ctx)}`);
};

/** How many things name each label of the company. */
export async function countLabelled(
  ctx: TenantContext,
  things: readonly LabelledThings[],
): Promise<ReadonlyMap<string, number>> {
  const all = things.flatMap((one) => named(one, ctx));
  if (all.length === 0) return new Map();
  const { rows } = await sql<{ label: string; things: number }>`
    select n.label, count(*)::integer as things from (${sql.join(all, sql` union all `)}) n
     where n.label is not null group by n.label`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.label, row.things]));
}

function isNamedBy({ lists, single, document }: LabelledThings, id: string): RawBuilder<boolean> {
  const ways = [
    ...(lists ? [sql`${id}::uuid = any ${arrayOf(lists)}`] : []),
    ...(single ? [sql`${sql.ref(`t.${single.column}`)} = ${id}::uuid`] : []),
    // What is not published names labels too, and may be.
    ...(document ? [sql`strpos(${sql.ref(`t.${document.column}`)}::text, ${id}) > 0`] : []),
  ];
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

async function countWhere(
  ctx: TenantContext,
  things: readonly LabelledThings[],
  isMeant: (one: LabelledThings) => RawBuilder<boolean>,
): Promise<number> {
  if (things.length === 0) return 0;
  const counts = things.map((one) => sql`(select count(*) ${standing(one, ctx)} and ${isMeant(one)})`);
  const { rows } = await sql<{
    things: number;
  }>`select (${sql.join(counts, sql` + `)})::integer as things`.execute(ctx.tx);
  return rows[0]?.things ?? 0;
}

/** How many things name one label, also in what is not published. */
export const countNamed = (ctx: TenantContext, things: readonly LabelledThings[], labelId: string) =>
  countWhere(ctx, things, (one) => isNamedBy(one, labelId));

/** How many things name one branch. */
export const countOfBranch = (ctx: TenantContext, things: readonly LabelledThings[], branchId: string) =>
  countWhere(
    ctx,
    things.filter(({ branches }) => branches !== undefined),
    ({ branches = [] }) => sql<boolean>`${branchId}::uuid = any ${arrayOf(branches)}`,
  );

/** Which of these branches anything names. */
export async function branchesNamed(
  ctx: TenantContext,
  things: readonly LabelledThings[],
  branchIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const all = things.flatMap((one) =>
    one.branches ? [sql`select unnest${arrayOf(one.branches)} as id ${standing(one, ctx)}`] : [],
  );
  if (all.length === 0 || branchIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct n.id from (${sql.join(all, sql` union all `)}) n
     where n.id = any (${[...branchIds]}::uuid[])`.execute(ctx.tx);
  return new Set(rows.map(({ id }) => id));
}

interface Merged {
  readonly labelId: string;
  readonly into: string;
}

/** SQL of an array in which one label stands in the place of another, once. */
const listAfter = (column: RawBuilder<unknown>, { labelId, into }: Merged) =>
  sql`case when ${labelId}::uuid = any (${column})
    then array_append(array_remove(array_remove(${column}, ${labelId}::uuid), ${into}::uuid), ${into}::uuid) else ${column} end`;

/** SQL of a document in whose lists one label stands in the place of another, once. */
const documentAfter = (
  { column, paths }: NonNullable<LabelledThings['document']>,
  { labelId, into }: Merged,
) => {
  const stored = sql.ref(`t.${column}`);
  const after = paths.reduce(
    (document: RawBuilder<unknown>, path) => sql`jsonb_set(${document}, ${`{${path}}`}::text[], coalesce((
      select jsonb_agg(n.id order by n.place) from (
        select case when e.id = ${labelId}::text then ${into}::text else e.id end as id, min(e.place) as place
          from jsonb_array_elements_text(${stored} #> ${`{${path}}`}::text[]) with ordinality e (id, place) group by 1) n), '[]'), false)`,
    stored,
  );
  return sql`case when strpos(${stored}::text, ${labelId}) > 0 then ${after} else ${stored} end`;
};

/** Rows with one label each: those that have both lose the one that goes. */
async function followSingle(
  ctx: TenantContext,
  table: string,
  { column, of }: NonNullable<LabelledThings['single']>,
  { labelId, into }: Merged,
): Promise<number> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${into}::uuid
     where t.tenant_id = ${ctx.actor.tenantId}::uuid and ${sql.ref(`t.${column}`)} = ${labelId}::uuid
       and not exists (select from ${sql.table(table)} o where o.tenant_id = t.tenant_id
             and ${sql.ref(`o.${of}`)} = ${sql.ref(`t.${of}`)} and ${sql.ref(`o.${column}`)} = ${into}::uuid)`.execute(
    ctx.tx,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Puts one label in the place of another in everything that names it; in how many things. Both are held by the caller. */
export async function followMerged(
  ctx: TenantContext,
  things: readonly LabelledThings[],
  merged: Merged,
): Promise<number> {
  let followed = 0;
  for (const { table, ...one } of things) {
    if (one.single) followed += await followSingle(ctx, table, one.single, merged);
    const columns = [
      ...(one.lists ?? []).map(
        (column) => sql`${sql.ref(column)} = ${listAfter(sql.ref(`t.${column}`), merged)}`,
      ),
      ...(one.document
        ? [sql`${sql.ref(one.document.column)} = ${documentAfter(one.document, merged)}`]
        : []),
    ];
    if (columns.length === 0) continue;
    const set = sql.join([...columns, ...(one.also ? [one.also(ctx)] : [])]);
    const { numAffectedRows } = await sql`update ${sql.table(table)} t set ${set}
       where t.tenant_id = ${ctx.actor.tenantId}::uuid and ${isNamedBy({ table, ...one }, merged.labelId)}`.execute(
      ctx.tx,
    );
    followed += Number(numAffectedRows ?? 0n);
  }
  return followed;
}
