import * as contract from '@trilha/contracts/learning/second-chances';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { askSecondChance, readSecondChance } from './ask-second-chance.ts';
import { decideSecondChance, readAskedChances } from './decide-second-chance.ts';

/** Another attempt at a test that was lost for good: asked for, decided. */
export async function secondChanceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getSecondChance, ({ ctx, params }) => readSecondChance(ctx, testOf(params)));
  serve(app, contract.askSecondChance, ({ ctx, params, body }) =>
    askSecondChance(ctx, testOf(params), body.text),
  );
  serve(app, contract.listSecondChances, ({ ctx, query }) => readAskedChances(ctx, query));
  serve(app, contract.decideSecondChance, async ({ ctx, params, body }) => {
    await decideSecondChance(ctx, params.chanceId, body);
    return null;
  });
}

const testOf = ({ courseId, activityId }: { courseId: string; activityId: string }) => ({
  trainingId: courseId,
  activityId,
});
