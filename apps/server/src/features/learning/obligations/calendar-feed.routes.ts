import * as contract from '@trilha/contracts/learning/calendar-feed';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { serve } from '../../../platform/http/serve.ts';
import { openFeed, readFeed, renewFeed, revokeFeed } from './calendar-feed.ts';

const READS_PER_MINUTE = 60;

/** A person's own calendar, by an address that is secret. */
export async function calendarFeedRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  const reads = app.createRateLimit({
    max: READS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => `calendar ${networkOf(request.ip)}`,
  });

  serve(app, contract.getCalendarFeed, ({ ctx }) => readFeed(ctx, config));
  serve(app, contract.renewCalendarFeed, async ({ ctx }) => {
    await renewFeed(ctx, config);
    return null;
  });
  serve(app, contract.revokeCalendarFeed, async ({ ctx }) => {
    await revokeFeed(ctx);
    return null;
  });

  serve(app, contract.readCalendar, async ({ params, request, reply }) => {
    const limit = await reads(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) });
    const { text, tag } = await openFeed(app.services, params);
    reply.header('etag', tag).header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const isKnown = request.headers['if-none-match']?.includes(tag) ?? false;
    if (isKnown) reply.code(304);
    return new FileAnswer(Buffer.from(isKnown ? '' : text, 'utf8'), {
      type: 'text/calendar; charset=utf-8',
      name: 'trilha.ics',
    });
  });
}
