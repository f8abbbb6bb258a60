import { reportWebError } from '@trilha/contracts/platform/web-errors';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { serve } from '../http/serve.ts';
import { networkOf } from '../http/caller-network.ts';
import { ReportLimit } from './report-limit.ts';

/** Errors of web pages, for the log of the installation (ERR-02). Who had them is not kept. */
export async function webErrorRoutes(app: FastifyInstance): Promise<void> {
  const limit = new ReportLimit();
  serve(app, reportWebError, async ({ body, ctx, request }) => {
    const wait = limit.take(networkOf(request.ip), ctx.now);
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
    request.log.warn({ webError: body }, 'a page of the web app met an error');
    return null;
  });
}
