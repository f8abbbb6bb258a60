import { searchEverything } from '@trilha/contracts/insight/search';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { findEverywhere } from './find-everywhere.ts';

/** Everything one may open, by its name. */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  serve(app, searchEverything, ({ ctx, query }) =>
    findEverywhere(ctx, query.search, app.services.parts.searches),
  );
}
