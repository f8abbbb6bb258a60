import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { AppError } from './platform/app-error.ts';
import type { Services } from './platform/context.ts';
import { features } from './features/features.ts';
import type { Feature } from './platform/feature.ts';
import { partsOf } from './platform/feature-parts.ts';
import { ContentAddresses } from './platform/files/content-addresses.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { openUploadStore } from './platform/files/upload-store.ts';
import { FirebaseTokens } from './platform/crypto/firebase-token.ts';
import { Passwords } from './platform/crypto/passwords.ts';
import { WaitingLine } from './platform/waiting-line.ts';
import { SessionTokens } from './platform/http/session-tokens.ts';
import { refuseWhileClosing } from './platform/http/unavailable-page.ts';
import { answerError, installErrors, refuseConnection } from './platform/http/errors.ts';
import { apiPage } from './platform/http/api-page.ts';
import { bearerClaims } from './platform/http/bearer.ts';
import { sharedCallCounts } from './platform/http/call-counts.ts';
import { formBody } from './platform/http/form-body.ts';
import { healthRoutes } from './platform/http/health.ts';
import { networkOf } from './platform/http/caller-network.ts';
import { Readiness, endConnectionsWhileStopping } from './platform/http/readiness.ts';
import { requestLogging } from './platform/http/request-logging.ts';
import { installSecurity } from './platform/http/security.ts';
import { realtimeRoutes } from './platform/realtime/realtime.routes.ts';
import {
  UNSUPPORTED_REQUESTS_ARE_OURS,
  refuseUnsupportedRequests,
} from './platform/http/unsupported-requests.ts';
import { responseSerializer } from './platform/http/serializer.ts';
import { webApp } from './web-app/web-app.ts';

/** Somebody who signs in waits for so many before them, some ten seconds of a core; further ones get an answer that says to try again later. */
const MAX_SIGN_INS_WAITING = 1500;

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** How long a request may take to arrive, head and body, and how often that is looked at. */
export interface ArrivalLimits {
  readonly requestMs: number;
  readonly checkMs: number;
}
/** Long enough for a small file on a slow phone; large ones go to the content origin in parts. */
const ARRIVAL: ArrivalLimits = { requestMs: 120_000, checkMs: 15_000 };

/** The application without a port: every route, ready to be injected into or listened with. */
export async function buildApp(
  services: Services,
  arrival = ARRIVAL,
  served: readonly Feature[] = features,
): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    // Requests are logged by requestLogging, without what may be personal.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // A request whose body never ends is closed; answers, streams among them, may take their time.
    requestTimeout: arrival.requestMs,
    http: {
      ...UNSUPPORTED_REQUESTS_ARE_OURS,
      connectionsCheckingInterval: arrival.checkMs,
      headersTimeout: arrival.requestMs,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // Refused by `refuseWhileClosing`, in words of ours.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: refuseConnection,
  });
  app.decorate('services', {
    ...services,
    passwords: new Passwords(config.hashConcurrency),
    // A few more than hashes at a time: they ask the database meanwhile, so that hashing never waits.
    signIns: new WaitingLine({ atOnce: config.hashConcurrency + 5, maxWaiting: MAX_SIGN_INS_WAITING }),
    tokens: new SessionTokens(config.secretKeys),
    firebase: new FirebaseTokens(config.firebase?.account, config.publicUrl),
    contentAddresses: new ContentAddresses(config.secretKeys, config.contentUrl),
    storage: await openStorage(config),
    uploads: await openUploadStore(config),
    readiness: new Readiness(),
    parts: partsOf(served),
  });
  app.decorateRequest('tenantId', null);
  app.decorateRequest('acting', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer(config.production));
  installErrors(app);
  requestLogging(app);
  installSecurity(app);
  refuseUnsupportedRequests(app);
  endConnectionsWhileStopping(app);
  refuseWhileClosing(app);

  await app.register(cookie);
  await app.register(formBody);
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    store: sharedCallCounts(services.pool, config.rateLimitPerMinute),
    // Who shows no session of ours counts by address: a made-up token must not open a new count.
    keyGenerator: (request) => bearerClaims(request)?.familyId ?? networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(apiPage);
  await realtimeRoutes(app, served);
  await app.register(healthRoutes);
  for (const routes of served.flatMap(({ routes: own = [] }) => own)) await app.register(routes);
  await app.register(webApp);
  return app;
}
