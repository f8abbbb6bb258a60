import type { Feature } from '../../../platform/feature.ts';
import { DOCUMENT_PURPOSE } from './begin-check.ts';
import { CREDENTIALS_PURPOSE } from './partner-program.ts';
import { pointsTransferRoutes } from './points-transfer.routes.ts';
import { workWithPartner } from './work-with-partner.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A document waits to be asked about. */
    'transfer_check.due': { id: string; memberId: string };
    /** A transfer waits for its next step. */
    'transfer.due': { id: string; memberId: string };
    /** A statement waits to be fetched and compared. */
    'reconciliation.due': { id: string; memberId: string };
  }
}

export const pointsTransferFeature: Feature = {
  name: 'incentives/points-transfer',
  routes: [pointsTransferRoutes],
  followers: (services, _ways, pool) => workWithPartner(services, pool),
  secrets: [
    { table: 'points_transfer_programs', column: 'sealed_credentials', purpose: CREDENTIALS_PURPOSE },
    { table: 'points_transfer_checks', column: 'sealed_document', purpose: DOCUMENT_PURPOSE },
  ],
};
