import * as contract from '@trilha/contracts/incentives/points-transfer';
import * as admin from '@trilha/contracts/incentives/points-transfer-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { beginCheck, readCheck } from './begin-check.ts';
import { configureProgram, readProgram } from './configure-program.ts';
import { decideTransfer, readOpenTransfers } from './decide-transfer.ts';
import { readTransfer, readTransferDesk, readTransfers } from './read-transfers.ts';
import {
  beginReconciliation,
  exportReconciliation,
  readFindings,
  readReconciliation,
  readReconciliations,
} from './reconcile.ts';
import { requestTransfer } from './request-transfer.ts';
import { withdrawTransfer } from './withdraw-transfer.ts';

/** Transfer of training points to an outside program: for those who send, and for those who answer for it. */
export async function pointsTransferRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, contract.getTransferDesk, ({ ctx }) => readTransferDesk(ctx));
  serve(app, contract.beginTransferCheck, ({ ctx, body }) => beginCheck(ctx, services, body.document));
  serve(app, contract.getTransferCheck, ({ ctx, params }) => readCheck(ctx, params.transferCheckId));
  serve(app, contract.requestTransfer, ({ ctx, body }) => requestTransfer(ctx, body));
  serve(app, contract.listTransfers, ({ ctx, query }) => readTransfers(ctx, query));
  serve(app, contract.getTransfer, ({ ctx, params }) => readTransfer(ctx, params.transferId));
  serve(app, contract.withdrawTransfer, ({ ctx, params }) => withdrawTransfer(ctx, params.transferId));

  serve(app, admin.getTransferProgram, ({ ctx }) => readProgram(ctx));
  serve(app, admin.saveTransferProgram, ({ ctx, body }) => configureProgram(ctx, services, body));
  serve(app, admin.listOpenTransfers, ({ ctx, query }) => readOpenTransfers(ctx, query));
  serve(app, admin.decideTransfer, ({ ctx, params, body }) => decideTransfer(ctx, { ...params, ...body }));
  serve(app, admin.listReconciliations, ({ ctx, query }) => readReconciliations(ctx, query));
  serve(app, admin.beginReconciliation, ({ ctx, body }) => beginReconciliation(ctx, body));
  serve(app, admin.getReconciliation, ({ ctx, params }) => readReconciliation(ctx, params.reconciliationId));
  serve(app, admin.listFindings, ({ ctx, params, query }) =>
    readFindings(ctx, params.reconciliationId, query),
  );
  serve(app, admin.exportFindings, ({ ctx, params }) =>
    exportReconciliation(ctx, services.pool, params.reconciliationId),
  );
}
