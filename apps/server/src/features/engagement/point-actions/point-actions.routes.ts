import * as contract from '@trilha/contracts/engagement/point-actions';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readActionTable, setActionPoints, withdrawActionPoints } from './manage-action-points.ts';

/** The table of what actions give, for the company's administrators. */
export async function pointActionsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getActionPoints, ({ ctx }) => readActionTable(ctx));
  serve(app, contract.setActionPoints, ({ ctx, body }) => setActionPoints(ctx, body));
  serve(app, contract.withdrawActionPoints, async ({ ctx, params }) => {
    await withdrawActionPoints(ctx, params.lineId);
    return null;
  });
}
