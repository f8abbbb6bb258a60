import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { readTable } from './table-reader.ts';
import type { TableForm } from './table-reader.ts';

const WRITTEN_AT_ONCE = 64 * 1024;

async function* written(path: string, form: TableForm, most: number): AsyncGenerator<string> {
  let text = '';
  let lines = 0;
  for await (const line of readTable(path, form)) {
    text += `${JSON.stringify(line)}\n`;
    lines += 1;
    if (lines === most) break;
    if (text.length < WRITTEN_AT_ONCE) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The first lines of a table, to be written to a file. */
export interface TableJob {
  readonly path: string;
  readonly form: TableForm;
  /** Where its lines are written, one document each. */
  readonly target: string;
  readonly most: number;
}

declare module '../file-workers/file-jobs.ts' {
  interface FileJobs {
    table: { readonly job: TableJob; readonly result: null };
  }
}

/** Writes the first lines of a table to a file, a JSON document each. Throws as `readTable` does. For a file worker. */
export async function writeTable({ path, form, target, most }: TableJob): Promise<null> {
  await pipeline(Readable.from(written(path, form, most)), createWriteStream(target));
  return null;
}
