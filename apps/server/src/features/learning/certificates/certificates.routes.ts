import {
  downloadCertificate,
  listCertificates,
  listMemberCertificates,
  reissueCertificate,
  revokeCertificate as revokeCertificateEndpoint,
  verifyCertificate,
} from '@trilha/contracts/learning/certificates';
import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { normalizeCode } from './certificate-code.ts';
import { presentVerification } from './certificates.presenter.ts';
import { readVerification } from './certificates.queries.ts';
import { findSheetLogo, prepareSheet } from './issue-certificate.ts';
import {
  printCertificate,
  readMemberCertificates,
  readOwnCertificates,
  reissueOwnCertificate,
} from './read-certificates.ts';
import { revokeCertificate } from './revoke-certificate.ts';

const VERIFICATIONS_PER_MINUTE = 60;

/** What was read needs no taking back. */
const nothing = () => Promise.resolve();

/** The member's certificates and the public page that shows whether one is valid. */
export async function certificateRoutes(app: FastifyInstance): Promise<void> {
  const {
    pool,
    storage,
    config: { publicUrl },
  } = app.services;
  const verifications = app.createRateLimit({
    max: VERIFICATIONS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => `verify ${networkOf(request.ip)}`,
  });

  serve(app, listCertificates, ({ ctx }) => readOwnCertificates(ctx));

  servePrepared(
    app,
    downloadCertificate,
    { prepare: ({ lookup, params }) => printCertificate(lookup, storage, params.id), abandon: nothing },
    async (_call, { pdf, name }) => new FileAnswer(pdf, { type: 'application/pdf', name, maxAge: 3600 }),
  );

  servePrepared(
    app,
    reissueCertificate,
    {
      prepare: async ({ lookup }) => prepareSheet(storage, await lookup(findSheetLogo)),
      abandon: nothing,
    },
    ({ ctx, params }, sheet) => reissueOwnCertificate(ctx, { publicUrl, sheet }, params.id),
  );

  serve(app, listMemberCertificates, ({ ctx, params }) => readMemberCertificates(ctx, params.memberId));
  serve(app, revokeCertificateEndpoint, ({ ctx, params, body }) =>
    revokeCertificate(ctx, { id: params.id, reason: body.reason }),
  );

  serve(app, verifyCertificate, async ({ params, request, reply }) => {
    const limit = await verifications(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) });
    reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    const code = normalizeCode(params.code);
    return presentVerification(code, await inNoTenant(pool, (tx) => readVerification(tx, code)));
  });
}
