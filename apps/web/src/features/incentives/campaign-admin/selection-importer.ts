import type * as imports from '@trilha/contracts/incentives/eligibility-imports';

import type { ListImporter } from '../../../imports/list-importer.ts';
import { call } from '../../../lib/api.ts';
import { MANAGED_KEY } from './campaign-admin.api.ts';

export const SELECTION_KINDS = ['stores', 'agencies'] as const;
export type SelectionKind = (typeof SELECTION_KINDS)[number];

/** The calls by which stores or agencies of a campaign are imported. */
export function selectionImporter(campaignId: string, kind: SelectionKind): ListImporter {
  return {
    key: [MANAGED_KEY, 'import', campaignId, kind],
    begin: (fileId) =>
      call<typeof imports.beginSelectionImport>('POST /api/v1/admin/campaigns/:campaignId/file-imports', {
        params: { campaignId },
        body: { kind, fileId },
      }),
    list: (signal) =>
      call<typeof imports.listSelectionImports>('GET /api/v1/admin/campaigns/:campaignId/file-imports', {
        params: { campaignId },
        query: { kind, limit: 10 },
        signal,
      }),
    read: (selectionImportId, signal) =>
      call<typeof imports.getSelectionImport>('GET /api/v1/admin/selection-imports/:selectionImportId', {
        params: { selectionImportId },
        signal,
      }),
    check: (selectionImportId, mapping) =>
      call<typeof imports.checkSelectionImport>(
        'POST /api/v1/admin/selection-imports/:selectionImportId/check',
        { params: { selectionImportId }, body: { mapping } },
      ),
    changes: (selectionImportId, afterLine) =>
      call<typeof imports.listSelectionChanges>(
        'GET /api/v1/admin/selection-imports/:selectionImportId/changes',
        { params: { selectionImportId }, query: { afterLine, limit: 50 } },
      ),
    decide: (selectionImportId, lines, take) =>
      call<typeof imports.decideSelectionRows>(
        'POST /api/v1/admin/selection-imports/:selectionImportId/decisions',
        { params: { selectionImportId }, body: { lines, take } },
      ),
    commit: (selectionImportId) =>
      call<typeof imports.commitSelectionImport>(
        'POST /api/v1/admin/selection-imports/:selectionImportId/commit',
        { params: { selectionImportId } },
      ),
    resume: (selectionImportId) =>
      call<typeof imports.resumeSelectionImport>(
        'POST /api/v1/admin/selection-imports/:selectionImportId/resume',
        { params: { selectionImportId } },
      ),
    undo: (selectionImportId) =>
      call<typeof imports.undoSelectionImport>(
        'POST /api/v1/admin/selection-imports/:selectionImportId/undo',
        { params: { selectionImportId } },
      ),
    refused: (selectionImportId, afterLine, limit, signal) =>
      call<typeof imports.listSelectionRefused>(
        'GET /api/v1/admin/selection-imports/:selectionImportId/refused-rows',
        { params: { selectionImportId }, query: { afterLine, limit }, ...(signal ? { signal } : {}) },
      ),
  };
}
