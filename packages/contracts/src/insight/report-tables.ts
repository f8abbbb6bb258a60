import { z } from 'zod';

import { NO_BRANCH } from '../learning/course-people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { REPORT_DAYS } from './learning-reports.ts';
import { MEASURES, ROW_KINDS, SPLIT_KINDS, isKnownBy } from './report-measures.ts';
import type { ReportMeasure, RowKind } from './report-measures.ts';

/** For who follows people's learning, as the other reports; each measure is for who may see what it counts. */
const read = { tag: 'learning reports', access: 'learning.take', method: 'GET' } as const;

/** So many rows fit on a screen; a file has all. */
export const MAX_TABLE_ROWS = 200;

const branch = z.union([z.uuid(), z.literal(NO_BRANCH)]);
const sorting = {
  sort: z.enum(['name', ...MEASURES]).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

const oneMeasure = `(?:${MEASURES.join('|')})`;
/** Columns by their ids, separated by commas; they stand in the order of the list. */
const measureList = z
  .string()
  // What is refused here never comes to the rule about the whole.
  .max(300, { abort: true })
  .regex(new RegExp(`^${oneMeasure}(?:,${oneMeasure})*$`), { abort: true })
  .transform((text) => MEASURES.filter((measure) => text.split(',').includes(measure)));

interface Shape {
  readonly rows: RowKind;
  readonly by?: RowKind | null | undefined;
  readonly measures: readonly ReportMeasure[];
}
/** Rows are split by something else, and every measure is known by both. */
const isWhole = ({ rows, by, measures }: Shape): boolean =>
  rows !== by && measures.every((measure) => isKnownBy(measure, by ? [rows, by] : [rows]));

const tableQuery = {
  rows: z.enum(ROW_KINDS),
  by: z.enum(SPLIT_KINDS).optional(),
  measures: measureList,
  days: z.enum(REPORT_DAYS).default('30'),
  branch: branch.optional(),
  group: z.uuid().optional(),
  ...sorting,
};

/** What a view keeps of a table: what was chosen, never what was seen. */
export const tableChoice = z
  .object({
    rows: z.enum(ROW_KINDS),
    by: z.enum(SPLIT_KINDS).nullable(),
    measures: z.array(z.enum(MEASURES)).min(1).max(MEASURES.length),
    branch: branch.nullable(),
    group: z.uuid().nullable(),
    sort: z.enum(['name', ...MEASURES]),
    direction: z.enum(['asc', 'desc']),
  })
  .refine(isWhole);
export type TableChoice = z.output<typeof tableChoice>;

const cell = z.object({
  /** Who or what the row is: an id, a day, the first day of a month; null for who is in none. */
  id: z.string().nullable(),
  /** Empty where the id says it. */
  name: z.string(),
});

const table = z.object({
  measures: z.array(z.enum(MEASURES)),
  /** Only what has a number; one value for each measure. */
  rows: z.array(cell.extend({ by: cell.nullable(), values: z.array(z.number().int()) })),
  /** Of all, whoever and whatever counts in several rows once. */
  total: z.array(z.number().int()),
  /** There are more rows than are shown. */
  more: z.boolean(),
});
export type ReportTable = z.output<typeof table>;

export const getReportTable = endpoint({
  ...read,
  path: '/api/v1/reports/table',
  summary:
    'A table of one’s own: people, branches, groups, trainings, months or days by measures of learning, points, sales and orders',
  query: z.object(tableQuery).refine(isWhole),
  response: table,
});

export const exportReportTable = endpoint({
  ...read,
  path: '/api/v1/reports/table/export',
  summary: 'The same table as a file with all rows; one of people by their names',
  freshProof: true,
  refusedWhileActing: true,
  query: z.object({ ...tableQuery, format: z.enum(['csv', 'xlsx']).default('csv') }).refine(isWhole),
  response: z.file(),
});
export type TableAsk = z.output<typeof getReportTable.query>;
