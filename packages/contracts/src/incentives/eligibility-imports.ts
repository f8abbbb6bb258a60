import { z } from 'zod';

import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;
const selectionKind = z.enum(['stores', 'agencies']);

/** What is wrong with one cell; `row` as a spreadsheet counts. */
export const rowFault = z.object({
  row: z.number().int(),
  column: z.string(),
  found: z.string(),
  fault: z.enum([
    'missing',
    'registration_invalid',
    'zone_unknown',
    'day_invalid',
    'day_order',
    'repeated',
    'yes_or_no',
  ]),
});
export type RowFault = z.output<typeof rowFault>;

const selectionImport = z.object({
  id: z.uuid(),
  kind: selectionKind,
  fileName: z.string(),
  status: z.enum(['working', 'done', 'failed']),
  taken: z.number().int(),
  refused: z.number().int(),
  /** The first of what is wrong. */
  faults: z.array(rowFault),
  /** A code of the errors' table where the file could not be read. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type SelectionImport = z.output<typeof selectionImport>;

export const beginSelectionImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/file-imports',
  summary: 'Read an uploaded list of stores or agencies (CSV or XLSX) in the background',
  params: campaignParams,
  body: z.object({ kind: selectionKind, fileId: z.uuid() }),
  status: 201,
  response: selectionImport,
  errors: ['file_not_found', 'file_incomplete', 'import_unreadable', 'campaign_over'],
});

const importParams = z.object({ selectionImportId: z.uuid() });

export const getSelectionImport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/selection-imports/:selectionImportId',
  summary: 'How far a list is, and what is wrong with it',
  params: importParams,
  response: selectionImport,
});

export const downloadRefusedRows = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/selection-imports/:selectionImportId/refused-rows',
  summary: 'The refused rows as a CSV to repair and send again',
  params: importParams,
  response: z.file(),
});
