import { z } from 'zod';

import { campaignParams } from './campaigns.ts';
import { endpoint } from '../platform/endpoint.ts';
import {
  afterLine,
  begunListImport,
  importMapping,
  listImport,
  listedChanges,
  refusedRows,
  rowDecision,
} from '../platform/imports.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;
const selectionKind = z.enum(['stores', 'agencies']);

/** What the columns of a list of stores can mean. */
export const STORE_TARGETS = [
  'registration',
  'name',
  'chain',
  'city',
  'state',
  'zone',
  'cameras',
  'from',
  'until',
] as const;

/** What the columns of a list of agencies can mean. */
export const AGENCY_TARGETS = ['registration', 'name', 'brands', 'from', 'until'] as const;

export const beginSelectionImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/file-imports',
  summary:
    'Read the head of an uploaded list of stores or agencies (CSV or XLSX) and propose what its columns mean',
  params: campaignParams,
  body: z.object({ kind: selectionKind, fileId: z.uuid() }),
  status: 201,
  response: begunListImport,
  errors: [
    'file_not_found',
    'file_incomplete',
    'file_too_demanding',
    'import_unreadable',
    'import_too_wide',
    'import_too_long',
    'campaign_over',
  ],
});

export const listSelectionImports = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/file-imports',
  summary: 'Lists of stores or agencies of a campaign, newest first',
  params: campaignParams,
  query: pageQuery.extend({ kind: selectionKind }),
  response: pageOf(listImport),
});

const importParams = z.object({ selectionImportId: z.uuid() });

export const getSelectionImport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/selection-imports/:selectionImportId',
  summary: 'How far a list is',
  params: importParams,
  response: listImport,
});

export const checkSelectionImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/selection-imports/:selectionImportId/check',
  summary: 'Check every row with these columns, in the background; nothing is changed',
  params: importParams,
  body: z.object({ mapping: importMapping }),
  response: listImport,
  errors: ['mapping_incomplete', 'import_not_ready', 'campaign_over'],
});

export const listSelectionChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/selection-imports/:selectionImportId/changes',
  summary: 'What a checked list changes of stores or agencies that are there, field by field',
  params: importParams,
  query: afterLine,
  response: listedChanges,
});

export const decideSelectionRows = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/selection-imports/:selectionImportId/decisions',
  summary: 'Decide which rows are taken where they change what is there: some by their lines, or all',
  params: importParams,
  body: rowDecision,
  response: listImport,
  errors: ['import_not_ready'],
});

export const commitSelectionImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/selection-imports/:selectionImportId/commit',
  summary: 'Write a list as checked and decided, in the background; refused rows are left out',
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'campaign_over'],
});

export const resumeSelectionImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/selection-imports/:selectionImportId/resume',
  summary: 'Go on with a list, or with taking one back, that failed half way',
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'too_late', 'campaign_over'],
});

export const undoSelectionImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/selection-imports/:selectionImportId/undo',
  summary:
    'Take a list back within a day: what it added and nobody uses goes, what it changed and nobody touched since is as before',
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'too_late', 'campaign_over'],
});

export const listSelectionRefused = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/selection-imports/:selectionImportId/refused-rows',
  summary: 'Rows with something wrong, in the order of the file',
  params: importParams,
  query: afterLine,
  response: refusedRows,
});
