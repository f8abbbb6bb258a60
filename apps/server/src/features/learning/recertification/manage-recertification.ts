import { endOfDay } from '@trilha/rules/learning/deadlines';
import { calendarDay } from '@trilha/rules/platform/dates';
import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { managedTraining } from '../enrollments/managed-training.ts';
import { openTraining } from '../trainings/training.ts';
import { endRenewals } from './end-renewals.ts';
import * as queries from './recertification.queries.ts';

/** Trainings whose proof ends, by title. */
export async function readRecertifications(ctx: TenantContext) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const rows = await queries.listRecertifications(ctx);
  return {
    items: rows.map((row) => ({
      training: { id: row.trainingId, kind: trainingKindOf(row.kind), title: textOf(ctx, row.title) },
      validMonths: row.validMonths,
      windowDays: row.windowDays,
      renewedBy:
        row.renewedById && row.renewedByKind
          ? {
              id: row.renewedById,
              kind: trainingKindOf(row.renewedByKind),
              title: textOf(ctx, row.renewedByTitle),
            }
          : null,
    })),
  };
}

interface RecertificationForm {
  readonly validMonths: number;
  readonly windowDays: number;
  readonly renewedById: string | null;
}

/**
 * Says how a training is recertified. A trail is renewed by another training: its own would be done already; and none by one that it renews
 * itself, at whatever remove. Throws `not_found`,
 * `course_not_published` and `renewal_needs_another`.
 */
export async function saveRecertification(
  ctx: TenantContext,
  trainingId: string,
  form: RecertificationForm,
): Promise<void> {
  const { kind } = await managedTraining(ctx, trainingId);
  await openTraining(ctx, trainingId);
  const needsAnother = form.renewedById === trainingId || (kind === 'trail' && form.renewedById === null);
  if (needsAnother) throw new AppError('renewal_needs_another', { field: 'renewedById' });
  if (form.renewedById) {
    const other = await managedTraining(ctx, form.renewedById);
    if (other.kind === 'trail') throw new AppError('renewal_needs_another', { field: 'renewedById' });
    await openTraining(ctx, form.renewedById);
    await queries.lockRenewals(ctx);
    if (await queries.isRenewedThrough(ctx, form.renewedById, trainingId))
      throw new AppError('renewal_needs_another', { field: 'renewedById' });
  }
  const before = await queries.findRecertification(ctx, trainingId);
  await queries.upsertRecertification(ctx, trainingId, form);
  // Of many people the next ones at once, the rest by the job.
  await endRenewals(ctx);
  await appendAuditEntry(ctx, {
    action: 'recertification.saved',
    objectKind: kind,
    objectId: trainingId,
    before: before
      ? { validMonths: before.validMonths, windowDays: before.windowDays, renewedById: before.renewedById }
      : null,
    after: form,
  });
}

/** Lets what proves a training hold for good again; who was to renew it no longer has to. Throws `not_found` where it did already. */
export async function removeRecertification(ctx: TenantContext, trainingId: string): Promise<void> {
  const { kind } = await managedTraining(ctx, trainingId);
  const before = await queries.deleteRecertification(ctx, trainingId);
  if (!before) throw new AppError('not_found');
  await endRenewals(ctx);
  await appendAuditEntry(ctx, {
    action: 'recertification.removed',
    objectKind: kind,
    objectId: trainingId,
    before,
    after: null,
  });
}

/** A page of who is let off which training now. */
export async function readExemptions(
  ctx: TenantContext,
  ask: { readonly cursor?: string | undefined; readonly limit: number },
) {
  requirePermission(ctx.actor, 'enrollments.manage');
  const rows = await queries.listExemptions(ctx, ask);
  const page = pageFrom(rows, ask.limit, ({ name, id }) => [name, id]);
  return {
    items: page.items.map((row) => ({
      id: row.id,
      member: { id: row.memberId, name: row.name },
      training: { id: row.trainingId, kind: trainingKindOf(row.kind), title: textOf(ctx, row.title) },
      reason: row.reason,
      until: row.untilAt?.toISOString() ?? null,
      grantedBy: row.grantedBy,
      grantedAt: row.grantedAt.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}

interface ExemptionForm {
  readonly memberId: string;
  readonly trainingId: string;
  readonly reason: string;
  readonly until: string | null;
}

/** Lets somebody off a training, to the end of a day of the company or for good; nobody lets off themselves. Throws `not_found`, `forbidden`, `due_day_over`. */
export async function grantExemption(ctx: TenantContext, form: ExemptionForm): Promise<{ id: string }> {
  const { memberId, trainingId, reason, until } = form;
  await managedTraining(ctx, trainingId);
  if (isOneself(ctx.actor, memberId)) throw new AppError('forbidden');
  if (!(await queries.isMember(ctx, memberId))) throw new AppError('not_found');
  const { timeZone } = await openTraining(ctx, trainingId);
  if (until !== null && until < calendarDay(ctx.now, timeZone))
    throw new AppError('due_day_over', { field: 'until' });
  const untilAt = until === null ? null : endOfDay(until, timeZone);
  const id = await queries.insertExemption(ctx, { memberId, trainingId, reason, untilAt });
  await endRenewals(ctx, memberId);
  await appendAuditEntry(ctx, {
    action: 'exemption.granted',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: { trainingId, reason, until },
  });
  return { id };
}

/** Asks a training of somebody again. Throws `not_found` where nothing lets them off. */
export async function endExemption(ctx: TenantContext, memberId: string, trainingId: string): Promise<void> {
  await managedTraining(ctx, trainingId);
  const ended = await queries.endExemption(ctx, memberId, trainingId);
  if (!ended) throw new AppError('not_found');
  await appendAuditEntry(ctx, {
    action: 'exemption.ended',
    objectKind: 'member',
    objectId: memberId,
    before: { trainingId, reason: ended.reason, until: ended.untilAt },
    after: null,
  });
}
