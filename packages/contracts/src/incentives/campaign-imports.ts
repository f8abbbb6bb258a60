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
const importedKind = z.enum(['stores', 'agencies', 'products']);

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

/** What the columns of a list of products can mean. */
export const PRODUCT_TARGETS = [
  'sku',
  'type',
  'brand',
  'processor',
  'generation',
  'formFactor',
  'points',
] as const;

export const beginCampaignImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaigns/:campaignId/file-imports',
  summary:
    'Read the head of an uploaded list of stores, agencies or products (CSV or XLSX) and propose what its columns mean',
  params: campaignParams,
  body: z.object({ kind: importedKind, fileId: z.uuid() }),
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

export const listCampaignImports = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaigns/:campaignId/file-imports',
  summary: 'Lists of stores, agencies or products of a campaign, newest first',
  params: campaignParams,
  query: pageQuery.extend({ kind: importedKind }),
  response: pageOf(listImport),
});

const importParams = z.object({ campaignImportId: z.uuid() });

export const getCampaignImport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaign-imports/:campaignImportId',
  summary: 'How far a list is',
  params: importParams,
  response: listImport,
});

export const checkCampaignImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/check',
  summary: 'Check every row with these columns, in the background; nothing is changed',
  refusedWhileActing: true,
  params: importParams,
  body: z.object({ mapping: importMapping }),
  response: listImport,
  errors: ['mapping_incomplete', 'import_not_ready', 'campaign_over'],
});

export const listCampaignImportChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/changes',
  summary: 'What a checked list changes of what is there, field by field',
  params: importParams,
  query: afterLine,
  response: listedChanges,
});

export const decideCampaignImportRows = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/decisions',
  summary: 'Decide which rows are taken where they change what is there: some by their lines, or all',
  refusedWhileActing: true,
  params: importParams,
  body: rowDecision,
  response: listImport,
  errors: ['import_not_ready'],
});

export const commitCampaignImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/commit',
  summary: 'Write a list as checked and decided, in the background; refused rows are left out',
  refusedWhileActing: true,
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'campaign_over'],
});

export const resumeCampaignImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/resume',
  summary: 'Go on with a list, or with taking one back, that failed half way',
  refusedWhileActing: true,
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'too_late', 'campaign_over'],
});

export const undoCampaignImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/undo',
  summary:
    'Take a list back within a day: what it added and nobody uses goes, what it changed and nobody touched since is as before',
  refusedWhileActing: true,
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'too_late', 'campaign_over'],
});

export const listCampaignImportRefused = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/campaign-imports/:campaignImportId/refused-rows',
  summary: 'Rows with something wrong, in the order of the file',
  params: importParams,
  query: afterLine,
  response: refusedRows,
});
