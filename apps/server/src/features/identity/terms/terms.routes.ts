import * as terms from '@trilha/contracts/identity/terms';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { asAnonymous, clientOf } from '../../../platform/tenants/anonymous-context.ts';
import { acceptTerms, listTermsVersions, publishTerms, readOwnTerms } from './terms.ts';
import { readTermsInForce } from './terms-in-force.ts';

/** The terms of a company: read by anybody, accepted by members, published by administrators. */
export async function termsRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  serve(app, terms.readTerms, async ({ query, request }) => {
    const wanted = matchLocale(request.headers['accept-language']?.split(/[,;]/)[0]?.trim()) ?? LOCALES[0];
    const client = await clientOf(services.pool, query.client);
    const inForce = await asAnonymous(services, client, (ctx) =>
      readTermsInForce(ctx.tx, ctx.tenantId, { wanted, client: client.locale }),
    );
    return { terms: inForce };
  });
  serve(app, terms.readOwnTerms, ({ ctx }) => readOwnTerms(ctx));
  serve(app, terms.acceptTerms, async ({ ctx, body }) => {
    await acceptTerms(ctx, body.version);
    return null;
  });
  serve(app, terms.listTermsVersions, async ({ ctx }) => ({ items: await listTermsVersions(ctx) }));
  serve(app, terms.publishTerms, async ({ ctx, body }) => ({ version: await publishTerms(ctx, body) }));
}
