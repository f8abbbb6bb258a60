import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../context.ts';
import type { Tx } from '../db/client-dialect.ts';
import { cursorTime, readCursor } from '../db/cursor.ts';

/** What is read of an import. */
export const IMPORT_COLUMNS = [
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
  'runs',
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
    .returning(IMPORT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** An import of the company, in whatever step it is. */
export function findImport(tx: Tx, tenantId: string, id: string) {
  return tx
    .selectFrom('imports')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(IMPORT_COLUMNS)
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
    .returning(IMPORT_COLUMNS)
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
    .select([...IMPORT_COLUMNS, sql<string>`created_at::text`.as('createdKey')])
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
