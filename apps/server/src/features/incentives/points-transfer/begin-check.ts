import type { TransferCheck } from '@trilha/contracts/incentives/points-transfer';
import { canonicalDocument, isDocument } from '@trilha/rules/organization/documents';
import { maskedDocument, maxTransfer } from '@trilha/rules/incentives/points-transfers';

import { AppError, CommittedError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { countTurn, failureSubject, takeTurn } from '../../identity/sign-in-throttle/failure-limits.ts';
import { findCheck, findDocumentOwner, insertCheck } from './checks.queries.ts';
import { documentDigest, requireOpenProgram } from './partner-program.ts';
import { presentCheck } from './points-transfer.presenter.ts';
import { findOwnDocument, readTrainingBalance } from './programs.queries.ts';

/** What a document that waits for its check is sealed for. */
export const DOCUMENT_PURPOSE = 'points-transfer-document';

/**
 * Has the partner asked about a document, after the commit; null means the one of the own profile. Throws
 * `transfer_nothing_to_send`, `transfer_document_invalid`, `transfer_document_taken`, and `too_many_requests` for anyone who tries
 * one document after the other.
 */
export async function beginCheck(
  ctx: TenantContext,
  services: Pick<Services, 'config'>,
  wanted: string | null,
): Promise<TransferCheck> {
  requirePermission(ctx.actor, 'points.own');
  const { tenantId, memberId } = ctx.actor;
  const program = await requireOpenProgram(ctx);
  const balance = await readTrainingBalance(ctx.tx, tenantId, memberId);
  if (maxTransfer(balance, program) === 0) throw new AppError('transfer_nothing_to_send');
  const document = canonicalDocument(wanted ?? (await findOwnDocument(ctx.tx, tenantId, memberId)) ?? '');
  if (!isDocument(document, program.country))
    throw new AppError('transfer_document_invalid', { field: 'document' });

  const subject = failureSubject(services, 'transfer-check', tenantId, memberId);
  await takeTurn(ctx.tx, subject, ctx.now);
  await countTurn(ctx.tx, subject, ctx.now);
  const digest = documentDigest(program, document);
  const owner = await findDocumentOwner(ctx, digest);
  if (owner !== undefined && owner !== memberId)
    throw new CommittedError('transfer_document_taken', { field: 'document' });
  const check = await insertCheck(ctx, {
    documentDigest: digest,
    documentHint: maskedDocument(document),
    sealedDocument: services.config.keyRing.encrypt(DOCUMENT_PURPOSE, document),
    programVersion: program.version,
  });
  return presentCheck(check);
}

/** What the partner answered about a document of one's own asking. Throws `not_found`. */
export async function readCheck(ctx: TenantContext, checkId: string): Promise<TransferCheck> {
  requirePermission(ctx.actor, 'points.own');
  const check = await findCheck(ctx, checkId);
  if (!check) throw new AppError('not_found');
  return presentCheck(check);
}
