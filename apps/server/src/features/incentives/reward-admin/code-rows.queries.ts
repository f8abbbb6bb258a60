import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { CheckedCounts } from '../../../platform/imports/import-kind.ts';

/** Keeps the lines of a file of codes, sealed. */
export async function insertParts(
  ctx: TenantContext,
  importId: string,
  parts: readonly Buffer[],
): Promise<void> {
  await sql`insert into reward_code_import_parts (tenant_id, import_id, part, sealed)
    select ${ctx.actor.tenantId}::uuid, ${importId}::uuid, p.part, p.sealed
      from unnest(${[...parts]}::bytea[]) with ordinality p (sealed, part)`.execute(ctx.tx);
}

/** The next part of a file after one; undefined at its end. */
export function findPart(ctx: TenantContext, importId: string, after: number) {
  return ctx.tx
    .selectFrom('rewardCodeImportParts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('part', '>', after)
    .orderBy('part')
    .limit(1)
    .select(['part', 'sealed'])
    .executeTakeFirst();
}

/** Deletes what an earlier check found. */
export async function clearCodeRows(ctx: TenantContext, importId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('rewardCodeImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .execute();
}

/** A row as the check found it. */
export interface NewCodeRow {
  readonly line: number;
  readonly sealed: Buffer;
  readonly expiresOn: string | null;
  readonly fault: string | null;
  readonly firstLine: number | null;
}

/** Adds checked rows. */
export async function insertCodeRows(
  ctx: TenantContext,
  importId: string,
  rows: readonly NewCodeRow[],
): Promise<void> {
  await sql`insert into reward_code_import_rows (tenant_id, import_id, line, sealed, expires_on, fault, first_line)
    select ${ctx.actor.tenantId}::uuid, ${importId}::uuid, r.*
      from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ sealed }) => sealed)}::bytea[],
        ${rows.map(({ expiresOn }) => expiresOn)}::date[], ${rows.map(({ fault }) => fault)}::text[],
        ${rows.map(({ firstLine }) => firstLine)}::integer[]) r
    on conflict do nothing`.execute(ctx.tx);
}

/** Refuses these rows, each with why. */
export async function refuseCodes(
  ctx: TenantContext,
  importId: string,
  refused: readonly { readonly line: number; readonly fault: string }[],
): Promise<void> {
  await sql`update reward_code_import_rows r set fault = d.fault
      from unnest(${refused.map(({ line }) => line)}::integer[], ${refused.map(({ fault }) => fault)}::text[]) d (line, fault)
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.import_id = ${importId}::uuid and r.line = d.line`.execute(
    ctx.tx,
  );
}

/** What the rows of a file come to: each is new or refused. */
export async function countCodeRows(ctx: TenantContext, importId: string): Promise<CheckedCounts> {
  const counts = await ctx.tx
    .selectFrom('rewardCodeImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .select([
      sql<number>`count(*)::integer`.as('rows'),
      sql<number>`(count(*) filter (where fault is not null))::integer`.as('refused'),
      sql<number>`(count(*) filter (where fault is null))::integer`.as('toCreate'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, toChange: 0, unchanged: 0, declined: 0 };
}

/** The next good rows after a line. */
export function nextCodes(ctx: TenantContext, importId: string, after: number, limit: number) {
  return ctx.tx
    .selectFrom('rewardCodeImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('line', '>', after)
    .where('fault', 'is', null)
    .orderBy('line')
    .limit(limit)
    .select(['line', 'sealed', sql<string | null>`expires_on::text`.as('expiresOn')])
    .execute();
}

/** Refused rows after a line, one more than asked. */
export function listRefusedCodes(ctx: TenantContext, importId: string, after: number, limit: number) {
  return ctx.tx
    .selectFrom('rewardCodeImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('line', '>', after)
    .where('fault', 'is not', null)
    .orderBy('line')
    .limit(limit + 1)
    .select(['line', 'sealed', 'fault', 'firstLine', sql<string | null>`expires_on::text`.as('expiresOn')])
    .execute();
}

/** How many rows are refused, by why. */
export function countCodeFaults(ctx: TenantContext, importId: string) {
  return ctx.tx
    .selectFrom('rewardCodeImportRows')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('fault', 'is not', null)
    .groupBy('fault')
    .orderBy('fault')
    .select(['fault', sql<number>`count(*)::integer`.as('count')])
    .execute();
}

interface Ended {
  readonly tenantId: string;
  readonly kind: string;
  readonly before: Date;
}

/** Deletes file and rows of imports that ended before a moment. */
export async function clearEndedRows(tx: Tx, { tenantId, kind, before }: Ended): Promise<void> {
  for (const table of [sql`reward_code_import_parts`, sql`reward_code_import_rows`])
    await sql`delete from ${table} r using imports i
      where r.tenant_id = ${tenantId}::uuid and i.tenant_id = r.tenant_id and i.id = r.import_id and i.kind = ${kind}
        and i.finished_at < ${before}::timestamptz and i.status in ('committed', 'undone', 'failed')`.execute(
      tx,
    );
}
