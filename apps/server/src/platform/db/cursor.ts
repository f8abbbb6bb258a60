import { z } from 'zod';

import { AppError } from '../app-error.ts';

/** A day or a moment as a page's last row wrote it: what the database could read in any other way is made up. */
export const cursorTime = z
  .string()
  .regex(/^-infinity$|^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::\d\d)?)?)?$/);

/** Writes the sort values of a page's last row as an opaque cursor. */
function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads a cursor of the expected shape. Throws `invalid_request` for anything else. */
export function readCursor<T extends z.ZodType>(
  cursor: string | undefined,
  shape: T,
): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('invalid_request', { field: 'cursor' });
  }
}

/** Splits what was read with one row too many into a page and the cursor of the next one. */
export function pageFrom<R>(
  rows: readonly R[],
  limit: number,
  key: (row: R) => readonly (string | number)[],
) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(key(last)) : null };
}
