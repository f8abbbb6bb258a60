import {
  correctPoints as correctPointsEndpoint,
  decidePointCorrection,
  getMemberPoints,
  getPoints,
  getStatement,
  listPointCorrections,
} from '@trilha/contracts/engagement/points';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { requireProofToCorrect } from './require-proof-to-correct.ts';
import { correctPoints } from './correct-points.ts';
import { decideCorrection } from './decide-correction.ts';
import { readCorrections } from './read-corrections.ts';
import { readMemberPoints } from './read-member-points.ts';
import { readPoints } from './read-points.ts';
import { readStatement } from './read-statement.ts';

/** Balances and statement; corrections by administrators. */
export async function pointsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getPoints, ({ ctx }) => readPoints(ctx));
  serve(app, getStatement, ({ ctx, query }) => readStatement(ctx, query));
  serve(app, getMemberPoints, ({ ctx, params, query }) => readMemberPoints(ctx, params.memberId, query));
  serve(app, correctPointsEndpoint, async ({ ctx, body }) => {
    await requireProofToCorrect(ctx, body);
    return correctPoints(ctx, body);
  });
  serve(app, listPointCorrections, ({ ctx, query }) => readCorrections(ctx, query));
  serve(app, decidePointCorrection, async ({ ctx, params, body }) => {
    await decideCorrection(ctx, { ...params, ...body });
    return null;
  });
}
