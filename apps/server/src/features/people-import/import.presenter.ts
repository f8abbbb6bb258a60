import { IMPORT_STATUSES, IMPORT_TARGETS } from '@trilha/contracts/people-import';
import type { PeopleImport } from '@trilha/contracts/people-import';
import { ROLES } from '@trilha/contracts/roles';

import { UNDO_HOURS } from '../people/undo-change.ts';
import type { ImportRow } from './imports.queries.ts';

/** An import as its screen shows it. */
export function presentImport(row: ImportRow): PeopleImport {
  const done =
    row.status === 'committing' && row.rows > 0 ? Math.min(1, row.doneLine / (row.rows + 1)) : null;
  const undoUntil =
    row.status === 'committed' && row.finishedAt
      ? new Date(row.finishedAt.getTime() + UNDO_HOURS * 3_600_000)
      : null;
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
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
  };
}
