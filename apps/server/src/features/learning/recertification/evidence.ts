import type { Evidence } from '@trilha/contracts/learning/evidence';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { presentFile } from '../../../platform/files/file.presenter.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { managedTraining } from '../enrollments/managed-training.ts';
import { knownTraining } from '../trainings/training.ts';
import { findMemberName, isEnrolled, listHandedIn, listProofs } from './evidence.queries.ts';
import type { OutsideRow } from './evidence.queries.ts';
import { findExemption, findRecertification } from './recertification.queries.ts';

/** A certificate of somebody else with an address of its picture. */
export function presentHandedIn(ctx: TenantContext, row: OutsideRow) {
  const { id, issuedOn, note, status, reason, fileId, fileName, fileMime, fileSize } = row;
  const file = presentFile(ctx, { id: fileId, name: fileName, mime: fileMime, size: fileSize });
  return { id, issuedOn, note, status, reason, createdAt: row.createdAt.toISOString(), file };
}

async function evidenceOf(ctx: TenantContext, memberId: string, trainingId: string): Promise<Evidence> {
  const training = await knownTraining(ctx, trainingId);
  if (!training) throw new AppError('not_found');
  const proofs = await listProofs(ctx, memberId, trainingId);
  const outside = await listHandedIn(ctx, memberId, trainingId);
  const rule = await findRecertification(ctx, trainingId);
  return {
    training: { id: training.id, kind: training.kind, title: textOf(ctx, training.title) },
    proofs: proofs.map(({ id, kind, isLate, isCurrent, achievedAt, validUntil }) => ({
      id,
      kind,
      isLate,
      isCurrent,
      achievedAt: achievedAt.toISOString(),
      validUntil: validUntil?.toISOString() ?? null,
    })),
    outside: outside.map((row) => presentHandedIn(ctx, row)),
    validMonths: rule?.validMonths ?? null,
  };
}

/** What proves a training of the acting member. Throws `not_found` for a training they are not in and never proved. */
export async function readOwnEvidence(ctx: TenantContext, trainingId: string): Promise<Evidence> {
  requirePermission(ctx.actor, 'learning.take');
  const { memberId } = ctx.actor;
  const evidence = await evidenceOf(ctx, memberId, trainingId);
  const isKnown = evidence.proofs.length > 0 || evidence.outside.length > 0;
  if (!isKnown && !(await isEnrolled(ctx, memberId, trainingId))) throw new AppError('not_found');
  return evidence;
}

/** The same of somebody, with what lets them off. Throws `not_found`. */
export async function readMemberEvidence(ctx: TenantContext, memberId: string, trainingId: string) {
  await managedTraining(ctx, trainingId);
  const name = await findMemberName(ctx, memberId);
  if (name === undefined) throw new AppError('not_found');
  const exemption = await findExemption(ctx, memberId, trainingId);
  return {
    ...(await evidenceOf(ctx, memberId, trainingId)),
    member: { id: memberId, name },
    exemption: exemption
      ? { reason: exemption.reason, until: exemption.untilAt?.toISOString() ?? null }
      : null,
    can: { exempt: !isOneself(ctx.actor, memberId) },
  };
}
