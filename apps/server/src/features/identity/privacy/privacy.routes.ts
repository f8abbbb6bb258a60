import * as contract from '@trilha/contracts/identity/privacy';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import { readCookiePolicy } from './cookie-policy.ts';
import { deleteAccount } from './delete-account.ts';
import { giveConsent, openExport, readPrivacy, requestExport } from './read-privacy.ts';

/** What people can do about their own data. */
export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.readPrivacy, ({ ctx }) => readPrivacy(ctx));
  serve(app, contract.requestExport, ({ ctx }) => requestExport(ctx));
  serve(app, contract.openExport, ({ ctx, params }) => openExport(ctx, params.exportId));
  serve(app, contract.giveConsent, async ({ ctx, body }) => {
    await giveConsent(ctx, body);
    return null;
  });
  serve(app, contract.readCookiePolicy, async ({ query }) => {
    const client = await clientOf(app.services.pool, query.client);
    return asAnonymous(app.services, client, (ctx) => readCookiePolicy(ctx, query.locale));
  });
  serve(app, contract.deleteAccount, ({ ctx, body }) =>
    deleteAccount(ctx, body, app.services.parts.personalData),
  );
}
