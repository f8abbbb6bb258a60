import { z } from 'zod';

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

const manage = { tag: 'structure', access: 'structure.manage' } as const;
const importParams = z.object({ branchImportId: z.uuid() });

/** What the columns of a list of branches can mean: they have a name and nothing else. */
export const BRANCH_TARGETS = ['name'] as const;

export const beginBranchImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/branch-imports',
  summary: 'Read the head of an uploaded list of branches (CSV or XLSX) and propose what its columns mean',
  body: z.object({ fileId: z.uuid() }),
  status: 201,
  response: begunListImport,
  errors: [
    'file_not_found',
    'file_incomplete',
    'file_too_demanding',
    'import_unreadable',
    'import_too_wide',
    'import_too_long',
  ],
});

export const listBranchImports = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/branch-imports',
  summary: 'Lists of branches, newest first',
  query: pageQuery,
  response: pageOf(listImport),
});

export const getBranchImport = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/branch-imports/:branchImportId',
  summary: 'How far a list is',
  params: importParams,
  response: listImport,
});

export const checkBranchImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/branch-imports/:branchImportId/check',
  summary: 'Check every row with these columns, in the background; nothing is changed',
  refusedWhileActing: true,
  params: importParams,
  body: z.object({ mapping: importMapping }),
  response: listImport,
  errors: ['mapping_incomplete', 'import_not_ready'],
});

export const listBranchImportChanges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/branch-imports/:branchImportId/changes',
  summary: 'Which names a checked list writes in another way than they are',
  params: importParams,
  query: afterLine,
  response: listedChanges,
});

export const decideBranchImportRows = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/branch-imports/:branchImportId/decisions',
  summary: 'Decide which rows are taken where they change what is there: some by their lines, or all',
  refusedWhileActing: true,
  params: importParams,
  body: rowDecision,
  response: listImport,
  errors: ['import_not_ready'],
});

export const commitBranchImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/branch-imports/:branchImportId/commit',
  summary: 'Write a list as checked and decided, in the background; refused rows are left out',
  refusedWhileActing: true,
  params: importParams,
  response: listImport,
  errors: ['import_not_ready'],
});

export const resumeBranchImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/branch-imports/:branchImportId/resume',
  summary: 'Go on with a list, or with taking one back, that failed half way',
  refusedWhileActing: true,
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'too_late'],
});

export const undoBranchImport = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/branch-imports/:branchImportId/undo',
  summary:
    'Take a list back within a day: branches it added go where nobody belongs to them and nothing names them',
  refusedWhileActing: true,
  params: importParams,
  response: listImport,
  errors: ['import_not_ready', 'too_late'],
});

export const listBranchImportRefused = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/branch-imports/:branchImportId/refused-rows',
  summary: 'Rows with something wrong, in the order of the file',
  params: importParams,
  query: afterLine,
  response: refusedRows,
});
