import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { AppServices } from '../services.ts';
import type { Feature } from '../feature.ts';
import { answerError, installErrors, refuseConnection, sendProblem } from '../http/errors.ts';
import { healthRoutes } from '../http/health.ts';
import { endConnectionsWhileStopping } from '../http/readiness.ts';
import { requestLogging } from '../http/request-logging.ts';
import { UNSUPPORTED_REQUESTS_ARE_OURS, refuseUnsupportedRequests } from '../http/unsupported-requests.ts';
import { installContentPolicy } from './content-policy.ts';
import { fileContentRoutes } from './file-content.routes.ts';
import { fontRoutes } from './fonts.routes.ts';
import { takeAllCookiesAway } from './left-cookies.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Longest a part of an upload may take to arrive, on a slow phone. */
const REQUEST_TIMEOUT_MS = 15 * 60 * 1000;
/** Of the parser. */
const HEAD_TOO_LONG = 'HPE_HEADER_OVERFLOW';

/**
 * The second origin: files, packages and their player, and the bytes of uploads. It has no session and no cookies, so
 * that foreign scripts it serves have nothing to take. Shares the services of the app, without a port of its own yet.
 */
export async function buildContentOrigin(
  services: AppServices,
  features: readonly Pick<Feature, 'contentRoutes'>[],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    // Requests are logged by requestLogging, without what may be personal.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: UNSUPPORTED_REQUESTS_ARE_OURS,
    routerOptions: { maxParamLength: 2048 },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // Only cookies make the head of a browser's call so long: those a package left would keep every other from its files.
    clientErrorHandler: (error, socket) =>
      refuseConnection(
        error,
        socket,
        error.code === HEAD_TOO_LONG ? takeAllCookiesAway(services.config) : {},
      ),
  });
  app.decorate('services', services);
  app.decorateRequest('tenantId', null);
  installErrors(app);
  requestLogging(app);
  installContentPolicy(app);
  refuseUnsupportedRequests(app);
  endConnectionsWhileStopping(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'));
  await app.register(healthRoutes);
  await app.register(fileContentRoutes);
  await app.register(fontRoutes);
  await app.register(uploadRoutes);
  for (const routes of features.flatMap(({ contentRoutes = [] }) => contentRoutes))
    await app.register(routes);
  return app;
}
