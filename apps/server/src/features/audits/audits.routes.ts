import {
  blockFromProgram,
  claimAudits as claimAuditsEndpoint,
  decideAudits as decideAuditsEndpoint,
  liftProgramBlock,
  releaseAudits as releaseAuditsEndpoint,
  undoAudit as undoAuditEndpoint,
} from '@trilha/contracts/audits';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../plugins/serve.ts';
import { blockParticipant, unblockParticipant } from '../campaigns/block-participant.ts';
import { claimAudits, releaseAudits } from './claim-audits.ts';
import { decideAudits, undoAudit } from './decide-audits.ts';

/** The audit queue of sales and store photos. */
export async function auditRoutes(app: FastifyInstance): Promise<void> {
  serve(app, claimAuditsEndpoint, ({ ctx, body }) => claimAudits(ctx, body));
  serve(app, releaseAuditsEndpoint, async ({ ctx }) => {
    await releaseAudits(ctx);
    return null;
  });
  serve(app, decideAuditsEndpoint, ({ ctx, body }) => decideAudits(ctx, body));
  serve(app, undoAuditEndpoint, ({ ctx, params }) => undoAudit(ctx, params.decisionId));
  serve(app, blockFromProgram, async ({ ctx, params, body }) => {
    await blockParticipant(ctx, { ...params, ...body });
    return null;
  });
  serve(app, liftProgramBlock, async ({ ctx, params }) => {
    await unblockParticipant(ctx, params.memberId);
    return null;
  });
}
