import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createGzip } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { mediaTypeOf } from '../../../platform/content-origin/media-types.ts';

const PACKAGE = createRequire(import.meta.url).resolve('@ruffle-rs/ruffle/package.json');
const FOLDER = dirname(PACKAGE);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
const ADDRESS = `/ruffle/${version}`;
const SERVED = /\.(?:js|wasm)$/;

/** The script that brings the emulator; it fetches its other parts from beside itself. */
export const RUFFLE_SCRIPT = `${ADDRESS}/ruffle.js`;

/** The parts of the emulator of Flash films, for documents without an origin. They change with their version only. */
export async function ruffleRoutes(app: FastifyInstance): Promise<void> {
  const parts = new Set(readdirSync(FOLDER).filter((file) => SERVED.test(file)));

  app.get<{ Params: { version: string; part: string } }>('/ruffle/:version/:part', async (request, reply) => {
    const { part } = request.params;
    if (request.params.version !== version || !parts.has(part)) throw new AppError('not_found');
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(mediaTypeOf(part));
    const file = createReadStream(join(FOLDER, part));
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (!takesGzip) return reply.send(file);
    return reply.header('content-encoding', 'gzip').send(file.pipe(createGzip()));
  });
}
