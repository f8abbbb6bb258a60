import {
  changeStoreDays as changeStoreDaysEndpoint,
  createCampaign as createCampaignEndpoint,
  getManagedCampaign,
  importRows,
  listCampaignStores,
  listManagedCampaigns,
  saveCampaign as saveCampaignEndpoint,
  stepCampaign as stepCampaignEndpoint,
} from '@trilha/contracts/incentives/campaign-admin';
import {
  dryRunCampaign as dryRunEndpoint,
  listDryRunSources,
} from '@trilha/contracts/incentives/campaign-dry-run';
import {
  decideLevel as decideLevelEndpoint,
  listLevelQueue,
  listLevelRequests,
  reopenLevel as reopenLevelEndpoint,
} from '@trilha/contracts/incentives/level-requests';
import { listProgramBlocks, listProgramPeople } from '@trilha/contracts/incentives/program-blocks';
import {
  beginSelectionImport as beginImportEndpoint,
  downloadRefusedRows,
  getSelectionImport,
} from '@trilha/contracts/organization/selection-imports';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeStoreDays } from './change-store-days.ts';
import { decideLevel, readLevelQueue, readLevelRequests } from './decide-level.ts';
import { dryRunCampaign, readDryRunSources } from './dry-run-campaign.ts';
import { importSelection, readSelectedStores } from './import-selection.ts';
import { createCampaign } from './create-campaign.ts';
import { stepCampaign } from './manage-campaign.ts';
import { readProgramBlocks, readProgramPeople } from './read-program-people.ts';
import { reopenLevel } from './reopen-level.ts';
import { saveCampaign } from './save-campaign.ts';
import { beginSelectionImport, readRefusedRows, readSelectionImport } from './selection-imports.ts';
import { readManagedCampaign, readManagedCampaigns } from './read-managed-campaign.ts';

/** Campaigns as their administrators run them. */
export async function campaignAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listManagedCampaigns, ({ ctx, query }) => readManagedCampaigns(ctx, query));
  serve(app, createCampaignEndpoint, ({ ctx, body }) => createCampaign(ctx, body));
  serve(app, getManagedCampaign, ({ ctx, params }) => readManagedCampaign(ctx, params.campaignId));
  serve(app, saveCampaignEndpoint, ({ ctx, params, body }) => saveCampaign(ctx, { ...params, ...body }));
  serve(app, stepCampaignEndpoint, ({ ctx, params, body }) => stepCampaign(ctx, { ...params, ...body }));
  serve(app, importRows, ({ ctx, params, body }) => importSelection(ctx, { ...params, ...body }));
  serve(app, listCampaignStores, ({ ctx, params, query }) =>
    readSelectedStores(ctx, { ...params, ...query }),
  );
  serve(app, changeStoreDaysEndpoint, async ({ ctx, params, body }) => {
    await changeStoreDays(ctx, { ...params, ...body });
    return null;
  });
  serve(app, beginImportEndpoint, ({ ctx, params, body }) =>
    beginSelectionImport(ctx, { ...params, ...body }),
  );
  serve(app, getSelectionImport, ({ ctx, params }) => readSelectionImport(ctx, params.selectionImportId));
  serve(app, downloadRefusedRows, ({ ctx, params }) => readRefusedRows(ctx, params.selectionImportId));
  serve(app, listDryRunSources, ({ ctx, params }) => readDryRunSources(ctx, params.campaignId));
  serve(app, dryRunEndpoint, ({ ctx, params, body }) => dryRunCampaign(ctx, { ...params, ...body }));
  serve(app, listProgramPeople, ({ ctx, query }) => readProgramPeople(ctx, query));
  serve(app, listProgramBlocks, ({ ctx, params }) => readProgramBlocks(ctx, params.memberId));
  serve(app, listLevelRequests, ({ ctx, params }) => readLevelRequests(ctx, params.campaignId));
  serve(app, listLevelQueue, ({ ctx, query }) => readLevelQueue(ctx, query));
  serve(app, decideLevelEndpoint, async ({ ctx, params, body }) => {
    await decideLevel(ctx, { ...params, ...body });
    return null;
  });
  serve(app, reopenLevelEndpoint, async ({ ctx, params }) => {
    await reopenLevel(ctx, params.levelRequestId);
    return null;
  });
}
