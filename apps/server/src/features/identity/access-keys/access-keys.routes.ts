import * as keys from '@trilha/contracts/identity/access-keys';
import type { FastifyInstance } from 'fastify';

import { mayMakeLasting } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createAccessKey, listAccessKeys, revokeAccessKey } from './access-keys.ts';

/** Keys of programs that act for the company. */
export async function accessKeyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, keys.listAccessKeys, async ({ ctx }) => ({
    items: await listAccessKeys(ctx),
    scimAddress: `${app.services.config.publicUrl}/scim/v2`,
    can: { create: mayMakeLasting(ctx.actor) },
  }));
  serve(app, keys.createAccessKey, ({ ctx, body }) => createAccessKey(ctx, body));
  serve(app, keys.revokeAccessKey, async ({ ctx, params }) => {
    await revokeAccessKey(ctx, params.id);
    return null;
  });
}
