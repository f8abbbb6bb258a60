import * as imports from '@trilha/contracts/incentives/reward-code-imports';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
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
import { requirePool } from '../rewards/reward-codes.ts';
import { beginCodes, readCodeFaults, readRefusedCodes } from './code-imports.ts';
import { codeKind } from './code-kind.ts';
import { readCodeFile } from './read-code-file.ts';

const present = async (row: Promise<ImportRow>) => presentImport(codeKind, await row);

/** Files of codes of rewards: read, sealed, checked, written, taken back. */
export async function codeImportRoutes(app: FastifyInstance): Promise<void> {
  const { keyRing } = app.services.config;
  servePrepared(
    app,
    imports.beginCodeImport,
    {
      prepare: ({ lookup, params, body }) => readCodeFile(lookup, keyRing, { ...params, ...body }),
      // What was read is nowhere but in memory.
      abandon: () => Promise.resolve(),
    },
    ({ ctx, params, body }, file) => beginCodes(ctx, { ...params, ...body }, file),
  );
  serve(app, imports.listCodeImports, async ({ ctx, params: { rewardId }, query }) => {
    await requirePool(ctx, rewardId);
    const { items, nextCursor } = await readImports(ctx, codeKind, rewardId, query);
    return { items: items.map((row) => presentImport(codeKind, row)), nextCursor };
  });
  serve(app, imports.getCodeImport, ({ ctx, params }) =>
    present(requireImport(ctx, codeKind, params.codeImportId)),
  );
  serve(app, imports.checkCodeImport, ({ ctx, params, body }) =>
    present(checkImport(ctx, codeKind, params.codeImportId, body)),
  );
  serve(app, imports.getCodeImportFaults, ({ ctx, params }) => readCodeFaults(ctx, params.codeImportId));
  serve(app, imports.listCodeImportRefused, ({ ctx, params, query }) =>
    readRefusedCodes(ctx, keyRing, { importId: params.codeImportId, ...query }),
  );
  serve(app, imports.commitCodeImport, ({ ctx, params }) =>
    present(commitImport(ctx, codeKind, params.codeImportId)),
  );
  serve(app, imports.resumeCodeImport, ({ ctx, params }) =>
    present(resumeImport(ctx, codeKind, params.codeImportId)),
  );
  serve(app, imports.undoCodeImport, ({ ctx, params }) =>
    present(undoImport(ctx, codeKind, params.codeImportId)),
  );
}
