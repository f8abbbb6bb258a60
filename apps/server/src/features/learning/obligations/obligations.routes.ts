import * as contract from '@trilha/contracts/learning/obligations';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { exportTeam } from './export-team.ts';
import { readObligations } from './own-obligations.ts';
import { remindOfObligation } from './remind-of-obligation.ts';
import { remindTeam } from './remind-team.ts';
import { readTeam, summarizeTeam } from './team.ts';

/** What people have to do: their own, and that of the people they lead. */
export async function obligationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listObligations, ({ ctx, query }) => readObligations(ctx, query));
  serve(app, contract.listTeamObligations, ({ ctx, query }) => readTeam(ctx, query));
  serve(app, contract.summarizeTeam, ({ ctx, query }) => summarizeTeam(ctx, query));
  serve(app, contract.exportTeamObligations, async ({ ctx, query }) =>
    exportTeam(ctx, app.services.pool, query),
  );
  serve(app, contract.remindOfObligation, async ({ ctx, body }) => {
    await remindOfObligation(ctx, body.enrollmentId);
    return null;
  });
  serve(app, contract.remindTeam, ({ ctx, body }) => remindTeam(ctx, body));
}
