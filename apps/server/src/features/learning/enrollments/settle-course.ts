import { enrolmentOutcome } from '@trilha/rules/learning/enrolment';

import type { TenantContext } from '../../../platform/context.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { keepPercents, lockUnderWay, readProgressOf } from './enrolments-under-way.queries.ts';
import { toProgressMap } from './open-activity.ts';
import { keepOutcome } from './record-activity.ts';

const BATCH = 500;

/**
 * Brings the people who are in a course up to date with a version just published: the percentage counts its
 * activities, and who has done all that is still asked concludes it. What was concluded stays as it is. Call it in the
 * transaction that publishes.
 */
export async function settleCourse(ctx: TenantContext, course: PublishedCourse): Promise<void> {
  const activities = course.placed.map(({ activity }) => activity);
  let after: string | null = null;
  for (;;) {
    const enrolments = await lockUnderWay(ctx, course.courseId, { after, limit: BATCH });
    const last = enrolments.at(-1);
    if (!last) return;
    const progress = await readProgressOf(
      ctx,
      enrolments.map(({ id }) => id),
    );
    const percents: { id: string; percent: number }[] = [];
    for (const enrolment of enrolments) {
      const own = toProgressMap(progress.filter(({ enrolmentId }) => enrolmentId === enrolment.id));
      const outcome = enrolmentOutcome({ ...enrolment, state: 'in_progress' }, activities, own);
      if (outcome.events.length > 0)
        await keepOutcome(
          ctx,
          { course, enrolment: { ...enrolment, state: 'in_progress' } },
          outcome,
          enrolment.lastActivityId,
        );
      else if (outcome.percent !== enrolment.progressPercent)
        percents.push({ id: enrolment.id, percent: outcome.percent });
    }
    if (percents.length > 0) await keepPercents(ctx, percents);
    after = last.id;
  }
}
