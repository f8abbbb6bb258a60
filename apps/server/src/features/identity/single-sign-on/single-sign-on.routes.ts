import * as contracts from '@trilha/contracts/identity/single-sign-on';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { mayMakeLasting } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { deviceSecretOf, setDeviceCookie } from '../sessions/device-cookie.ts';
import { proveWithTicket } from '../sign-in-tickets/prove-with-ticket.ts';
import { newSecret } from '../sessions/secret-token.ts';
import { beginProof, beginSignIn, beginPreview, continueFlow } from './begin-flow.ts';
import { finishFlow } from './finish-flow.ts';
import type { ProviderAnswer } from './finish-flow.ts';
import { addProvider, editProvider, readProviders, removeProvider } from './manage-providers.ts';
import {
  OIDC_CALLBACK,
  SAML_ANSWER,
  SAML_METADATA,
  SSO_CONTINUE,
  SSO_PROVED,
  ourEntityId,
  samlAnswerAddress,
} from './provider-party.ts';
import { samlMetadata } from './saml.ts';

const startParams = z.object({ client: z.string().max(64), providerId: z.uuid() });
const callbackParams = z.object({ providerId: z.uuid() });
const stateQuery = z.object({ state: z.string().max(200) });
const ticketQuery = z.object({ ticket: z.string().max(200) });
const samlForm = z.object({ SAMLResponse: z.string().max(400_000), RelayState: z.string().max(200) });

/** Codes that a browser may see on its way back; everything else reads as a refusal. */
const SHOWN = new Set([
  'factor_expired',
  'provider_refused',
  'provider_unreachable',
  'google_failed',
  'no_profile',
  'not_found',
]);

/** The secret that ties the way back to the browser that went; new ones are set on the way. */
function setBrowserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const browserSecret = deviceSecretOf(request) ?? newSecret();
  setDeviceCookie(request, reply, browserSecret);
  return browserSecret;
}

/** Providers as administrators set them up and try them, and the proof that members give by them. */
function providerRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { config } = services;
  serve(app, contracts.listProviders, async ({ ctx }) => ({
    items: await readProviders(ctx, config),
    can: { save: mayMakeLasting(ctx.actor) },
  }));
  serve(app, contracts.createProvider, ({ ctx, body }) => addProvider(ctx, config, body));
  serve(app, contracts.updateProvider, ({ ctx, params, body }) =>
    editProvider(ctx, config, { ...body, id: params.id }),
  );
  serve(app, contracts.deleteProvider, async ({ ctx, params }) => {
    await removeProvider(ctx, params.id);
    return null;
  });
  serve(app, contracts.tryProvider, async ({ ctx, params, request, reply }) => {
    const browserSecret = setBrowserSecret(request, reply);
    return { address: await beginPreview(ctx, services, { providerId: params.id, browserSecret }) };
  });
  serve(app, contracts.beginProof, async ({ ctx, request, reply }) => {
    const browserSecret = setBrowserSecret(request, reply);
    return { address: await beginProof(ctx, services, browserSecret) };
  });
}

/** Sign-in by identity providers: the way there, the way back, and its setting up. */
export async function singleSignOnRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { config } = services;

  /** Sends the browser on; tickets and codes travel in the fragment, which reaches no server and no log. */
  const goOn = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'no-store').redirect(`${config.publicUrl}${path}`, 303);
  const goOnWithError = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return goOn(reply, `/login-redirect-v2#error=${SHOWN.has(error.code) ? error.code : 'provider_refused'}`);
  };
  const finish = async (reply: FastifyReply, answer: ProviderAnswer & { state: string }) => {
    try {
      const end = await finishFlow(services, answer);
      if (end.kind === 'proof') return goOn(reply, `${SSO_PROVED}?ticket=${encodeURIComponent(end.ticket)}`);
      if (end.kind === 'trial') return goOn(reply, `/admin/single-sign-on?provider=${end.providerId}`);
      return goOn(reply, `/login-redirect-v2#ticket=${encodeURIComponent(end.ticket)}`);
    } catch (error) {
      return goOnWithError(reply, error);
    }
  };

  app.get('/sso/:client/:providerId/start', { schema: { hide: true } }, async (request, reply) => {
    const parsed = startParams.safeParse(request.params);
    const browserSecret = setBrowserSecret(request, reply);
    try {
      if (!parsed.success) throw new AppError('not_found');
      const address = await beginSignIn(services, { ...parsed.data, browserSecret });
      return await reply.header('cache-control', 'no-store').redirect(address, 303);
    } catch (error) {
      return goOnWithError(reply, error);
    }
  });

  app.get(SSO_CONTINUE, { schema: { hide: true } }, async (request, reply) => {
    const { state } = stateQuery.catch({ state: '' }).parse(request.query);
    try {
      const address = await continueFlow(services, state, deviceSecretOf(request));
      return await reply.header('cache-control', 'no-store').redirect(address, 303);
    } catch (error) {
      return goOnWithError(reply, error);
    }
  });

  app.get(SSO_PROVED, { schema: { hide: true } }, async (request, reply) => {
    const { ticket } = ticketQuery.catch({ ticket: '' }).parse(request.query);
    try {
      await proveWithTicket(services, ticket, deviceSecretOf(request));
      return await goOn(reply, '/login-redirect-v2#proved=1');
    } catch (error) {
      return goOnWithError(reply, error);
    }
  });

  app.get(`${OIDC_CALLBACK}/:providerId`, { schema: { hide: true } }, (request, reply) => {
    const { providerId } = callbackParams.catch({ providerId: '' }).parse(request.params);
    const { state } = stateQuery.catch({ state: '' }).parse(request.query);
    const [, query = ''] = request.url.split('?');
    return finish(reply, { kind: 'oidc', providerId, query, state });
  });

  app.post(SAML_ANSWER, { schema: { hide: true } }, (request, reply) => {
    const form = samlForm.catch({ SAMLResponse: '', RelayState: '' }).parse(request.body);
    return finish(reply, { kind: 'saml', response: form.SAMLResponse, state: form.RelayState });
  });

  app.get(SAML_METADATA, { schema: { hide: true } }, async (_request, reply) => {
    const { publicUrl } = config;
    const metadata = await samlMetadata({
      ourEntityId: ourEntityId(publicUrl),
      answerAddress: samlAnswerAddress(publicUrl),
    });
    return reply.type('application/samlmetadata+xml').serializer(String).send(metadata);
  });

  providerRoutes(app);
}
