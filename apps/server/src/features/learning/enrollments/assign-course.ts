import { AppError } from '../../../platform/app-error.ts';
import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { announceJoined } from './announce-joined.ts';
import { clearOwnChoices, countMeant, insertAssignments } from './course-people.queries.ts';
import type { Assignees } from './course-people.queries.ts';
import { managedTraining } from './managed-training.ts';
import { dueDateOf, openTraining } from '../trainings/training.ts';

export interface Assignment {
  readonly assigned: number;
  readonly alreadyEnrolled: number;
}

/**
 * Enrolls members by an administrator's will, whatever the subscription type. Who is enrolled already stays as they
 * are, but that it is asked of them from now on, with what lies in it where it is a trail; who asked, left or was refused is in. Where
 * enrolling needs an approval, nobody gives it to themselves this way: they are left out, and asked for alone it is `forbidden`. Throws `not_found` and `course_not_published`.
 */
export async function assignCourse(
  ctx: TenantContext,
  trainingId: string,
  to: Assignees,
  reason = '',
): Promise<Assignment> {
  const { kind, subscriptionType } = await managedTraining(ctx, trainingId);
  const needsApproval = subscriptionType === 'on_approval';
  if (
    needsApproval &&
    to.kind === 'members' &&
    to.memberIds.every((memberId) => isOneself(ctx.actor, memberId))
  )
    throw new AppError('forbidden');
  const training = await openTraining(ctx, trainingId);
  const whom = { to, butOneself: needsApproval };
  const meant = await countMeant(ctx, whom);
  const why = reason === '' ? null : reason;
  const choseIt = await clearOwnChoices(ctx, trainingId, whom, why);
  const memberIds = await insertAssignments(ctx, trainingId, whom, {
    dueAt: dueDateOf(training, ctx.now),
    why,
  });
  // Who had left one that they chose comes in.
  const joined = new Set(memberIds);
  const askedIds = choseIt.filter((memberId) => !joined.has(memberId));
  if (memberIds.length > 0 || askedIds.length > 0)
    await appendAuditEntry(ctx, {
      action: 'course.assigned',
      objectKind: kind,
      objectId: trainingId,
      before: null,
      after: {
        to,
        memberIds,
        ...(why === null ? {} : { reason: why }),
        ...(askedIds.length > 0 ? { askedIds } : {}),
      },
    });
  if (memberIds.length > 0) await announceJoined(ctx, trainingId, memberIds);
  return { assigned: memberIds.length, alreadyEnrolled: Math.max(0, meant - memberIds.length) };
}
