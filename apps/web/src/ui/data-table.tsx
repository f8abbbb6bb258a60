import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { useIsPhone } from '../lib/use-is-phone.ts';
import css from './data-table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Stands in the head of the table in place of the title, e.g. a button that sorts. */
  readonly head?: ReactNode;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly number?: boolean | undefined;
  /** What can be done with the row: on a phone it stands in the card's corner. */
  readonly acts?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** What the table lists; read aloud. */
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows of facts: a table on a desktop, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={css['wrap']}>
      <table className={css['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.number ? css['number'] : undefined}
                aria-sort={column.sorted}
              >
                {column.head ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} className={column.number ? css['number'] : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const [name, ...others] = columns;
  const facts = others.filter(({ acts }) => !acts);
  return (
    <ul className={css['list']} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css['item']}>
          <div className={css['head']}>
            <strong>{name.cell(row)}</strong>
            {columns
              .filter(({ acts }) => acts)
              .map((column) => (
                <Fragment key={column.id}>{column.cell(row)}</Fragment>
              ))}
          </div>
          <dl>
            {facts.map((column) => (
              <div key={column.id} className={css['pair']}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
