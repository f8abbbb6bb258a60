import { IMPORT_STATUSES, IMPORT_STEPS } from '@trilha/contracts/platform/imports';
import type { ImportStep, ListImport } from '@trilha/contracts/platform/imports';

import type { ImportKind } from './import-kind.ts';
import type { ImportRow } from './imports.queries.ts';

/**
 * What a failed import was doing; null for one that has not failed. Those that failed before this was written down had begun to
 * change people where they have a change.
 */
export function failedStepOf(row: Pick<ImportRow, 'status' | 'failedStep' | 'changeId'>): ImportStep | null {
  if (row.status !== 'failed') return null;
  const known = IMPORT_STEPS.find((step) => step === row.failedStep);
  return known ?? (row.changeId ? 'committing' : 'checking');
}

/** Until when an import can be taken back or gone on with, as long as it is known how things were before. */
export function undoUntilOf({ undoHours }: Pick<ImportKind, 'undoHours'>, row: ImportRow): Date | null {
  const failed = failedStepOf(row);
  const hasChanged = row.status === 'committed' || failed === 'committing' || failed === 'undoing';
  if (!hasChanged || !row.finishedAt) return null;
  return new Date(row.finishedAt.getTime() + undoHours * 3_600_000);
}

/** What the columns of an import mean, one for each column of its file. */
export function mappingOf({ targets }: Pick<ImportKind, 'targets'>, { head, mapping }: ImportRow) {
  return head.map((_, column) => targets.find((known) => known === mapping?.[column]) ?? null);
}

/** An import as its screen shows it. */
export function presentImport(kind: ImportKind, row: ImportRow): ListImport {
  const done =
    row.status === 'committing' && row.rows > 0 ? Math.min(1, row.doneLine / (row.rows + 1)) : null;
  return {
    id: row.id,
    fileName: row.fileName,
    format: row.format === 'xlsx' ? 'xlsx' : 'csv',
    encoding: row.encoding,
    delimiter: row.delimiter,
    status: IMPORT_STATUSES.find((status) => status === row.status) ?? 'failed',
    head: row.head,
    mapping: mappingOf(kind, row),
    rows: row.rows,
    refused: row.refused,
    toCreate: row.toCreate,
    toChange: row.toChange,
    unchanged: row.unchanged,
    declined: row.declined,
    created: row.created,
    changed: row.changed,
    untouched: row.untouched,
    progress: done,
    error: row.error,
    failedStep: failedStepOf(row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntilOf(kind, row)?.toISOString() ?? null,
  };
}
