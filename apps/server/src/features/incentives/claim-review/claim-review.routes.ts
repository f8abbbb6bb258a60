import {
  getAuditReport,
  saveAuditPolicy as saveAuditPolicyEndpoint,
} from '@trilha/contracts/incentives/review-report';
import { getPhotoTrail, getSaleTrail } from '@trilha/contracts/platform/audit-trail';
import {
  changeAuditedSale as changeAuditedSaleEndpoint,
  claimAudits as claimAuditsEndpoint,
  decideAudits as decideAuditsEndpoint,
  getAuditChoices,
  listOwnDecisions,
  releaseAudits as releaseAuditsEndpoint,
  undoAudit as undoAuditEndpoint,
} from '@trilha/contracts/incentives/claim-review';
import { listReviewedClaims } from '@trilha/contracts/incentives/reviewed-claims';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readAuditReport, saveAuditPolicy } from './review-report.ts';
import { changeAuditedSale, readAuditChoices } from './correct-reviewed-sale.ts';
import { claimAudits, releaseAudits } from './take-review-batch.ts';
import { decideAudits, undoAudit } from './decide-claims.ts';
import { readOwnDecisions } from './read-own-decisions.ts';
import { readReviewedClaims } from './read-reviewed-claims.ts';
import { readDecisionTrail } from './read-decision-trail.ts';

/** The audit queue of sales and store photos. */
export async function claimReviewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, claimAuditsEndpoint, ({ ctx, body }) => claimAudits(ctx, body));
  serve(app, releaseAuditsEndpoint, async ({ ctx, query }) => {
    await releaseAudits(ctx, query);
    return null;
  });
  serve(app, decideAuditsEndpoint, ({ ctx, body }) => decideAudits(ctx, body));
  serve(app, listOwnDecisions, ({ ctx, query }) => readOwnDecisions(ctx, query));
  serve(app, listReviewedClaims, ({ ctx, query }) => readReviewedClaims(ctx, query));
  serve(app, undoAuditEndpoint, ({ ctx, params }) => undoAudit(ctx, params.decisionId));
  serve(app, getAuditChoices, ({ ctx, params }) => readAuditChoices(ctx, params.saleId));
  serve(app, changeAuditedSaleEndpoint, ({ ctx, params, body }) =>
    changeAuditedSale(ctx, { ...params, ...body }),
  );
  serve(app, getSaleTrail, ({ ctx, params }) => readDecisionTrail(ctx, { kind: 'sale', id: params.saleId }));
  serve(app, getPhotoTrail, ({ ctx, params }) =>
    readDecisionTrail(ctx, { kind: 'photo', id: params.photoId }),
  );
  serve(app, getAuditReport, ({ ctx, query }) => readAuditReport(ctx, query.days));
  serve(app, saveAuditPolicyEndpoint, async ({ ctx, params, body }) => {
    await saveAuditPolicy(ctx, { ...params, ...body });
    return null;
  });
}
