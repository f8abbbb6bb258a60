import type { ImportStep } from '@trilha/contracts/platform/imports';
import { sql } from 'kysely';

import type { TenantContext } from '../context.ts';
import type { Tx } from '../db/client-dialect.ts';
import type { CheckedCounts, CommittedRows, FailedStep, UndoneRows } from './import-kind.ts';
import { IMPORT_COLUMNS } from './imports.queries.ts';
import type { ImportRow } from './imports.queries.ts';

/** Another worker took the import up meanwhile, or its end was decided: what this one has begun is not to count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Holds an import in a step until the transaction ends. Throws `LeaseLost` where another took the step up since, or it is over. */
export async function holdStep(
  ctx: TenantContext,
  { id, runs }: Pick<ImportRow, 'id' | 'runs'>,
  step: ImportStep,
): Promise<void> {
  const held = await ctx.tx
    .selectFrom('imports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .where('status', '=', step)
    .where('runs', '=', runs)
    .forUpdate()
    .select('id')
    .executeTakeFirst();
  if (!held) throw new LeaseLost();
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
    .returning(IMPORT_COLUMNS)
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
