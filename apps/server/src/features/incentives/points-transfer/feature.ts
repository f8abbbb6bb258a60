import type { Feature } from '../../../platform/feature.ts';
import { DOCUMENT_PURPOSE } from './begin-check.ts';
import { CREDENTIALS_PURPOSE } from './partner-program.ts';
import { TransferWorker } from './transfer-worker.ts';
import { pointsTransferRoutes } from './points-transfer.routes.ts';

export const pointsTransferFeature: Feature = {
  name: 'incentives/points-transfer',
  routes: [pointsTransferRoutes],
  startWorker: (services, pool) => {
    const transfers = new TransferWorker(pool, services);
    transfers.start();
    return transfers;
  },
  secrets: [
    { table: 'points_transfer_programs', column: 'sealed_credentials', purpose: CREDENTIALS_PURPOSE },
    { table: 'points_transfer_checks', column: 'sealed_document', purpose: DOCUMENT_PURPOSE },
  ],
};
