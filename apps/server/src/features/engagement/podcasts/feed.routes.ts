import * as contract from '@trilha/contracts/engagement/podcast-feed';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { FILE_POLICY } from '../../../platform/content-origin/content-policy.ts';
import { sendObject } from '../../../platform/content-origin/send-object.ts';
import { servedFile } from '../../../platform/files/served-file.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { serve } from '../../../platform/http/serve.ts';
import {
  fileOfFeed,
  isFedKind,
  isFedText,
  openFeed,
  readOwnFeeds,
  renewOwnFeeds,
  revokeOwnFeeds,
  textOfFeed,
} from './own-feeds.ts';

const READS_PER_MINUTE = 60;
const AUDIO_CACHE_SECONDS = 300;

/** A person's own feeds, by addresses that are secret. */
export async function podcastFeedRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  const reads = app.createRateLimit({
    max: READS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => `podcast feed ${networkOf(request.ip)}`,
  });

  serve(app, contract.getPodcastFeeds, ({ ctx }) => readOwnFeeds(ctx, config));
  serve(app, contract.renewPodcastFeeds, async ({ ctx }) => {
    await renewOwnFeeds(ctx, config);
    return null;
  });
  serve(app, contract.revokePodcastFeeds, async ({ ctx }) => {
    await revokeOwnFeeds(ctx);
    return null;
  });

  serve(app, contract.readPodcastFeed, async ({ params, request, reply }) => {
    const limit = await reads(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) });
    const { text, tag } = await openFeed(app.services, params);
    reply.header('etag', tag).header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const isKnown = request.headers['if-none-match']?.includes(tag) ?? false;
    if (isKnown) reply.code(304);
    return new FileAnswer(Buffer.from(isKnown ? '' : text, 'utf8'), {
      type: 'application/rss+xml; charset=utf-8',
      name: 'podcast.xml',
    });
  });
}

const fedParams = z.object({
  companyId: z.uuid(),
  token: z.string().max(100),
  kind: z.string(),
  id: z.uuid(),
});

/** Audios, pictures and texts of a person's own feeds, in the parts a podcast app asks for. */
export async function podcastFileRoutes(app: FastifyInstance): Promise<void> {
  const { pool, storage } = app.services;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/podcast-files/:companyId/:token/:kind/:id',
    handler: async (request, reply) => {
      const params = fedParams.safeParse(request.params);
      if (!params.success) throw new AppError('not_found');
      const { companyId, kind } = params.data;
      reply.header('content-security-policy', FILE_POLICY).header('x-robots-tag', 'noindex');
      if (isFedText(kind)) {
        const { text, type } = await textOfFeed(app.services, { ...params.data, kind });
        return reply.type(type).header('cache-control', 'private, no-cache').send(text);
      }
      if (!isFedKind(kind)) throw new AppError('not_found');
      const fileId = await fileOfFeed(app.services, { ...params.data, kind });
      const file = await servedFile(pool, { tenantId: companyId, fileId });
      if (!file) throw new AppError('not_found');
      return sendObject(request, reply, storage, {
        ...file,
        mediaType: file.mime,
        tag: file.hash,
        cacheSeconds: AUDIO_CACHE_SECONDS,
      });
    },
  });
}
