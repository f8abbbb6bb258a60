import {
  changeStoreDays as changeStoreDaysEndpoint,
  importRows,
  listCampaignStores,
} from '@trilha/contracts/incentives/campaign-admin';
import * as imports from '@trilha/contracts/incentives/eligibility-imports';
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
import { changeStoreDays } from './change-store-days.ts';
import { SELECTION_KINDS } from './selection-kinds.ts';
import { importEligible, readEligibleStores } from './import-eligible.ts';
import { requireCampaignOf } from './selecting-campaign.ts';

const KINDS = Object.values(SELECTION_KINDS);

/** Does something with an import of stores or agencies, whichever it is of, and shows it. */
async function withKind(ctx: TenantContext, importId: string, work: (kind: ListKind) => Promise<ImportRow>) {
  const kind = await kindOf(ctx, KINDS, importId);
  return presentImport(kind, await work(kind));
}

/** Files of stores and agencies: read, checked, decided, written, taken back. */
function selectionImportRoutes(app: FastifyInstance): void {
  const { storage } = app.services;
  servePrepared(
    app,
    imports.beginSelectionImport,
    {
      prepare: ({ lookup, params: { campaignId }, body: { kind, fileId } }) =>
        readHead(lookup, storage, SELECTION_KINDS[kind], { fileId, scopeId: campaignId }),
      // What was read is nowhere but in memory.
      abandon: () => Promise.resolve(),
    },
    async ({ ctx, params: { campaignId }, body }, head) => {
      const kind = SELECTION_KINDS[body.kind];
      const { made, preview } = await beginImport(
        ctx,
        kind,
        { fileId: body.fileId, scopeId: campaignId },
        head,
      );
      return { ...presentImport(kind, made), preview };
    },
  );
  serve(app, imports.listSelectionImports, async ({ ctx, params: { campaignId }, query }) => {
    await requireCampaignOf(ctx, campaignId);
    const kind = SELECTION_KINDS[query.kind];
    const { items, nextCursor } = await readImports(ctx, kind, campaignId, query);
    return { items: items.map((row) => presentImport(kind, row)), nextCursor };
  });
  serve(app, imports.getSelectionImport, ({ ctx, params: { selectionImportId } }) =>
    withKind(ctx, selectionImportId, (kind) => requireImport(ctx, kind, selectionImportId)),
  );
  serve(app, imports.checkSelectionImport, ({ ctx, params: { selectionImportId }, body }) =>
    withKind(ctx, selectionImportId, (kind) => checkImport(ctx, kind, selectionImportId, body)),
  );
  serve(app, imports.listSelectionChanges, async ({ ctx, params: { selectionImportId }, query }) =>
    readListChanges(ctx, await kindOf(ctx, KINDS, selectionImportId), selectionImportId, query),
  );
  serve(app, imports.decideSelectionRows, async ({ ctx, params: { selectionImportId }, body }) =>
    decideListRows(ctx, await kindOf(ctx, KINDS, selectionImportId), selectionImportId, body),
  );
  serve(app, imports.commitSelectionImport, ({ ctx, params: { selectionImportId } }) =>
    withKind(ctx, selectionImportId, (kind) => commitImport(ctx, kind, selectionImportId)),
  );
  serve(app, imports.resumeSelectionImport, ({ ctx, params: { selectionImportId } }) =>
    withKind(ctx, selectionImportId, (kind) => resumeImport(ctx, kind, selectionImportId)),
  );
  serve(app, imports.undoSelectionImport, ({ ctx, params: { selectionImportId } }) =>
    withKind(ctx, selectionImportId, (kind) => undoImport(ctx, kind, selectionImportId)),
  );
  serve(app, imports.listSelectionRefused, async ({ ctx, params: { selectionImportId }, query }) =>
    readListRefused(ctx, await kindOf(ctx, KINDS, selectionImportId), selectionImportId, query),
  );
}

/** Stores and agencies that take part in a campaign, as its administrators name them. */
export async function eligibilityRoutes(app: FastifyInstance): Promise<void> {
  serve(app, importRows, ({ ctx, params, body }) => importEligible(ctx, { ...params, ...body }));
  serve(app, listCampaignStores, ({ ctx, params, query }) =>
    readEligibleStores(ctx, { ...params, ...query }),
  );
  serve(app, changeStoreDaysEndpoint, async ({ ctx, params, body }) => {
    await changeStoreDays(ctx, { ...params, ...body });
    return null;
  });
  selectionImportRoutes(app);
}
