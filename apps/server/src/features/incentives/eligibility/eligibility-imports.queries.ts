import type { RowFault } from '@trilha/contracts/incentives/eligibility-imports';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { EligibilityKind, TakenLines } from './write-eligible.ts';

const COLUMNS = [
  'i.id',
  'i.campaignId',
  'i.fileName',
  'i.head',
  'i.taken',
  'i.refused',
  'i.doneLine',
  'i.error',
  'i.createdAt',
  'i.finishedAt',
  'f.storageKey',
  'f.mime',
  sql<EligibilityKind>`i.kind`.as('kind'),
  sql<'working' | 'done' | 'failed'>`i.status`.as('status'),
] as const;

/** Remembers an uploaded file as waiting to be read; returns the id of its import. */
export async function insertImport(
  ctx: TenantContext,
  values: {
    readonly campaignId: string;
    readonly kind: EligibilityKind;
    readonly fileId: string;
    readonly fileName: string;
  },
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('selectionImports')
    .values({
      ...values,
      tenantId: ctx.actor.tenantId,
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import of the company with its file, held for the next step where asked. */
export function findImport(ctx: TenantContext, importId: string, { lock = false } = {}) {
  const query = ctx.tx
    .selectFrom('selectionImports as i')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'i.tenantId').onRef('f.id', '=', 'i.fileId'),
    )
    .where('i.tenantId', '=', ctx.actor.tenantId)
    .where('i.id', '=', importId)
    .select(COLUMNS);
  return (lock ? query.forUpdate('i') : query).executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Counts the lines of one step, and keeps the refused ones as they were. */
export async function addStep(
  ctx: TenantContext,
  importId: string,
  { taken, refused }: TakenLines,
  { head, doneLine }: { readonly head: readonly string[]; readonly doneLine: number },
): Promise<void> {
  const { tenantId } = ctx.actor;
  const rows = refused.map(({ line, cells, faults }) => ({ l: line, c: cells, f: faults }));
  if (rows.length > 0)
    await sql`insert into selection_import_faults (tenant_id, import_id, line, cells, faults)
      select ${tenantId}::uuid, ${importId}::uuid, (d ->> 'l')::integer, array(select jsonb_array_elements_text(d -> 'c')), d -> 'f'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) d on conflict do nothing`.execute(ctx.tx);
  await ctx.tx
    .updateTable('selectionImports')
    .where('tenantId', '=', tenantId)
    .where('id', '=', importId)
    .set((eb) => ({
      taken: eb('taken', '+', taken),
      refused: eb('refused', '+', refused.length),
      head: [...head],
      attempts: 0,
      doneLine,
    }))
    .execute();
}

/** Counts another attempt to bring a list forward; returns how many there were since it last came forward. */
export async function countAttempt(ctx: TenantContext, importId: string): Promise<number> {
  const { attempts } = await ctx.tx
    .updateTable('selectionImports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', importId)
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

/** Ends an import: done, or failed by a code of the errors' table. */
export async function endImport(ctx: TenantContext, importId: string, error: string | null): Promise<void> {
  await ctx.tx
    .updateTable('selectionImports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', importId)
    .where('status', '=', 'working')
    .set({ status: error === null ? 'done' : 'failed', error, finishedAt: ctx.now })
    .execute();
}

/** Refused lines after one, in the order of the file. */
export function listRefused(ctx: TenantContext, importId: string, afterLine: number, limit: number) {
  return ctx.tx
    .selectFrom('selectionImportFaults')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('importId', '=', importId)
    .where('line', '>', afterLine)
    .select(['line', 'cells', sql<RowFault[]>`faults`.as('faults')])
    .orderBy('line')
    .limit(limit)
    .execute();
}
