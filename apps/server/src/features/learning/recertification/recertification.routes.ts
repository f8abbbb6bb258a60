import * as evidence from '@trilha/contracts/learning/evidence';
import * as contract from '@trilha/contracts/learning/recertification';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { readMemberEvidence, readOwnEvidence } from './evidence.ts';
import {
  endExemption,
  grantExemption,
  readExemptions,
  readRecertifications,
  removeRecertification,
  saveRecertification,
} from './manage-recertification.ts';
import {
  decideOutsideCertificate,
  handInCertificate,
  readOutsideCertificates,
  withdrawCertificate,
} from './outside-certificates.ts';

/** For how long trainings are proved, and who is let off them. */
export async function recertificationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listRecertifications, ({ ctx }) => readRecertifications(ctx));
  serve(app, contract.saveRecertification, async ({ ctx, params, body }) => {
    await saveRecertification(ctx, params.trainingId, body);
    return null;
  });
  serve(app, contract.removeRecertification, async ({ ctx, params }) => {
    await removeRecertification(ctx, params.trainingId);
    return null;
  });
  serve(app, contract.listExemptions, ({ ctx, query }) => readExemptions(ctx, query));
  serve(app, contract.grantExemption, ({ ctx, body }) => grantExemption(ctx, body));
  serve(app, contract.endExemption, async ({ ctx, params }) => {
    await endExemption(ctx, params.memberId, params.trainingId);
    return null;
  });
}

/** What proves trainings, also what others certified. */
export async function evidenceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, evidence.getOwnEvidence, ({ ctx, params }) => readOwnEvidence(ctx, params.trainingId));
  serve(app, evidence.handInCertificate, ({ ctx, params, body }) =>
    handInCertificate(ctx, params.trainingId, body),
  );
  serve(app, evidence.withdrawCertificate, async ({ ctx, params }) => {
    await withdrawCertificate(ctx, params.certificateId);
    return null;
  });
  serve(app, evidence.getMemberEvidence, ({ ctx, params }) =>
    readMemberEvidence(ctx, params.memberId, params.trainingId),
  );
  serve(app, evidence.listOutsideCertificates, ({ ctx, query }) => readOutsideCertificates(ctx, query));
  serve(app, evidence.decideOutsideCertificate, async ({ ctx, params, body }) => {
    await decideOutsideCertificate(ctx, params.certificateId, body);
    return null;
  });
}
