import { getOperation, listFailedWork, retryFailedWork } from '@trilha/contracts/insight/operation';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readFailedWork, readOperation, retryWork } from './failed-work.ts';

/** Whether everything behind a company's screens works, and what can be done where it does not. */
export async function operationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getOperation, ({ ctx }) => readOperation(ctx));
  serve(app, listFailedWork, ({ ctx, query }) => readFailedWork(ctx, query));
  serve(app, retryFailedWork, ({ ctx, body }) => retryWork(ctx, body.ids));
}
