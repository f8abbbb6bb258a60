import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

const PROGRAMS = join(import.meta.dirname, '../../../../web/dist/content');

/** A program of ours for the content origin, as it was built, at an address that changes with it. */
export function readContentProgram(name: string, folder: string) {
  const path = join(PROGRAMS, `${name}-player.js`);
  const script = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  const hash = createHash('sha256')
    .update(script ?? '')
    .digest('hex')
    .slice(0, 16);
  const compressed = gzipSync(script ?? '');
  return {
    script,
    address: `${folder}${name}-player.${hash}.js`,
    send: (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .type('text/javascript; charset=utf-8');
      const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (!takesGzip) return reply.send(script ?? '');
      return reply.header('content-encoding', 'gzip').send(compressed);
    },
  };
}
