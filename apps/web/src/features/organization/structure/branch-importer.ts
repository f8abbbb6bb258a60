import type * as imports from '@trilha/contracts/organization/branch-imports';

import type { ListImporter } from '../../../imports/list-importer.ts';
import { EARLIER_IMPORTS } from '../../../imports/working.ts';
import { call } from '../../../lib/api.ts';
import { structureQuery } from './structure.api.ts';

/** The calls by which branches are imported. */
export const branchImporter: ListImporter = {
  key: ['admin', 'branch-import'],
  shownBy: structureQuery.queryKey,
  begin: (fileId) =>
    call<typeof imports.beginBranchImport>('POST /api/v1/admin/branch-imports', { body: { fileId } }),
  list: (signal) =>
    call<typeof imports.listBranchImports>('GET /api/v1/admin/branch-imports', {
      query: { limit: EARLIER_IMPORTS },
      signal,
    }),
  read: (branchImportId, signal) =>
    call<typeof imports.getBranchImport>('GET /api/v1/admin/branch-imports/:branchImportId', {
      params: { branchImportId },
      signal,
    }),
  check: (branchImportId, mapping) =>
    call<typeof imports.checkBranchImport>('POST /api/v1/admin/branch-imports/:branchImportId/check', {
      params: { branchImportId },
      body: { mapping },
    }),
  changes: (branchImportId, afterLine) =>
    call<typeof imports.listBranchImportChanges>('GET /api/v1/admin/branch-imports/:branchImportId/changes', {
      params: { branchImportId },
      query: { afterLine, limit: 50 },
    }),
  decide: (branchImportId, lines, take) =>
    call<typeof imports.decideBranchImportRows>(
      'POST /api/v1/admin/branch-imports/:branchImportId/decisions',
      { params: { branchImportId }, body: { lines, take } },
    ),
  commit: (branchImportId) =>
    call<typeof imports.commitBranchImport>('POST /api/v1/admin/branch-imports/:branchImportId/commit', {
      params: { branchImportId },
    }),
  resume: (branchImportId) =>
    call<typeof imports.resumeBranchImport>('POST /api/v1/admin/branch-imports/:branchImportId/resume', {
      params: { branchImportId },
    }),
  undo: (branchImportId) =>
    call<typeof imports.undoBranchImport>('POST /api/v1/admin/branch-imports/:branchImportId/undo', {
      params: { branchImportId },
    }),
  refused: (branchImportId, afterLine, limit, signal) =>
    call<typeof imports.listBranchImportRefused>(
      'GET /api/v1/admin/branch-imports/:branchImportId/refused-rows',
      { params: { branchImportId }, query: { afterLine, limit }, ...(signal ? { signal } : {}) },
    ),
};
