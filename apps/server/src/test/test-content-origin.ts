import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { features } from '../features/features.ts';
import { buildContentOrigin } from '../platform/content-origin/content-origin.ts';
import type { TestApp } from './test-app.ts';

export interface TestContentOrigin {
  /** The signed address, at the port the origin of this test listens on. */
  at(url: string): string;
  /** Asks as a browser would that knows every name: the host of the address goes along. */
  fetch(url: string, init?: ContentRequest): Promise<Response>;
}

interface ContentRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

const WITHOUT_BODY = new Set([204, 304]);

/** Starts the content origin of a test app on a port of its own; call it after `useTestApp`. */
export function useContentOrigin(test: TestApp): TestContentOrigin {
  let origin: FastifyInstance | undefined;
  let base = '';
  beforeAll(async () => {
    origin = await buildContentOrigin(test.app.services, features);
    await origin.listen({ port: 0, host: '127.0.0.1' });
    const { port } = origin.server.address() as AddressInfo;
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    // A connection whose answer was read this moment does not count as idle yet, and would be waited for.
    origin?.server.closeAllConnections();
    await origin?.close();
  });

  const at = (url: string) => base + url.replace(/^https?:\/\/[^/]+/, '');
  return {
    at,
    fetch: async (url, { method = 'GET', headers = {}, body } = {}) => {
      const host = url.startsWith('http') ? new URL(url).host : new URL(base).host;
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(at(url), { method, headers: { ...headers, host } }, resolve)
          .on('error', reject)
          .end(body);
      });
      const bytes = await buffer(answer);
      const status = answer.statusCode ?? 0;
      return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes), {
        status,
        headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      });
    },
  };
}
