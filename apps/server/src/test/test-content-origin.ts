import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';

import { buildContentOrigin } from '../content-origin/content-origin.ts';
import type { TestApp } from './test-app.ts';

export interface TestContentOrigin {
  /** The signed address, at the port the origin of this test listens on. */
  at(url: string): string;
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

/** Starts the content origin of a test app on a port of its own; call it after `useTestApp`. */
export function useContentOrigin(test: TestApp): TestContentOrigin {
  let origin: FastifyInstance | undefined;
  let base = '';
  beforeAll(async () => {
    origin = await buildContentOrigin(test.app.services);
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
  return { at, fetch: (url, init) => fetch(at(url), init) };
}
