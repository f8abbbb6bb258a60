import { AppError } from '../app-error.ts';
import { requirePermission } from '../context.ts';
import type { TenantContext } from '../context.ts';
import { fileWorkers } from '../file-workers/file-workers.ts';
import type { Owner } from '../file-workers/file-workers.ts';
import type { Storage } from '../files/storage.ts';
import { guessMapping } from './guess-mapping.ts';
import type { ImportKind } from './import-kind.ts';
import { findImportFile, insertImport, readMappings } from './imports.queries.ts';
import type { ImportRow, NewImport } from './imports.queries.ts';
import { readTableApart } from './read-table-apart.ts';
import { sniffText } from './table-reader.ts';
import type { TableForm, TextForm } from './table-reader.ts';
import { withFile } from './with-file.ts';

const PREVIEWED = 6;
const MAX_PREVIEW = 200;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The name and content of a column can be recognized from the beginning. */
const shortened = (cell: string) => cell.slice(0, MAX_PREVIEW).toWellFormed();

type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** A file, and what its rows are for where the kind has such a thing. */
export interface ImportSource {
  readonly fileId: string;
  readonly scopeId: string | null;
}

/** How a list is written, and its first lines. */
export interface TableHead {
  readonly format: 'csv' | 'xlsx';
  readonly text: TextForm | null;
  readonly lines: readonly string[][];
}

async function findList(ctx: TenantContext, kind: ImportKind, { fileId, scopeId }: ImportSource) {
  requirePermission(ctx.actor, kind.permission);
  await kind.requireOpen?.(ctx, scopeId);
  const file = await findImportFile(ctx, fileId);
  if (!file) throw new AppError('file_not_found');
  if (file.status !== 'ready') throw new AppError('file_incomplete');
  if (file.mime !== SPREADSHEET && file.mime !== 'text/csv') throw new AppError('import_unreadable');
  const owner: Owner = `${ctx.actor.tenantId}/${ctx.actor.memberId}`;
  return { ...file, owner };
}

/**
 * Reads the head and the first rows of an uploaded file, outside of any transaction but that of `lookup`. Throws `file_not_found`,
 * `file_incomplete`, `import_unreadable`, `import_too_wide`, `import_too_long`, `file_too_demanding` and `too_many_requests`, and what the
 * kind says of its scope.
 */
export async function readHead(
  lookup: Lookup,
  storage: Storage,
  kind: ImportKind,
  source: ImportSource,
): Promise<TableHead> {
  const { mime, storageKey, owner } = await lookup((ctx) => findList(ctx, kind, source));
  const format = mime === SPREADSHEET ? 'xlsx' : 'csv';
  return withFile(storage, storageKey, async (path) => {
    const text = format === 'csv' ? await sniffText(path) : null;
    const lines: string[][] = [];
    const form: TableForm = text ? { format: 'csv', text } : { format: 'xlsx' };
    for await (const { cells } of readTableApart(path, form, {
      workers: fileWorkers,
      owner,
      most: PREVIEWED,
    }))
      lines.push(cells.map(shortened));
    return { format, text, lines };
  });
}

/** Begins an import of a file whose head was read, and proposes what its columns mean. Throws as `readHead` does of the file. */
export async function beginImport(
  ctx: TenantContext,
  kind: ImportKind,
  source: ImportSource,
  head: TableHead,
): Promise<{ made: ImportRow; preview: string[][] }> {
  const file = await findList(ctx, kind, source);
  return openImport(ctx, kind, { ...source, fileName: file.name }, head);
}

/** Begins an import of a file, be it a stored one or one that the kind keeps itself. Throws `import_unreadable` where it has no rows. */
export async function openImport(
  ctx: TenantContext,
  kind: ImportKind,
  file: Pick<NewImport, 'fileId' | 'scopeId' | 'fileName'>,
  { format, text, lines }: TableHead,
): Promise<{ made: ImportRow; preview: string[][] }> {
  const [head, ...preview] = lines;
  if (!head || preview.length === 0) throw new AppError('import_unreadable');
  const made = await insertImport(ctx, {
    ...file,
    kind: kind.name,
    format,
    encoding: text?.encoding ?? null,
    delimiter: text?.delimiter ?? null,
    head,
    mapping: guessMapping(kind, head, await readMappings(ctx, kind.name)),
  });
  return { made, preview };
}
