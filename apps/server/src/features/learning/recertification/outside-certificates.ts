import { calendarDay, startOfDay } from '@trilha/rules/platform/dates';
import { proofValidity } from '@trilha/rules/learning/recertification';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { kindOf } from '../../../platform/files/file-types.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { memberLocale } from '../../identity/person-registry/member-locale.ts';
import { managedTraining } from '../enrollments/managed-training.ts';
import { openTraining } from '../trainings/training.ts';
import { endRenewals } from './end-renewals.ts';
import { presentHandedIn } from './evidence.ts';
import * as queries from './evidence.queries.ts';
import type { OutsideStatus, QueuedRow } from './evidence.queries.ts';
import { findRecertification, insertProof, lockProof } from './recertification.queries.ts';

/** Until when a certificate of such a day proves a training, after what proves it now. Throws `certificate_outdated` where it would prove nothing. */
async function validityOf(
  ctx: TenantContext,
  memberId: string,
  certificate: { readonly trainingId: string; readonly issuedOn: string; readonly timeZone: string },
) {
  const { trainingId, issuedOn, timeZone } = certificate;
  const achievedAt = startOfDay(issuedOn, timeZone);
  const before = await lockProof(ctx, memberId, trainingId);
  if (before && before.achievedAt >= achievedAt)
    throw new AppError('certificate_outdated', { field: 'issuedOn' });
  const rule = await findRecertification(ctx, trainingId);
  const validity = rule
    ? proofValidity(issuedOn, before?.validUntil ?? null, rule, timeZone)
    : { validUntil: null, isLate: false };
  if (validity.validUntil && validity.validUntil < ctx.now)
    throw new AppError('certificate_outdated', { field: 'issuedOn' });
  return { achievedAt, replacedId: before?.id, ...validity };
}

interface CertificateForm {
  readonly fileId: string;
  readonly issuedOn: string;
  readonly note: string;
}

/**
 * Hands in a certificate of somebody else for a training one is in. Throws `not_found`, `file_not_found` for a file that is not one's own,
 * `file_type_refused` for what is neither picture nor PDF, `certificate_in_future`, `certificate_outdated`, and `certificate_waiting`
 * while another of the same training waits.
 */
export async function handInCertificate(
  ctx: TenantContext,
  trainingId: string,
  form: CertificateForm,
): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'learning.take');
  const { memberId } = ctx.actor;
  if (!(await queries.isEnrolled(ctx, memberId, trainingId))) throw new AppError('not_found');
  const { timeZone } = await openTraining(ctx, trainingId);
  const file = await findFile(ctx, form.fileId);
  if (file.createdBy !== memberId || file.purpose === 'avatar')
    throw new AppError('file_not_found', { field: 'fileId' });
  const kind = kindOf(file.mime);
  if (kind !== 'image' && kind !== 'pdf') throw new AppError('file_type_refused', { field: 'fileId' });
  const { issuedOn } = form;
  if (issuedOn > calendarDay(ctx.now, timeZone))
    throw new AppError('certificate_in_future', { field: 'issuedOn' });
  await validityOf(ctx, memberId, { trainingId, issuedOn, timeZone });
  const inserted = await queries.insertHandedIn(ctx, { ...form, trainingId });
  if (!inserted) throw new AppError('certificate_waiting');
  return inserted;
}

/** Takes an own certificate back. Throws `not_found` once it was decided. */
export async function withdrawCertificate(ctx: TenantContext, certificateId: string): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  if (!(await queries.deleteWaiting(ctx, certificateId))) throw new AppError('not_found');
}

function validUntilOf({ issuedOn, currentUntil, validMonths, windowDays, timeZone }: QueuedRow) {
  if (validMonths === null || windowDays === null) return null;
  return proofValidity(
    issuedOn,
    currentUntil,
    { validMonths, windowDays },
    timeZone,
  ).validUntil.toISOString();
}

/** A page of certificates of others in one state. */
export async function readOutsideCertificates(
  ctx: TenantContext,
  ask: { readonly status: OutsideStatus; readonly cursor?: string | undefined; readonly limit: number },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const page = pageFrom(await queries.listQueue(ctx, ask), ask.limit, ({ createdKey, id }) => [
    createdKey,
    id,
  ]);
  return {
    items: page.items.map((row) => ({
      ...presentHandedIn(ctx, row),
      member: { id: row.memberId, name: row.name },
      training: { id: row.trainingId, kind: trainingKindOf(row.kind), title: textOf(ctx, row.title) },
      validUntil: validUntilOf(row),
      can: { decide: row.status === 'waiting' && !isOneself(ctx.actor, row.memberId) },
    })),
    nextCursor: page.nextCursor,
  };
}

type Decision = { readonly decision: 'approve' } | { readonly decision: 'refuse'; readonly reason: string };

/**
 * Takes a certificate as proof of its training or refuses it, and notifies its owner. The same decision again changes nothing. Throws
 * `not_found`, `forbidden` for one's own, `certificate_decided` for another decision, and `certificate_outdated` where it no longer proves anything.
 */
export async function decideOutsideCertificate(
  ctx: TenantContext,
  certificateId: string,
  decision: Decision,
): Promise<void> {
  requirePermission(ctx.actor, 'enrollments.manage');
  const certificate = await queries.lockHandedIn(ctx, certificateId);
  if (!certificate) throw new AppError('not_found');
  const { memberId, trainingId, issuedOn } = certificate;
  requireSomeoneElse(ctx.actor, memberId);
  await managedTraining(ctx, trainingId);
  const status = decision.decision === 'approve' ? 'approved' : 'refused';
  if (certificate.status === status) return;
  if (certificate.status !== 'waiting') throw new AppError('certificate_decided');
  const training = await openTraining(ctx, trainingId);
  const reason = decision.decision === 'refuse' ? decision.reason : null;
  if (status === 'approved') {
    const { timeZone } = training;
    const { replacedId, ...validity } = await validityOf(ctx, memberId, { trainingId, issuedOn, timeZone });
    await insertProof(ctx, replacedId, {
      memberId,
      trainingId,
      kind: 'outside',
      outsideId: certificateId,
      ...validity,
    });
    await endRenewals(ctx, memberId);
  }
  await queries.writeDecision(ctx, certificateId, { status, reason });
  const title = textOf({ ...ctx, locale: await memberLocale(ctx, memberId) }, training.title);
  await notify(ctx, {
    memberId,
    body:
      reason === null
        ? { kind: 'outside_certificate_approved', data: { training: title } }
        : { kind: 'outside_certificate_refused', data: { training: title, reason } },
    link: '/obligations',
    dedupe: `outside_certificate:${certificateId}`,
  });
  await appendAuditEntry(ctx, {
    action: `outside_certificate.${status}`,
    objectKind: 'member',
    objectId: memberId,
    before: { status: 'waiting' },
    after: { status, trainingId, issuedOn, reason },
  });
}
