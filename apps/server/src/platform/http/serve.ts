import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { CallAnswerer } from './call-answerer.ts';
import { errorResponses } from './error-responses.ts';
import { FileAnswer } from './file-answer.ts';
import type { AnswerOf, Call, Preparation } from './served-call.ts';

/** Every endpoint that is served; the API page, the authorization matrix and the replay test read it. */
export const servedEndpoints: Endpoint[] = [];

/** Keeps an endpoint once, however many applications this process builds. */
export function noteServed(endpoint: Endpoint): void {
  if (!servedEndpoints.includes(endpoint)) servedEndpoints.push(endpoint);
}

/** No column holds a zero character; a file that is written while it is read would break off where a list is refused. */
function requireStorable(query: unknown): void {
  for (const [field, value] of Object.entries(query ?? {}))
    if ([value].flat().some((text) => typeof text === 'string' && text.includes('\0')))
      throw new AppError('invalid_request', { field });
}

/**
 * Serves one endpoint: checks the request against its schemas, opens the session and the tenant's transaction, checks
 * module, permission and fresh proof, keeps the answer under the Idempotency-Key, and commits after the handler. A handler
 * translates HTTP into one use case and nothing else.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  servePrepared(app, endpoint, NOTHING_PREPARED, handler);
}

const NOTHING_PREPARED = { prepare: () => Promise.resolve(undefined), abandon: () => Promise.resolve() };

/** Serves an endpoint of a permission as `serve` does; what takes long and touches files is done before its transaction. */
export function servePrepared<const E extends Endpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  preparation: Preparation<E, P>,
  handler: (call: Call<E>, prepared: P) => Promise<AnswerOf<E>>,
): void {
  noteServed(endpoint);
  const success = endpoint.status ?? 200;
  const answerer = new CallAnswerer(endpoint, preparation, handler);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [success]: endpoint.response, ...errorResponses(endpoint) },
      ...(endpoint.access === 'public' ? { security: [] } : {}),
    },
    config: { endpoint },
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      reply.code(success);
      requireStorable(request.query);
      const answer = await answerer.answer(request, reply);
      // After the transaction: a file that reads page by page must not wait for a connection while it holds one.
      return answer instanceof FileAnswer ? answer.onto(reply) : answer;
    },
  });
}
