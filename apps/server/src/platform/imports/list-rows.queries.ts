import { sql } from 'kysely';

import type { TenantContext } from '../context.ts';
import type { CheckedCounts } from './import-kind.ts';
import type { CheckedThing, Thing } from './list-description.ts';
import type { TableLine } from './table-reader.ts';

/** What a good row comes to: a new thing, another one, or what is there already. */
export type RowAction = 'create' | 'change' | 'same';

/** A row as the check found it. */
export interface NewListRow extends TableLine {
  readonly checked: CheckedThing;
  readonly action: RowAction | null;
  /** The thing as it is by now; null where there is none. */
  readonly before: Thing | null;
}

/** Deletes what an earlier check found. */
export async function clearListRows(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('importRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .execute();
}

/** Adds checked rows. */
export async function insertListRows(
  ctx: TenantContext,
  importId: string,
  rows: readonly NewListRow[],
): Promise<void> {
  const documents = rows.map(({ line, cells, checked, action, before }) => ({
    l: line,
    c: cells,
    k: checked.key,
    n: checked.name,
    s: checked.said,
    p: checked.faults,
    a: action,
    b: before,
  }));
  await sql`insert into import_rows (tenant_id, import_id, line, cells, key, name, said, problems, action, before)
    select ${ctx.actor.tenantId}::uuid, ${importId}::uuid, (d ->> 'l')::integer, array(select jsonb_array_elements_text(d -> 'c')),
           d ->> 'k', d ->> 'n', d -> 's', d -> 'p', d ->> 'a', nullif(d -> 'b', 'null'::jsonb)
      from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) d
    on conflict do nothing`.execute(ctx.tx);
}

/** Refuses good rows about a thing that an earlier row of the file is about. */
export async function refuseRepeated(ctx: TenantContext, importId: string): Promise<void> {
  // Rows of a file come all at once: the planner would take them for a few.
  await sql`analyze import_rows`.execute(ctx.tx);
  await sql`update import_rows r
       set action = null, problems = jsonb_build_array(jsonb_build_object(
             'column', null, 'target', null, 'code', 'duplicate_in_file', 'found', left(d.name, 120), 'expected', d.first_line::text))
      from (select line, name, min(line) over (partition by key) as first_line from import_rows
             where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid
               and problems = '[]' and key is not null) d
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.import_id = ${importId}::uuid
       and r.line = d.line and d.line > d.first_line`.execute(ctx.tx);
}

/** What the rows of an import come to by now. */
export async function countListRows(ctx: TenantContext, importId: string): Promise<CheckedCounts> {
  const { rows } = await sql<CheckedCounts>`
    select count(*)::integer as rows, (count(*) filter (where problems <> '[]'))::integer as refused,
           (count(*) filter (where problems = '[]' and action = 'create'))::integer as to_create,
           (count(*) filter (where problems = '[]' and action = 'change' and taken))::integer as to_change,
           (count(*) filter (where problems = '[]' and action = 'same'))::integer as unchanged,
           (count(*) filter (where problems = '[]' and action = 'change' and not taken))::integer as declined
      from import_rows where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid`.execute(
    ctx.tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A count has a row.');
  return counts;
}

/** Decides of rows that change something whether they are taken; of all of them where no lines are named. */
export async function decideRows(
  ctx: TenantContext,
  importId: string,
  { lines, take }: { readonly lines: readonly number[] | null; readonly take: boolean },
): Promise<void> {
  let query = ctx.tx
    .updateTable('importRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('action', '=', 'change')
    .where('taken', '!=', take);
  if (lines) query = query.where('line', 'in', [...lines]);
  await query.set({ taken: take }).execute();
}

/** A row that is to be written, or that changes something. */
export interface ListRow {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly action: RowAction;
  readonly taken: boolean;
  readonly said: Thing;
  readonly before: Thing | null;
  readonly after: Thing | null;
}

const ROW = sql`line, key, name, action, taken, said, before, after`;

/** The next good rows after a line that make or change something and are taken. */
export async function nextToWrite(
  ctx: TenantContext,
  importId: string,
  afterLine: number,
  limit: number,
): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`select ${ROW} from import_rows
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and line > ${afterLine}
       and problems = '[]' and action in ('create', 'change') and taken
     order by line limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Rows that change something that is there, after a line; one more than asked. */
export async function listChanging(
  ctx: TenantContext,
  importId: string,
  afterLine: number,
  limit: number,
): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`select ${ROW} from import_rows
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and line > ${afterLine}
       and problems = '[]' and action = 'change'
     order by line limit ${limit + 1}`.execute(ctx.tx);
  return rows;
}

/** Writes down how things are that were written, so that an undo knows whether anybody touched them since. */
export async function markWritten(
  ctx: TenantContext,
  importId: string,
  written: readonly { readonly line: number; readonly after: Thing }[],
): Promise<void> {
  await sql`update import_rows r set written = true, after = d -> 'after'
      from jsonb_array_elements(${JSON.stringify(written)}::jsonb) d
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.import_id = ${importId}::uuid and r.line = (d ->> 'line')::integer`.execute(
    ctx.tx,
  );
}

/** Refuses rows about things that are not as the check found them. */
export async function refuseChanged(
  ctx: TenantContext,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`update import_rows
       set problems = jsonb_build_array(jsonb_build_object(
             'column', null, 'target', null, 'code', 'changed_meanwhile', 'found', left(name, 120), 'expected', null))
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and line = any (${[...lines]}::integer[])`.execute(
    ctx.tx,
  );
}

/** The next rows that were written and are not taken back. */
export async function nextToUndo(
  ctx: TenantContext,
  importId: string,
  limit: number,
): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`select ${ROW} from import_rows
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and written
     order by line limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** These rows are done with by an undo. */
export async function markUndone(
  ctx: TenantContext,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`update import_rows set written = false
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and line = any (${[...lines]}::integer[])`.execute(
    ctx.tx,
  );
}

/** Refused rows after a line, one more than asked. */
export function listRefused(ctx: TenantContext, importId: string, afterLine: number, limit: number) {
  return ctx.tx
    .selectFrom('importRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('line', '>', afterLine)
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('line')
    .limit(limit + 1)
    .select(['line', 'cells', 'problems'])
    .execute();
}
