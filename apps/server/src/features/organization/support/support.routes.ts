import * as contract from '@trilha/contracts/organization/support';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import { sendOwnSupportMessage, sendSupportMessage } from './send-support-message.ts';

/** Messages to a company's support. */
export async function supportRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, contract.sendOwnSupportMessage, ({ ctx, body }) => sendOwnSupportMessage(ctx, services, body));

  serve(
    app,
    contract.sendSupportMessage,
    async ({ body: { client: slug, name, email, locale, ...writing }, request }) => {
      const client = await clientOf(services.pool, slug);
      const writer = { name, email, locale, address: networkOf(request.ip) };
      return asAnonymous(services, client, (ctx) => sendSupportMessage(ctx, services, writer, writing));
    },
  );

  serve(app, contract.readSupport, async ({ query }) => {
    const { settings } = await clientOf(services.pool, query.client);
    return settings.support;
  });
}
