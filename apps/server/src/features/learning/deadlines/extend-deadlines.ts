import { endOfDay, lastExtensionDay } from '@trilha/rules/learning/deadlines';
import { trainingKindOf, trainingPath } from '@trilha/rules/learning/trainings';
import { calendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { momentFor, textFor } from '../../../platform/listener.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { lockEnrollmentsAt } from '../enrollments/lock-enrollment.ts';
import { refreshDueDates } from '../enrollments/refresh-due-dates.ts';
import { insertExtensions, listDeadlines } from './deadline-moves.queries.ts';
import type { DeadlineRow } from './deadline-moves.queries.ts';
import { isMovable } from './is-movable.ts';
import { requireOfTeam } from './require-of-team.ts';

/** So many are told in the transaction that holds their enrollments. */
const NOTIFIED_AT_ONCE = 50;

interface Extension {
  /** Each with the deadline that was seen. */
  readonly people: readonly { readonly memberId: string; readonly dueAt: string }[];
  readonly until: string;
  readonly reason: string;
}

/**
 * Gives people of the actor's team until the end of a day to do a training, and says so to each; nobody gives it to themselves. Who has until
 * later by what is asked of everybody stays as they are. Throws `not_found`, `forbidden`, `due_day_over`, `deadline_not_movable`,
 * `deadline_changed` where somebody else moved one meanwhile, `extension_too_late` for more than a year, and `extension_too_early` where nobody
 * would get more time.
 */
export async function extendDeadlines(ctx: TenantContext, trainingId: string, extension: Extension) {
  const { people, until, reason } = extension;
  const memberIds = people.map(({ memberId }) => memberId);
  await requireOfTeam(ctx, memberIds);
  for (const memberId of memberIds) requireSomeoneElse(ctx.actor, memberId);
  await lockEnrollmentsAt(ctx, trainingId, memberIds);
  const rows = await listDeadlines(ctx, trainingId, memberIds);
  const [first] = rows;
  if (!first || rows.length < new Set(memberIds).size) throw new AppError('not_found');
  if (until < calendarDay(ctx.now, first.companyZone)) throw new AppError('due_day_over', { field: 'until' });
  requireUnchanged(rows, people);
  requireWithinLimit(rows, until, ctx.now);
  const untilAt = endOfDay(until, first.companyZone);
  const extended = rows.filter(
    ({ pausedDueAt, dueAt }) =>
      pausedDueAt && pausedDueAt < untilAt && dueAt?.getTime() !== untilAt.getTime(),
  );
  if (extended.length === 0) throw new AppError('extension_too_early', { field: 'until' });
  const enrollmentIds = extended.map(({ enrollmentId }) => enrollmentId);
  await insertExtensions(ctx, enrollmentIds, { until, reason });
  await refreshDueDates(ctx, { enrollmentIds });
  await appendAuditEntry(ctx, {
    action: 'deadline.extended',
    objectKind: trainingKindOf(first.kind),
    objectId: trainingId,
    before: { dueAt: extended.map(({ memberId, dueAt }) => ({ memberId, dueAt })) },
    after: { memberIds: extended.map(({ memberId }) => memberId), until, reason },
  });
  await announceExtended(
    ctx,
    trainingId,
    extended.map(({ memberId }) => memberId),
    reason,
  );
  return { extended: extended.length, unchanged: rows.length - extended.length };
}

/** Two concurrent extensions would each return what the other did: the later one is refused. */
function requireUnchanged(rows: readonly DeadlineRow[], people: Extension['people']): void {
  if (!rows.every(isMovable)) throw new AppError('deadline_not_movable');
  const seen = new Map(people.map(({ memberId, dueAt }) => [memberId, Date.parse(dueAt)]));
  if (rows.some(({ memberId, dueAt }) => seen.get(memberId) !== dueAt?.getTime()))
    throw new AppError('deadline_changed');
}

/** A year typed wrong would put a deadline off for good: of no one is it later than the rules allow. */
function requireWithinLimit(rows: readonly DeadlineRow[], until: string, now: Date): void {
  const isTooLate = rows.some(
    ({ askedDueAt, companyZone }) =>
      askedDueAt &&
      until > lastExtensionDay(calendarDay(now, companyZone), calendarDay(askedDueAt, companyZone)),
  );
  if (isTooLate) throw new AppError('extension_too_late', { field: 'until' });
}

/** Tells people the deadline they have now; many after the commit, so that their enrollments are not held meanwhile. */
export async function announceExtended(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
  reason: string,
): Promise<void> {
  if (memberIds.length <= NOTIFIED_AT_ONCE) {
    await notifyExtended(ctx, trainingId, memberIds, reason);
    return;
  }
  for (let at = 0; at < memberIds.length; at += NOTIFIED_AT_ONCE)
    await afterCommit(ctx, 'deadlines.extended', {
      memberId: ctx.actor.memberId,
      trainingId,
      reason,
      memberIds: memberIds.slice(at, at + NOTIFIED_AT_ONCE),
    });
}

/** Tells people the deadline they have now, who gave it and why. */
export async function notifyExtended(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
  reason: string,
): Promise<void> {
  for (const row of await listDeadlines(ctx, trainingId, memberIds)) {
    if (!row.dueAt) continue;
    await notify(ctx, {
      memberId: row.memberId,
      body: {
        kind: 'deadline_extended',
        data: {
          training: textFor(ctx, row, row.title),
          when: momentFor(ctx, row, row.dueAt),
          by: ctx.actor.displayName,
          reason,
        },
      },
      link: trainingPath({ kind: trainingKindOf(row.kind), id: trainingId }),
      dedupe: `deadline_extended:${row.enrollmentId}:${ctx.now.toISOString()}`,
    });
  }
}
