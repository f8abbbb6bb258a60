import * as imports from '@trilha/contracts/incentives/campaign-imports';
import type { FastifyInstance } from 'fastify';

import type { TenantContext } from '../../../platform/context.ts';
import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { beginImport, readHead } from '../../../platform/imports/begin-import.ts';
import {
  checkImport,
  commitImport,
  readImports,
  requireImport,
  resumeImport,
  undoImport,
} from '../../../platform/imports/control-import.ts';
import { presentImport } from '../../../platform/imports/import.presenter.ts';
import type { ImportRow } from '../../../platform/imports/imports.queries.ts';
import {
  decideListRows,
  kindOf,
  readListChanges,
  readListRefused,
} from '../../../platform/imports/list-imports.ts';
import type { ListKind } from '../../../platform/imports/list-kind.ts';
import { SELECTION_KINDS } from '../eligibility/selection-kinds.ts';
import { requireCampaignOf } from '../eligibility/selecting-campaign.ts';
import { productKind } from './product-kind.ts';

/** What files a campaign takes. */
const IMPORT_KINDS = { ...SELECTION_KINDS, products: productKind } as const;
const KINDS: readonly ListKind[] = Object.values(IMPORT_KINDS);

/** Does something with an import of a campaign, whatever it is of, and shows it. */
async function withKind(ctx: TenantContext, importId: string, work: (kind: ListKind) => Promise<ImportRow>) {
  const kind = await kindOf(ctx, KINDS, importId);
  return presentImport(kind, await work(kind));
}

/** Files of stores, agencies and products of a campaign: read, checked, decided, written, taken back. */
export async function campaignImportRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  servePrepared(
    app,
    imports.beginCampaignImport,
    {
      prepare: ({ lookup, params: { campaignId }, body: { kind, fileId } }) =>
        readHead(lookup, storage, IMPORT_KINDS[kind], { fileId, scopeId: campaignId }),
      // What was read is nowhere but in memory.
      abandon: () => Promise.resolve(),
    },
    async ({ ctx, params: { campaignId }, body }, head) => {
      const kind = IMPORT_KINDS[body.kind];
      const { made, preview } = await beginImport(
        ctx,
        kind,
        { fileId: body.fileId, scopeId: campaignId },
        head,
      );
      return { ...presentImport(kind, made), preview };
    },
  );
  serve(app, imports.listCampaignImports, async ({ ctx, params: { campaignId }, query }) => {
    await requireCampaignOf(ctx, campaignId);
    const kind = IMPORT_KINDS[query.kind];
    const { items, nextCursor } = await readImports(ctx, kind, campaignId, query);
    return { items: items.map((row) => presentImport(kind, row)), nextCursor };
  });
  serve(app, imports.getCampaignImport, ({ ctx, params: { campaignImportId } }) =>
    withKind(ctx, campaignImportId, (kind) => requireImport(ctx, kind, campaignImportId)),
  );
  serve(app, imports.checkCampaignImport, ({ ctx, params: { campaignImportId }, body }) =>
    withKind(ctx, campaignImportId, (kind) => checkImport(ctx, kind, campaignImportId, body)),
  );
  serve(app, imports.listCampaignImportChanges, async ({ ctx, params: { campaignImportId }, query }) =>
    readListChanges(ctx, await kindOf(ctx, KINDS, campaignImportId), campaignImportId, query),
  );
  serve(app, imports.decideCampaignImportRows, async ({ ctx, params: { campaignImportId }, body }) =>
    decideListRows(ctx, await kindOf(ctx, KINDS, campaignImportId), campaignImportId, body),
  );
  serve(app, imports.commitCampaignImport, ({ ctx, params: { campaignImportId } }) =>
    withKind(ctx, campaignImportId, (kind) => commitImport(ctx, kind, campaignImportId)),
  );
  serve(app, imports.resumeCampaignImport, ({ ctx, params: { campaignImportId } }) =>
    withKind(ctx, campaignImportId, (kind) => resumeImport(ctx, kind, campaignImportId)),
  );
  serve(app, imports.undoCampaignImport, ({ ctx, params: { campaignImportId } }) =>
    withKind(ctx, campaignImportId, (kind) => undoImport(ctx, kind, campaignImportId)),
  );
  serve(app, imports.listCampaignImportRefused, async ({ ctx, params: { campaignImportId }, query }) =>
    readListRefused(ctx, await kindOf(ctx, KINDS, campaignImportId), campaignImportId, query),
  );
}
