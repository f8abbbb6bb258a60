import * as contract from '@trilha/contracts/learning/deadlines';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { explainOwnDeadline, explainTeamDeadline } from './explain-deadline.ts';
import { extendDeadlines } from './extend-deadlines.ts';
import {
  readClosures,
  readLeaves,
  registerClosure,
  registerLeave,
  withdrawClosure,
  withdrawLeave,
} from './register-pause.ts';

/** What made deadlines and what moves them: more time for somebody, leave, closed branches. */
export async function deadlineRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getOwnDeadline, ({ ctx, params }) => explainOwnDeadline(ctx, params.trainingId));
  serve(app, contract.getTeamDeadline, ({ ctx, params }) =>
    explainTeamDeadline(ctx, params.memberId, params.trainingId),
  );
  serve(app, contract.extendDeadlines, ({ ctx, params, body }) =>
    extendDeadlines(ctx, params.trainingId, body),
  );
  serve(app, contract.listLeaves, ({ ctx, params }) => readLeaves(ctx, params.memberId));
  serve(app, contract.registerLeave, ({ ctx, params, body }) => registerLeave(ctx, params.memberId, body));
  serve(app, contract.withdrawLeave, async ({ ctx, params }) => {
    await withdrawLeave(ctx, params.memberId, params.leaveId);
    return null;
  });
  serve(app, contract.listClosures, ({ ctx, params }) => readClosures(ctx, params.branchId));
  serve(app, contract.registerClosure, ({ ctx, params, body }) =>
    registerClosure(ctx, params.branchId, body),
  );
  serve(app, contract.withdrawClosure, async ({ ctx, params }) => {
    await withdrawClosure(ctx, params.branchId, params.closureId);
    return null;
  });
}
