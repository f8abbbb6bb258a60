import * as contract from '@trilha/contracts/engagement/broadcasts';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import {
  cancelBroadcast,
  createBroadcast,
  previewBroadcast,
  readBroadcastChoices,
  readBroadcasts,
} from './manage-broadcasts.ts';

/** Messages that the company writes to some of its people. */
export async function broadcastRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listBroadcasts, ({ ctx, query }) => readBroadcasts(ctx, query));
  serve(app, contract.getBroadcastChoices, ({ ctx }) => readBroadcastChoices(ctx));
  serve(app, contract.previewBroadcast, ({ ctx, body }) => previewBroadcast(ctx, body.audience));
  serve(app, contract.createBroadcast, ({ ctx, body }) => createBroadcast(ctx, body));
  serve(app, contract.cancelBroadcast, async ({ ctx, params }) => {
    await cancelBroadcast(ctx, params.broadcastId);
    return null;
  });
}
