import type { DeadlineReasons } from '@trilha/contracts/learning/deadlines';
import { RULE_DUE_KINDS } from '@trilha/rules/learning/enrollment-rules';
import { countPauses, dueWithin, endOfDay } from '@trilha/rules/learning/deadlines';
import type { CountedPause } from '@trilha/rules/learning/deadlines';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findExtension, listDeadlines, listPauses, listRulesOf } from './deadline-moves.queries.ts';
import type { DeadlineRow, PauseRow } from './deadline-moves.queries.ts';
import { isMovable } from './is-movable.ts';
import { requireOfTeam } from './require-of-team.ts';

/** What made the deadline of a training of the acting member and what moved it. Throws `not_found`. */
export async function explainOwnDeadline(ctx: TenantContext, trainingId: string): Promise<DeadlineReasons> {
  requirePermission(ctx.actor, 'learning.take');
  return explain(ctx, ctx.actor.memberId, trainingId);
}

/** The same of somebody of the actor's team. Throws `not_found`. */
export async function explainTeamDeadline(
  ctx: TenantContext,
  memberId: string,
  trainingId: string,
): Promise<DeadlineReasons> {
  await requireOfTeam(ctx, [memberId]);
  return explain(ctx, memberId, trainingId);
}

async function explain(ctx: TenantContext, memberId: string, trainingId: string): Promise<DeadlineReasons> {
  const [row] = await listDeadlines(ctx, trainingId, [memberId]);
  if (!row) throw new AppError('not_found');
  const rules = await listRulesOf(ctx, row.enrollmentId);
  const extension = await findExtension(ctx, row.enrollmentId);
  const extended = extension && {
    until: extension.until,
    reason: extension.reason,
    by: extension.by ?? '',
    at: extension.extendedAt.toISOString(),
  };
  const pauses = row.isRenewal || !row.askedDueAt ? [] : await listPauses(ctx, memberId);
  return {
    dueAt: row.dueAt?.toISOString() ?? null,
    askedDueAt: row.askedDueAt?.toISOString() ?? null,
    enrolledAt: row.enrolledAt.toISOString(),
    askedAgainAt: row.askedAgainAt?.toISOString() ?? null,
    timeZone: row.companyZone,
    isRenewal: row.isRenewal,
    training: row.ownDueAt && { dueAt: row.ownDueAt.toISOString(), days: daysOf(row, row.ownDueAt) },
    assignment:
      row.assignedAt === null
        ? null
        : { by: row.assignedBy ?? '', at: row.assignedAt.toISOString(), reason: row.assignedReason },
    rules: rules.map(({ dueKind, dueDay, dueDays, by, assignedAt, dueAt, labels, ...means }) => ({
      by: by ?? '',
      means: {
        branch: means.branch,
        role: means.role,
        labels: labels.map((name) => textOf(ctx, name)),
        country: means.country,
        hiredWithinDays: means.hiredWithinDays,
      },
      due: {
        kind: RULE_DUE_KINDS.find((known) => known === dueKind) ?? 'assigned',
        day: dueDay,
        days: dueDays,
      },
      assignedAt: assignedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    extension: extended && row.askedDueAt && !row.isRenewal ? extended : null,
    pauses: countedFor(row, pauses, extension).map(({ pause, days }) => Object.assign({ days }, pause)),
    can: { extend: isMovable(row) && !isOneself(ctx.actor, memberId) },
  };
}

/** The days from coming in, or from being asked again, that a training asks for, where its own deadline is of those. */
function daysOf(row: DeadlineRow, ownDueAt: Date): number | null {
  const { deadlineDays, enrolledAt, askedAgainAt, companyZone } = row;
  if (deadlineDays === null) return null;
  return dueWithin(deadlineDays, askedAgainAt ?? enrolledAt, companyZone).getTime() === ownDueAt.getTime()
    ? deadlineDays
    : null;
}

/** What the deadline that counts stood still for: that of the extension where it is the later one. */
function countedFor(
  { askedDueAt, pausedDueAt, givenAt, dueAt, companyZone: zone }: DeadlineRow,
  pauses: readonly PauseRow[],
  extension: { readonly until: string; readonly extendedAt: Date } | undefined,
): readonly CountedPause<PauseRow>[] {
  if (!askedDueAt || !dueAt) return [];
  const isExtended = extension && pausedDueAt && dueAt > pausedDueAt;
  return countPauses(
    isExtended
      ? { dueAt: endOfDay(extension.until, zone), givenAt: extension.extendedAt, zone }
      : { dueAt: askedDueAt, givenAt, zone },
    pauses,
  );
}
