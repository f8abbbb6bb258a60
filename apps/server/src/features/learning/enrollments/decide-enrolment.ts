import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/text-of.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { memberLocale } from '../../identity/sessions/member-locale.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { lockSubscription, setSubscription } from './course-people.queries.ts';
import { dueDateOf } from './due-date.ts';
import { publishedVersionOf } from './enrolments.queries.ts';

/**
 * Approves or refuses a request to take a course and tells the member; the deadline counts from the approval. Deciding the same again changes
 * nothing. Throws `not_found`, `course_not_published`, and `enrolment_not_possible` where nobody is waiting any more.
 */
export async function decideEnrolment(
  ctx: TenantContext,
  courseId: string,
  memberId: string,
  approved: boolean,
): Promise<'active' | 'refused'> {
  requirePermission(ctx.actor, 'enrolments.manage');
  const decided = approved ? 'active' : 'refused';
  const enrolment = await lockSubscription(ctx, courseId, memberId);
  if (!enrolment) throw new AppError('not_found');
  if (enrolment.subscription === decided) return decided;
  if (enrolment.subscription !== 'awaiting') throw new AppError('enrolment_not_possible');

  const { document } = await publishedVersionOf(ctx, courseId);
  await setSubscription(ctx, enrolment.id, {
    subscription: decided,
    ...(approved ? { dueAt: dueDateOf(document, ctx.now) } : {}),
  });
  const locale = await memberLocale(ctx, memberId);
  await notify(ctx, {
    memberId,
    body: {
      kind: approved ? 'enrolment_approved' : 'enrolment_refused',
      data: { course: textOf({ ...ctx, locale }, document.title) },
    },
    link: `/online-courses/${courseId}`,
    // A request that is made again after a refusal is answered again.
    dedupe: `enrolment_${decided}:${enrolment.id}:${ctx.now.toISOString()}`,
  });
  await recordChange(ctx, {
    action: approved ? 'course.request_approved' : 'course.request_refused',
    objectKind: 'course',
    objectId: courseId,
    before: { memberId, subscription: 'awaiting' },
    after: { memberId, subscription: decided },
  });
  return decided;
}
