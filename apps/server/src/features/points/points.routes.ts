import {
  correctPoints as correctPointsEndpoint,
  getMemberPoints,
  getPoints,
  getPointsTable,
  getStatement,
} from '@trilha/contracts/points';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { requireProofToCorrect } from './require-proof-to-correct.ts';
import { correctPoints } from './correct-points.ts';
import { readMemberPoints } from './read-member-points.ts';
import { readPointsTable } from './read-points-table.ts';
import { readPoints } from './read-points.ts';
import { readStatement } from './read-statement.ts';

/** Balances, statement and the table of what earns points; corrections by administrators. */
export async function pointsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getPoints, ({ ctx }) => readPoints(ctx));
  serve(app, getStatement, ({ ctx, query }) => readStatement(ctx, query));
  serve(app, getPointsTable, ({ ctx, query }) => readPointsTable(ctx, query));
  serve(app, getMemberPoints, ({ ctx, params, query }) => readMemberPoints(ctx, params.memberId, query));
  serve(app, correctPointsEndpoint, async ({ ctx, body }) => {
    await requireProofToCorrect(ctx, body);
    return correctPoints(ctx, body);
  });
}
