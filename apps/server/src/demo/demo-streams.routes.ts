import { existsSync } from 'node:fs';
import { dirname, basename, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { DEMO_ASSETS_PATH } from './demo-assets-path.ts';
import { RADIO_FEED, RADIO_FOLDER, RADIO_PATH, radioFeed, radioFile } from './radio-files.ts';

const STREAMS = join(import.meta.dirname, '../../../../demo/assets/hls');

/** Plays the part of a streaming server for the demo companies: their HLS course names a lasting public address. */
async function demoStreamRoutes(app: FastifyInstance): Promise<void> {
  if (!app.services.config.demo || !existsSync(STREAMS)) return;
  await app.register(fastifyStatic, { root: STREAMS, prefix: `${DEMO_ASSETS_PATH}hls/`, index: false });
}

/** Plays the part of the radio station whose show a demo company has taken in: its feed and what that names. */
async function demoRadioRoutes(app: FastifyInstance): Promise<void> {
  const { demo, contentUrl } = app.services.config;
  if (!demo || !existsSync(RADIO_FOLDER)) return;
  await app.register(fastifyStatic, { root: RADIO_FOLDER, serve: false });
  app.get(`${RADIO_PATH}${RADIO_FEED}`, (_request, reply) =>
    reply.type('application/rss+xml; charset=utf-8').send(radioFeed(contentUrl)),
  );
  app.get<{ Params: { name: string } }>(`${RADIO_PATH}:name`, (request, reply) => {
    const path = radioFile(request.params.name);
    return path ? reply.sendFile(basename(path), dirname(path)) : reply.callNotFound();
  });
}

/** What the demo adds to the content origin; nothing in an installation without it. */
export const demoStreams = { contentRoutes: [demoStreamRoutes, demoRadioRoutes] };
