import { AsyncLocalStorage } from 'node:async_hooks';

import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { problemOfStatus } from '../http/errors.ts';

const asked = new AsyncLocalStorage<FastifyRequest>();

/** The server of the resumable protocol (tus 1.0). What it refuses has a problem body as everywhere; its internal errors are logged, and not disclosed. */
export class UploadServer extends Server {
  /** Answers a request whose body nobody has read. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await asked.run(request, () => this.handle(request.raw, reply.raw));
  }

  override async write(...[context, headers, status, body]: Parameters<Server['write']>) {
    const request = asked.getStore();
    if (status < 400 || !request) return super.write(context, headers, status, body);
    if (status >= 500)
      request.log.error(
        {
          method: request.method,
          route: request.routeOptions.url,
          requestId: request.id,
          status,
          reason: body,
        },
        'request failed',
      );
    headers.set('content-type', 'application/problem+json; charset=utf-8');
    return super.write(context, headers, status, JSON.stringify(problemOfStatus(status, request.id)));
  }
}
