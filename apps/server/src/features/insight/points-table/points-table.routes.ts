import { getPointsTable } from '@trilha/contracts/engagement/points';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readPointsTable } from './read-points-table.ts';

/** The table of what earns points. */
export async function pointsTableRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getPointsTable, ({ ctx, query }) => readPointsTable(ctx, query));
}
