import type { Role } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

/** Beyond the last line of any file. */
const MAX_LINE = 2_147_483_647;

const columns = [
  'id',
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
  'created',
  'changed',
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

export interface NewImport {
  readonly fileId: string;
  readonly fileName: string;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly head: string[];
  readonly mapping: (string | null)[];
}

/** Begins an import of an uploaded file, with a first guess of what its columns mean. */
export function insertImport(ctx: TenantContext, values: NewImport) {
  const { tenantId, memberId } = ctx.actor;
  return ctx.tx
    .insertInto('peopleImports')
    .values({
      ...values,
      mapping: sql`${values.mapping}::text[]`,
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
    .selectFrom('peopleImports')
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
    .updateTable('peopleImports')
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

/** Whether good rows of an import give one of these roles, or change somebody who has one. */
export async function givesRoles(
  ctx: TenantContext,
  importId: string,
  roles: readonly string[],
): Promise<boolean> {
  if (roles.length === 0) return false;
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select from people_imports i join people_import_rows r on r.tenant_id = i.tenant_id and r.import_id = i.id
        left join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
       where i.tenant_id = ${ctx.actor.tenantId}::uuid and i.id = ${importId}::uuid
         and r.problems = '[]' and r.action is not null
         and (coalesce(r.role, i.default_role) = any (${[...roles]}) or m.role = any (${[...roles]}))) as is_so`.execute(
    ctx.tx,
  );
  return rows[0]?.isSo === true;
}

/** Roles a checked import gives, or takes, that the approver has to confirm, after a line. */
export async function listRoles(ctx: TenantContext, importId: string, afterLine: number, limit?: number) {
  const { rows } = await sql<{
    line: number;
    name: string;
    email: string | null;
    before: string | null;
    after: Role;
  }>`
    select line, name, email, role_before as before, role_after as after
      from app.import_roles(${importId}::uuid, ${ctx.actor.memberId}::uuid, ${afterLine}, ${MAX_LINE})
     order by line limit ${limit ?? null}`.execute(ctx.tx);
  return rows;
}

/** Anyone who lets the import in knows the roles of these lines. */
export async function confirmRoles(
  ctx: TenantContext,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`update people_import_rows set role_confirmed = line = any (${[...lines]}::integer[])
     where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid
       and role_confirmed <> (line = any (${[...lines]}::integer[]))`.execute(ctx.tx);
}

/** Rows that mean somebody of the company, with how they are now, after a line; one more than asked. */
export async function listChanging(ctx: TenantContext, importId: string, afterLine: number, limit: number) {
  const { rows } = await sql<{
    line: number;
    memberId: string;
    name: string;
    profile: Readonly<Record<string, unknown>>;
    role: string | null;
    branchId: string | null;
    hiredOn: string | null;
    labelIds: readonly string[];
    state: unknown;
  }>`
    select r.line, r.member_id, m.display_name as name, r.profile, r.role, r.branch_id, r.hired_on::text as hired_on, r.label_ids, s.state
      from (select * from people_import_rows
             where tenant_id = ${ctx.actor.tenantId}::uuid and import_id = ${importId}::uuid and line > ${afterLine}
               and problems = '[]' and action = 'change' order by line limit ${limit + 1}) r
      join members m on m.tenant_id = r.tenant_id and m.id = r.member_id
     cross join lateral app.member_states(array[r.member_id]) s
     order by r.line`.execute(ctx.tx);
  return rows;
}

/** Imports of the company, newest first; one more than requested shows whether there are others. */
export function listImports(ctx: TenantContext, page: { cursor?: string | undefined; limit: number }) {
  const after = readCursor(page.cursor, z.tuple([cursorTime, z.uuid()]));
  let query = ctx.tx.selectFrom('peopleImports').where('tenantId', '=', ctx.actor.tenantId);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .select([...columns, sql<string>`created_at::text`.as('createdKey')])
    .execute();
}

/** Refused rows after a line, one more than asked. */
export function listRefused(ctx: TenantContext, importId: string, afterLine: number, limit: number) {
  return ctx.tx
    .selectFrom('peopleImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('line', '>', afterLine)
    .where(sql<boolean>`problems <> '[]'`)
    .orderBy('line')
    .limit(limit + 1)
    .select(['line', 'cells', 'problems'])
    .execute();
}

/** What the company's columns meant before, by the keys of their heads. */
export async function readMappings(ctx: TenantContext): Promise<ReadonlyMap<string, string | null>> {
  const rows = await ctx.tx
    .selectFrom('peopleImportMappings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .select(['headKey', 'target'])
    .limit(2000)
    .execute();
  return new Map(rows.map(({ headKey, target }) => [headKey, target]));
}

/** Remembers what columns mean. */
export async function rememberMappings(
  ctx: TenantContext,
  keys: readonly string[],
  targets: readonly (string | null)[],
): Promise<void> {
  await sql`insert into people_import_mappings (tenant_id, head_key, target)
    select distinct on (k.key) ${ctx.actor.tenantId}::uuid, k.key, k.target
      from unnest(${[...keys]}::text[], ${[...targets]}::text[]) k (key, target) where k.key <> ''
    on conflict (tenant_id, head_key) do update set target = excluded.target`.execute(ctx.tx);
}
