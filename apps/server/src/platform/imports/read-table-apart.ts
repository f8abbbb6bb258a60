import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FileWorkers, Owner } from '../file-workers/file-workers.ts';
import type { TableForm, TableLine } from './table-reader.ts';
import type { TableJob } from './write-table.ts';

/** Who reads a table, for whom, and how much of it. */
export interface ApartReading {
  readonly workers: FileWorkers;
  readonly owner: Owner;
  readonly most: number;
}

/**
 * The first lines of a table, read by a file worker within its time and memory. Belongs outside of any transaction. Throws as `readTable`
 * does, `file_too_demanding` and `too_many_requests`.
 */
export async function* readTableApart(
  path: string,
  form: TableForm,
  { workers, owner, most }: ApartReading,
): AsyncGenerator<TableLine> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-table-'));
  try {
    const target = join(folder, 'lines');
    const job: TableJob = { path, form, target, most };
    await workers.run(owner, { kind: 'table', ...job });
    let rest = '';
    for await (const text of createReadStream(target, 'utf8')) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      // What the worker wrote, a line each.
      for (const line of lines) yield JSON.parse(line) as TableLine;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
