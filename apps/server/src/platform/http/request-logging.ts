import type { FastifyInstance } from 'fastify';

/** One JSON line per request: ids, route and outcome, and where somebody acts as a member both of them; never the query, a body or a header. */
export function requestLogging(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        tenant: request.tenantId,
        ...(request.acting ? { acting: request.acting } : {}),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
