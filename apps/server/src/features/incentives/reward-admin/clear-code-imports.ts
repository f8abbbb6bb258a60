import type { Tx } from '../../../platform/db/client-dialect.ts';
import { deleteAbandonedImports } from '../../../platform/imports/clear-import-rows.ts';
import { clearEndedRows } from './code-rows.queries.ts';
import { CODE_UNDO_HOURS, codeKind } from './code-kind.ts';

/** Somebody who sees the offer in the last minute still gets what it says. */
const SPARE_HOURS = 1;

/** Deletes what is kept of files of codes that can no longer be taken back, and those that nobody went on with, wholly. */
export async function clearCodeImports(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (CODE_UNDO_HOURS + SPARE_HOURS) * 3_600_000);
  const ended = { tenantId, kind: codeKind.name, before };
  await clearEndedRows(tx, ended);
  await deleteAbandonedImports(tx, ended);
}
