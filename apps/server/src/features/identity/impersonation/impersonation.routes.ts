import * as acting from '@trilha/contracts/identity/acting';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { impersonate } from './impersonate.ts';
import { endImpersonation, readOwnImpersonations, stopImpersonation } from './impersonations.ts';

/** Acting as a member, and who acted as one. */
export async function impersonationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, acting.actAs, ({ ctx, params, body }) =>
    impersonate(ctx, services, params.memberId, body.reason),
  );
  serve(app, acting.endActing, async ({ ctx }) => {
    await endImpersonation(ctx);
    return null;
  });
  serve(app, acting.listActing, ({ ctx }) => readOwnImpersonations(ctx));
  serve(app, acting.stopActing, async ({ ctx, params }) => {
    await stopImpersonation(ctx, params.actingId);
    return null;
  });
}
