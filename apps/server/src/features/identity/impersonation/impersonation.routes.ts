import * as acting from '@trilha/contracts/identity/acting';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { actAs } from './act-as.ts';
import { endActing, readOwnActing, stopActing } from './acting.ts';

/** Acting as a member, and who acted as one. */
export async function impersonationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, acting.actAs, ({ ctx, params, body }) => actAs(ctx, services, params.memberId, body.reason));
  serve(app, acting.endActing, async ({ ctx }) => {
    await endActing(ctx);
    return null;
  });
  serve(app, acting.listActing, ({ ctx }) => readOwnActing(ctx));
  serve(app, acting.stopActing, async ({ ctx, params }) => {
    await stopActing(ctx, params.actingId);
    return null;
  });
}
