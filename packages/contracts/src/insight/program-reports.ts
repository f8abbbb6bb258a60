import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';

const read = { tag: 'program reports', access: 'program_reports.read', module: 'campaigns' } as const;
const ALL = 'all';

/** What a report is broken down by. */
export const REPORT_DIMENSIONS = [
  'week',
  'store',
  'chain',
  'brand',
  'product',
  'level',
  'country',
  'campaign',
] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

const reportFilters = z.object({
  campaign: z.union([z.literal(ALL), z.uuid()]).default(ALL),
  /** Days in each campaign's own calendar, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});
export type ReportFilters = z.output<typeof reportFilters>;

/** Sales that were not reproved, unless a field says otherwise. */
const saleFigures = z.object({
  sales: z.number().int(),
  lines: z.number().int(),
  pieces: z.number().int(),
  /** What the sales credited; by brand and product what their lines were worth before any limit. */
  points: z.number().int(),
  awaiting: z.number().int(),
  approved: z.number().int(),
  reproved: z.number().int(),
});
export type SaleFigures = z.output<typeof saleFigures>;

/**
 * Spendable points by the ledger. What was issued less what was reversed, spent, transferred and expired, with corrections, is
 * what is provisional and owed.
 */
const ledgerFigures = z.object({
  issued: z.number().int(),
  reversed: z.number().int(),
  confirmed: z.number().int(),
  spent: z.number().int(),
  transferred: z.number().int(),
  expired: z.number().int(),
  /** Movements of none of the other kinds. */
  corrected: z.number().int(),
  /** At the end of the period. */
  provisional: z.number().int(),
  liability: z.number().int(),
});
export type LedgerFigures = z.output<typeof ledgerFigures>;

const reportRow = z.object({
  key: z.string(),
  /** Empty where the key itself says it: a country, the Monday of a week, the number of a level. */
  name: z.string(),
  sales: saleFigures,
  /** Null where points cannot be grouped by this dimension. */
  ledger: ledgerFigures.nullable(),
});
export type ReportRow = z.output<typeof reportRow>;

export const programReport = z.object({
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      country: z.string(),
      beginsOn: z.iso.date(),
      endsOn: z.iso.date(),
    }),
  ),
  sales: saleFigures,
  ledger: ledgerFigures,
  weeks: z.array(reportRow),
  rows: z.array(reportRow),
  /** There are more rows than are shown; the files hold everything. */
  more: z.boolean(),
});
export type ProgramReport = z.output<typeof programReport>;

export const getProgramReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/program-reports',
  summary: 'Sales and points of one campaign or of all in a period, broken down',
  query: reportFilters.extend({ by: z.enum(REPORT_DIMENSIONS).default('store') }),
  response: programReport,
});

const groupFigures = z.object({
  people: z.number().int(),
  /** Pieces a person sold in the window, on average; null for nobody. */
  before: z.number().nullable(),
  after: z.number().nullable(),
});

export const learningReport = z.object({
  courses: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** Null until a course is chosen. */
  comparison: z
    .object({
      passed: groupFigures,
      others: groupFigures,
      /** How much more the sales of those who passed changed, in pieces a person. */
      difference: z.number().nullable(),
      verdict: z.enum(['not_enough', 'unclear', 'more', 'less']),
      /** People a group needs for a comparison. */
      minimum: z.number().int(),
      /** People whose windows do not lie wholly within their time in the campaign. */
      leftOut: z.number().int(),
      /** The day the windows of those who did not pass are laid around. */
      pivot: z.iso.date().nullable(),
    })
    .nullable(),
});
export type LearningReport = z.output<typeof learningReport>;

const LEARNING_WINDOWS = ['14', '28', '42'] as const;

export const getLearningReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/program-reports/learning',
  summary: 'What people sold before and after they passed a course, against those who did not',
  query: z.object({
    campaign: reportFilters.shape.campaign,
    course: z.uuid().optional(),
    /** Length of each window in days. */
    days: z.enum(LEARNING_WINDOWS).default('28'),
  }),
  response: learningReport,
});

/** What can be had as a file, row by row. */
export const REPORT_FILES = ['sales', 'points', 'orders'] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

export const exportProgramReport = endpoint({
  ...read,
  method: 'GET',
  path: '/api/v1/admin/program-reports/export',
  freshProof: true,
  summary: 'Every sale line, movement of spendable points or order as a file',
  query: reportFilters.extend({
    file: z.enum(REPORT_FILES).default('sales'),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  response: z.file(),
});
