import type { FastifyRequest } from 'fastify';

import type { TokenClaims } from './session-tokens.ts';

/** What the access token of a request says, checked; undefined without one, or with one that is made up or has ended. */
export function bearerClaims(request: FastifyRequest): TokenClaims | undefined {
  const header = request.headers.authorization;
  if (!header?.startsWith('Bearer ')) return undefined;
  const { tokens, clock } = request.server.services;
  return tokens.readAccess(header.slice('Bearer '.length), clock());
}
