import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { guessMapping } from './guess-mapping.ts';
import { presentImport } from './import.presenter.ts';
import { findImportFile, insertImport, readMappings } from './imports.queries.ts';
import { readTable, sniffText } from './table-reader.ts';
import { withFile } from './with-file.ts';

const PREVIEWED = 6;
const LONGEST_PREVIEW = 200;
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a column is called, and what stands in it, can be told from the beginning. */
const shortened = (cell: string) => cell.slice(0, LONGEST_PREVIEW).toWellFormed();

/**
 * Reads the head and the first rows of an uploaded file and proposes what its columns mean. Throws `file_not_found`,
 * `file_incomplete`, `import_unreadable`, `import_too_wide` and `import_too_long`.
 */
export async function beginImport(ctx: TenantContext, storage: Storage, fileId: string) {
  requirePermission(ctx.actor, 'people.manage');
  const file = await findImportFile(ctx, fileId);
  if (!file) throw new AppError('file_not_found');
  if (file.status !== 'ready') throw new AppError('file_incomplete');
  if (file.mime !== SPREADSHEET && file.mime !== 'text/csv') throw new AppError('import_unreadable');
  const format = file.mime === SPREADSHEET ? 'xlsx' : 'csv';

  const { text, lines } = await withFile(storage, file.storageKey, async (path) => {
    const form = format === 'csv' ? await sniffText(path) : null;
    const first: string[][] = [];
    for await (const { cells } of readTable(
      path,
      form ? { format: 'csv', text: form } : { format: 'xlsx' },
    )) {
      first.push(cells.map(shortened));
      if (first.length === PREVIEWED) break;
    }
    return { text: form, lines: first };
  });
  const [head, ...preview] = lines;
  if (!head || preview.length === 0) throw new AppError('import_unreadable');
  const made = await insertImport(ctx, {
    fileId,
    fileName: file.name,
    format,
    encoding: text?.encoding ?? null,
    delimiter: text?.delimiter ?? null,
    head,
    mapping: guessMapping(head, await readMappings(ctx)),
  });
  return { ...presentImport(made), preview };
}
