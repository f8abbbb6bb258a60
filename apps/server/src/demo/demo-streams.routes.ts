import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { DEMO_ASSETS_PATH } from './demo-assets-path.ts';

const STREAMS = join(import.meta.dirname, '../../../../demo/assets/hls');

/** Plays the part of a streaming server for the demo companies: their HLS course names a lasting public address. */
async function demoStreamRoutes(app: FastifyInstance): Promise<void> {
  if (!app.services.config.demo || !existsSync(STREAMS)) return;
  await app.register(fastifyStatic, { root: STREAMS, prefix: `${DEMO_ASSETS_PATH}hls/`, index: false });
}

/** What the demo adds to the content origin; nothing in an installation without it. */
export const demoStreams = { contentRoutes: [demoStreamRoutes] };
