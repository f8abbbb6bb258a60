import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../context.ts';
import type { Tx } from '../db/client-dialect.ts';
import { cursorTime, readCursor } from '../db/cursor.ts';
import type { CheckedCounts, CommittedRows, FailedStep, UndoneRows } from './import-kind.ts';

/** Another worker took the import up meanwhile, or its end was decided: what this one has begun is not to count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

const columns = [
  'id',
  'kind',
  'scopeId',
  'fileId',
  'fileName',
  'format',
  'encoding',
  'delimiter',
  'status',
  'head',
  'mapping',
  'defaultRole',
  'rows',
  'refused',
  'toCreate',
  'toChange',
  'unchanged',
  'declined',
  'created',
  'changed',
  'untouched',
  'doneLine',
  'error',
  'failedStep',
  'changeId',
  'createdBy',
  'createdAt',
  'finishedAt',
] as const;

/** A file of the company that may be imported: a table that is ready. */
export function findImportFile(ctx: TenantContext, fileId: string) {
  return ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', fileId)
    .where('createdBy', '=', ctx.actor.memberId)
    .select(['id', 'name', 'mime', 'status', 'storageKey'])
    .executeTakeFirst();
}

/** Key of the stored file of an import. */
export async function readStorageKey(ctx: TenantContext, fileId: string): Promise<string> {
  const { storageKey } = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', fileId)
    .select('storageKey')
    .executeTakeFirstOrThrow();
  return storageKey;
}

export interface NewImport {
  readonly kind: string;
  readonly scopeId: string | null;
  /** Null where the kind keeps the file itself. */
  readonly fileId: string | null;
  readonly fileName: string;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly head: string[];
  readonly mapping: readonly (string | null)[];
}

