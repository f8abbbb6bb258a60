import * as imports from '@trilha/contracts/organization/branch-imports';
import type { FastifyInstance } from 'fastify';

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
import { decideListRows, readListChanges, readListRefused } from '../../../platform/imports/list-imports.ts';
import { branchKind } from './branch-kind.ts';

const sourceOf = (fileId: string) => ({ fileId, scopeId: null });
const present = async (row: Promise<ImportRow>) => presentImport(branchKind, await row);

/** Files of branches: read, checked, decided, written, taken back. */
export async function branchImportRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  servePrepared(
    app,
    imports.beginBranchImport,
    {
      prepare: ({ lookup, body }) => readHead(lookup, storage, branchKind, sourceOf(body.fileId)),
      // What was read is nowhere but in memory.
      abandon: () => Promise.resolve(),
    },
    async ({ ctx, body }, head) => {
      const { made, preview } = await beginImport(ctx, branchKind, sourceOf(body.fileId), head);
      return { ...presentImport(branchKind, made), preview };
    },
  );
  serve(app, imports.listBranchImports, async ({ ctx, query }) => {
    const { items, nextCursor } = await readImports(ctx, branchKind, null, query);
    return { items: items.map((row) => presentImport(branchKind, row)), nextCursor };
  });
  serve(app, imports.getBranchImport, ({ ctx, params }) =>
    present(requireImport(ctx, branchKind, params.branchImportId)),
  );
  serve(app, imports.checkBranchImport, ({ ctx, params, body }) =>
    present(checkImport(ctx, branchKind, params.branchImportId, body)),
  );
  serve(app, imports.listBranchImportChanges, ({ ctx, params, query }) =>
    readListChanges(ctx, branchKind, params.branchImportId, query),
  );
  serve(app, imports.decideBranchImportRows, ({ ctx, params, body }) =>
    decideListRows(ctx, branchKind, params.branchImportId, body),
  );
  serve(app, imports.commitBranchImport, ({ ctx, params }) =>
    present(commitImport(ctx, branchKind, params.branchImportId)),
  );
  serve(app, imports.resumeBranchImport, ({ ctx, params }) =>
    present(resumeImport(ctx, branchKind, params.branchImportId)),
  );
  serve(app, imports.undoBranchImport, ({ ctx, params }) =>
    present(undoImport(ctx, branchKind, params.branchImportId)),
  );
  serve(app, imports.listBranchImportRefused, ({ ctx, params, query }) =>
    readListRefused(ctx, branchKind, params.branchImportId, query),
  );
}
