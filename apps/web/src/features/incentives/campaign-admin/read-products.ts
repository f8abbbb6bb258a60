import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { searchKey } from '@trilha/rules/platform/text';

import { randomId } from '../../../lib/random-id.ts';

type Product = CampaignDocument['products'][number];

/** Columns of a list of products, in the order of the example. */
export const PRODUCT_COLUMNS = [
  'sku',
  'type',
  'brand',
  'processor',
  'generation',
  'formFactor',
  'points',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

const REQUIRED: readonly ProductColumn[] = ['sku', 'type', 'brand', 'points'];
const LONGEST = 80;
const MAX_POINTS = 1_000_000;
const CELL = /"((?:[^"]|"")*)"|[^,;\t]*/y;

/** Products of a list, and the cells that are wrong: the row as a spreadsheet counts, and its column. */
export interface ProductFile {
  readonly products: readonly Product[];
  readonly faults: readonly { readonly row: number; readonly column: ProductColumn }[];
}

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    CELL.lastIndex = at;
    const [whole = '', quoted] = CELL.exec(line) ?? [];
    cells.push((quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim());
    at += whole.length + 1;
  }
  return cells;
}

/**
 * Reads products from a CSV text whose head names the columns, by their own names or as the screen calls them. A product whose SKU is
 * known keeps its identity. Null where a column that is needed is not in the head.
 */
export function readProducts(
  text: string,
  known: readonly Product[],
  namesOf: Readonly<Record<ProductColumn, string>>,
): ProductFile | null {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const heads = cellsOf(head).map(searchKey);
  const places = new Map(
    PRODUCT_COLUMNS.map((column) => [
      column,
      heads.findIndex((name) => name === searchKey(column) || name === searchKey(namesOf[column])),
    ]),
  );
  if (REQUIRED.some((column) => places.get(column) === -1)) return null;
  const bySku = new Map(known.map((product) => [product.sku.toLowerCase(), product]));
  const products = new Map<string, Product>();
  const faults: { row: number; column: ProductColumn }[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const textOf = (column: ProductColumn) => cells[places.get(column) ?? -1] ?? '';
    const points = /^\d{1,7}$/.test(textOf('points')) ? Number(textOf('points')) : Number.NaN;
    const wrong = PRODUCT_COLUMNS.find((column) =>
      column === 'points'
        ? !(points <= MAX_POINTS)
        : textOf(column).length > LONGEST || (REQUIRED.includes(column) && textOf(column) === ''),
    );
    const sku = textOf('sku').toLowerCase();
    if (wrong || products.has(sku)) {
      faults.push({ row: at + 2, column: wrong ?? 'sku' });
      continue;
    }
    products.set(sku, {
      id: bySku.get(sku)?.id ?? randomId(),
      sku: textOf('sku'),
      type: textOf('type'),
      brand: textOf('brand'),
      processor: textOf('processor'),
      generation: textOf('generation'),
      formFactor: textOf('formFactor'),
      points,
    });
  }
  return { products: [...products.values()], faults };
}