/** Begins an import of an uploaded file, with a first guess of what its columns mean. */
export function insertImport(ctx: TenantContext, values: NewImport) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .insertInto('imports')
    .values({
      ...values,
      mapping: sql`${[...values.mapping]}::text[]`,
      tenantId,
      createdBy: memberId,
      createdAt: ctx.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** An import of the company, in whatever step it is. */
export function findImport(tx: Tx, tenantId: string, id: string) {
  return tx
    .selectFrom('imports')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/**
 * Takes an import from one step to the next; undefined where it is not in that step. A step begins with its first line unless it
 * goes on where it failed.
 */
export function moveImport(
  ctx: TenantContext,
  id: string,
  from: readonly string[],
  values: {
    status: string;
    mapping?: (string | null)[];
    defaultRole?: string;
    changeId?: string;
    createdBy?: string;
  },
  { goesOn = false } = {},
) {
  const { mapping, ...rest } = values;
  return ctx.tx
    .updateTable('imports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .set({
      ...rest,
      ...(goesOn ? {} : { doneLine: 0 }),
      error: null,
      failedStep: null,
      attempts: 0,
      ...(mapping ? { mapping: sql`${mapping}::text[]` } : {}),
    })
    .returning(columns)
    .executeTakeFirst();
}

/** Imports of a kind, newest first; one more than requested shows whether there are others. */
export function listImports(
  ctx: TenantContext,
  { kind, scopeId }: { readonly kind: string; readonly scopeId: string | null },
  page: { cursor?: string | undefined; limit: number },
) {
  const after = readCursor(page.cursor, z.tuple([cursorTime, z.uuid()]));
  let query = ctx.tx
    .selectFrom('imports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', kind)
    .where(sql<boolean>`scope_id is not distinct from ${scopeId}::uuid`);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .select([...columns, sql<string>`created_at::text`.as('createdKey')])
    .execute();
}

/** What the company's columns meant before in files of this kind, by the keys of their heads. */
export async function readMappings(
  ctx: TenantContext,
  kind: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ctx.tx
    .selectFrom('importMappings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', '=', kind)
    .select(['headKey', 'target'])
    .limit(2000)
    .execute();
  return new Map(rows.map(({ headKey, target }) => [headKey, target]));
}

/** Remembers what columns mean in files of this kind. */
export async function rememberMappings(
  ctx: TenantContext,
  kind: string,
  keys: readonly string[],
  targets: readonly (string | null)[],
): Promise<void> {
  await sql`insert into import_mappings (tenant_id, kind, head_key, target)
    select distinct on (k.key) ${ctx.actor.tenantId}::uuid, ${kind}, k.key, k.target
      from unnest(${[...keys]}::text[], ${[...targets]}::text[]) k (key, target) where k.key <> ''
    on conflict (tenant_id, kind, head_key) do update set target = excluded.target`.execute(ctx.tx);
}

/** Forgets the figures of an earlier check. */
export async function resetFigures(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.tx
    .updateTable('imports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', importId)
    .set({ rows: 0, refused: 0, toCreate: 0, toChange: 0, unchanged: 0, declined: 0 })
    .execute();
}

/** Counts checked rows. */
export async function addChecked(
  ctx: TenantContext,
  importId: string,
  { rows, refused }: { readonly rows: number; readonly refused: number },
): Promise<void> {
  await sql`update imports set rows = rows + ${rows}, refused = refused + ${refused}
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${importId}::uuid`.execute(ctx.tx);
}

/** Writes down what a check came to, and from now on what is decided about its rows. */
export async function writeCounts(
  ctx: TenantContext,
  importId: string,
  counts: CheckedCounts,
  from: 'checking' | 'checked',
): Promise<void> {
  await ctx.tx
    .updateTable('imports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', importId)
    .where('status', '=', from)
    .set({ status: 'checked', ...counts })
    .execute();
}

/** Counts a step of a commit. Throws `LeaseLost` where it is another's by now. */
export async function advanceCommit(
  ctx: TenantContext,
  importId: string,
  after: number,
  done: CommittedRows,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update imports set done_line = ${done.lastLine}, created = created + ${done.created},
           changed = changed + ${done.changed}, refused = refused + ${done.refused}, attempts = 0
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${importId}::uuid and status = 'committing'
       and done_line = ${after}`.execute(ctx.tx);
  if (numAffectedRows !== 1n) throw new LeaseLost();
}

/** Counts a step of an undo. Throws `LeaseLost` where that was decided otherwise. */
export async function advanceUndo(ctx: TenantContext, importId: string, done: UndoneRows): Promise<void> {
  const { numAffectedRows } =
    await sql`update imports set created = created - ${done.removed}, changed = changed - ${done.restored},
           untouched = untouched + ${done.untouched}, attempts = 0
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${importId}::uuid and status = 'undoing'`.execute(
      ctx.tx,
    );
  if (numAffectedRows !== 1n) throw new LeaseLost();
}

/** Ends a commit or an undo for good. Throws `LeaseLost` where it ended otherwise. */
export async function endStep(
  ctx: TenantContext,
  importId: string,
  [from, to]: readonly ['committing', 'committed'] | readonly ['undoing', 'undone'],
): Promise<ImportRow> {
  const ended = await ctx.tx
    .updateTable('imports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', importId)
    .where('status', '=', from)
    .set({ status: to, finishedAt: ctx.now })
    .returning(columns)
    .executeTakeFirst();
  if (!ended) throw new LeaseLost();
  return ended;
}

/** Ends a step that cannot go on, with the code of why. From now on there is a day to go on with what it began, or to take it back. */
export async function failImport(
  tx: Tx,
  { tenantId, importId, step, now }: FailedStep,
  code: string,
): Promise<void> {
  await sql`update imports set status = 'failed', error = ${code}, failed_step = ${step}, held_until = null,
           finished_at = ${now}::timestamptz
     where tenant_id = ${tenantId}::uuid and id = ${importId}::uuid and status = ${step}`.execute(tx);
}
