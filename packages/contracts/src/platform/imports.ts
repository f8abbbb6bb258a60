import { z } from 'zod';

import { MAX_IMPORT_COLUMNS } from '../organization/import-limits.ts';

export const IMPORT_STATUSES = [
  'mapping',
  'checking',
  'checked',
  'committing',
  'committed',
  'undoing',
  'undone',
  'failed',
] as const;

/** What the server does with an import in the background. */
export const IMPORT_STEPS = ['checking', 'committing', 'undoing'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** What every import tells of itself, whatever stands in its file. */
export const importFields = {
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  head: z.array(z.string()),
  rows: z.number().int(),
  refused: z.number().int(),
  toCreate: z.number().int(),
  toChange: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  /** Share of the step under way, 0 to 1; null where its length is not known yet. */
  progress: z.number().nullable(),
  error: z.string().nullable(),
  /** What a failed import was doing; null for any other. After a check nothing has changed. */
  failedStep: z.enum(IMPORT_STEPS).nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Until when what an import changed can be taken back, or a failed one gone on with; null where it cannot. */
  undoUntil: z.iso.datetime().nullable(),
} as const;

/** What columns mean, in the order of the file; null for one that is left out. */
export const importMapping = z.array(z.string().max(40).nullable()).max(MAX_IMPORT_COLUMNS);

/** An import of things, as its screen shows it. */
export const listImport = z.object({
  ...importFields,
  mapping: importMapping,
  /** Good rows that say what is there already. */
  unchanged: z.number().int(),
  /** Rows that would change something and whose person keeps what is there. */
  declined: z.number().int(),
  /** Things an undo left as they are: something leans on them, or somebody changed them since. */
  untouched: z.number().int(),
});
export type ListImport = z.output<typeof listImport>;

/** What was read of a file, with its first lines. */
export const begunListImport = listImport.extend({ preview: z.array(z.array(z.string())) });

/** What can be wrong with a code of a reward. */
export const CODE_FAULTS = [
  'code_too_short',
  'code_too_long',
  'code_bad_character',
  'code_expired',
  'code_known',
  'code_known_elsewhere',
] as const;

/** What can be wrong with a row of things; texts in the web's catalogs. */
const ROW_FAULTS = [
  'missing',
  'registration_invalid',
  'zone_unknown',
  'day_invalid',
  'day_order',
  'yes_or_no',
  'number_invalid',
  'text_too_long',
  'too_many',
  'unreadable_character',
  'duplicate_in_file',
  'changed_meanwhile',
  ...CODE_FAULTS,
] as const;

export const rowFault = z.object({
  /** Index of the column; null where the whole row is meant, or a column the file does not have. */
  column: z.number().int().nullable(),
  /** What the column, or the one that is missing, means. */
  target: z.string().nullable(),
  code: z.enum(ROW_FAULTS),
  found: z.string(),
  expected: z.string().nullable(),
});
export type RowFault = z.output<typeof rowFault>;

/** Where a page of rows begins, by the line of the file. */
export const afterLine = z.object({
  afterLine: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

/** Rows that change something that is there, each with what it changes and whether it is taken. */
export const listedChanges = z.object({
  items: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      taken: z.boolean(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** From which line to go on; null at the end. */
  nextLine: z.number().int().nullable(),
});

/** Which rows are taken from the file: those named, or all that change something. */
export const rowDecision = z.object({
  lines: z.array(z.number().int().min(1)).min(1).max(1000).nullable(),
  take: z.boolean(),
});

/** Rows with something wrong, in the order of the file. */
export const refusedRows = z.object({
  items: z.array(
    z.object({ line: z.number().int(), cells: z.array(z.string()), problems: z.array(rowFault) }),
  ),
  hasMore: z.boolean(),
});
