import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Client credentials by Basic, or in the body (RFC 6749 §2.3.1). */
export function isKnownClient(request: FastifyRequest, fields: Readonly<Record<string, string>>): boolean {
  const { apiClient } = request.server.services.config;
  const header = request.headers.authorization;
  const [id = '', secret = ''] = header?.startsWith('Basic ')
    ? Buffer.from(header.slice(6), 'base64').toString('utf8').split(':', 2)
    : [fields['client_id'], fields['client_secret']];
  return same(id, apiClient.id) && same(secret, apiClient.secret);
}
