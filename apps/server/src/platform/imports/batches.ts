import type { TableLine } from './table-reader.ts';

/** Characters of a batch: what is checked and written at once stays small, however long the lines are. */
const MAX_TEXT = 2 * 1024 ** 2;

/** Parts lines into batches of at most so many rows, and of fewer where they are long. */
export async function* inBatches(
  lines: AsyncIterable<TableLine>,
  mostRows: number,
): AsyncGenerator<readonly TableLine[]> {
  let batch: TableLine[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length < mostRows && length < MAX_TEXT) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
