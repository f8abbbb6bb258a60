import * as acting from '@trilha/contracts/identity/impersonation';
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
  serve(app, acting.endImpersonation, async ({ ctx }) => {
    await endImpersonation(ctx);
    return null;
  });
  serve(app, acting.listImpersonations, ({ ctx }) => readOwnImpersonations(ctx));
  serve(app, acting.stopImpersonation, async ({ ctx, params }) => {
    await stopImpersonation(ctx, params.actingId);
    return null;
  });
}
