import type { getManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import type * as imports from '@trilha/contracts/incentives/campaign-imports';
import { queryOptions } from '@tanstack/react-query';

import type { ListImporter } from '../../../imports/list-importer.ts';
import { EARLIER_IMPORTS } from '../../../imports/working.ts';
import { call } from '../../../lib/api.ts';
import { MANAGED_KEY } from './campaign-admin.api.ts';

export const IMPORT_KINDS = ['stores', 'agencies', 'products'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The campaign a file is for; apart from its form, which is to be read anew after an import. */
export const importedCampaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [MANAGED_KEY, 'imported', campaignId],
    queryFn: ({ signal }) =>
      call<typeof getManagedCampaign>('GET /api/v1/admin/campaigns/:campaignId', {
        params: { campaignId },
        signal,
      }),
  });

/** The calls by which stores, agencies or products of a campaign are imported. */
export function campaignImporter(campaignId: string, kind: ImportKind): ListImporter {
  return {
    key: [MANAGED_KEY, 'import', campaignId, kind],
    shownBy: [MANAGED_KEY],
    begin: (fileId) =>
      call<typeof imports.beginCampaignImport>('POST /api/v1/admin/campaigns/:campaignId/file-imports', {
        params: { campaignId },
        body: { kind, fileId },
      }),
    list: (signal) =>
      call<typeof imports.listCampaignImports>('GET /api/v1/admin/campaigns/:campaignId/file-imports', {
        params: { campaignId },
        query: { kind, limit: EARLIER_IMPORTS },
        signal,
      }),
    read: (campaignImportId, signal) =>
      call<typeof imports.getCampaignImport>('GET /api/v1/admin/campaign-imports/:campaignImportId', {
        params: { campaignImportId },
        signal,
      }),
    check: (campaignImportId, mapping) =>
      call<typeof imports.checkCampaignImport>(
        'POST /api/v1/admin/campaign-imports/:campaignImportId/check',
        { params: { campaignImportId }, body: { mapping } },
      ),
    changes: (campaignImportId, afterLine) =>
      call<typeof imports.listCampaignImportChanges>(
        'GET /api/v1/admin/campaign-imports/:campaignImportId/changes',
        { params: { campaignImportId }, query: { afterLine, limit: 50 } },
      ),
    decide: (campaignImportId, lines, take) =>
      call<typeof imports.decideCampaignImportRows>(
        'POST /api/v1/admin/campaign-imports/:campaignImportId/decisions',
        { params: { campaignImportId }, body: { lines, take } },
      ),
    commit: (campaignImportId) =>
      call<typeof imports.commitCampaignImport>(
        'POST /api/v1/admin/campaign-imports/:campaignImportId/commit',
        { params: { campaignImportId } },
      ),
    resume: (campaignImportId) =>
      call<typeof imports.resumeCampaignImport>(
        'POST /api/v1/admin/campaign-imports/:campaignImportId/resume',
        { params: { campaignImportId } },
      ),
    undo: (campaignImportId) =>
      call<typeof imports.undoCampaignImport>('POST /api/v1/admin/campaign-imports/:campaignImportId/undo', {
        params: { campaignImportId },
      }),
    refused: (campaignImportId, afterLine, limit, signal) =>
      call<typeof imports.listCampaignImportRefused>(
        'GET /api/v1/admin/campaign-imports/:campaignImportId/refused-rows',
        { params: { campaignImportId }, query: { afterLine, limit }, ...(signal ? { signal } : {}) },
      ),
  };
}
