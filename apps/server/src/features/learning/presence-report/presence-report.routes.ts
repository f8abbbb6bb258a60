import * as contract from '@trilha/contracts/learning/presence-report';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { exportPresence } from './export-presence.ts';
import { readBranchPresence, readPersonPresence } from './read-presence.ts';

/** Who was there in events, for those who lead branches. */
export async function presenceReportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getBranchPresence, ({ ctx, query }) => readBranchPresence(ctx, query));
  serve(app, contract.listPersonPresence, ({ ctx, query }) => readPersonPresence(ctx, query));
  serve(app, contract.exportPresence, async ({ ctx, query }) =>
    exportPresence(ctx, app.services.pool, query),
  );
}
