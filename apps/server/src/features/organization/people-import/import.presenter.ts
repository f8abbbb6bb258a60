import { IMPORT_STATUSES, IMPORT_STEPS, IMPORT_TARGETS } from '@trilha/contracts/organization/people-import';
import type { ImportStep, PeopleImport } from '@trilha/contracts/organization/people-import';
import { ROLES } from '@trilha/contracts/platform/roles';

import { UNDO_HOURS } from '../people/undo-change.ts';
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

/** Until when an import can be taken back or gone on with, as long as it is known how people were before. */
export function undoUntilOf(row: ImportRow): Date | null {
  const failed = failedStepOf(row);
  const hasChanged = row.status === 'committed' || failed === 'committing' || failed === 'undoing';
  if (!hasChanged || !row.finishedAt) return null;
  return new Date(row.finishedAt.getTime() + UNDO_HOURS * 3_600_000);
}

/** An import as its screen shows it. */
export function presentImport(row: ImportRow): PeopleImport {
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
    mapping: (row.mapping ?? []).map((target) => IMPORT_TARGETS.find((known) => known === target) ?? null),
    defaultRole: ROLES.find((role) => role === row.defaultRole) ?? 'learner',
    rows: row.rows,
    refused: row.refused,
    toCreate: row.toCreate,
    toChange: row.toChange,
    created: row.created,
    changed: row.changed,
    progress: done,
    error: row.error,
    failedStep: failedStepOf(row),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntilOf(row)?.toISOString() ?? null,
  };
}
