import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@trilha/contracts/platform/content-blocks';
import type { Locale } from '@trilha/rules/platform/locales';

import type { DraftBlockOf } from './new-content-block.ts';

type Rows = DraftBlockOf<'table'>['rows'];

interface Size {
  readonly height: number;
  readonly width: number;
}

/** The table with so many rows of so many cells, none of them larger than a table may be. */
export function resizeRows(rows: Rows, { height, width }: Size): Rows {
  return Array.from({ length: Math.min(height, MAX_TABLE_ROWS) }, (_, row) =>
    Array.from({ length: Math.min(width, MAX_TABLE_COLUMNS) }, (__, column) => rows[row]?.[column] ?? {}),
  );
}

/** Fills cells with those of a copied table, from a cell on; the table grows as far as it may. */
export function pasteCells(
  rows: Rows,
  at: { readonly row: number; readonly column: number },
  text: string,
  locale: Locale,
): Rows {
  const pasted = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const size = {
    height: Math.max(rows.length, at.row + pasted.length),
    width: Math.max(rows[0]?.length ?? 0, at.column + Math.max(...pasted.map((cells) => cells.length))),
  };
  return resizeRows(rows, size).map((row, r) =>
    row.map((cell, c) => {
      const value = pasted[r - at.row]?.[c - at.column];
      return value === undefined ? cell : { ...cell, [locale]: value };
    }),
  );
}
