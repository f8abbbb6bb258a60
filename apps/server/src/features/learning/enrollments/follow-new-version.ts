import { enrollmentOutcome } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { trainingOf } from '../catalog/published-course.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import { lockManyOutcomes } from './enrollment-locks.queries.ts';
import { savePercents, lockUnderWay, readProgressOf } from './enrollments-under-way.queries.ts';
import { toProgressMap } from './open-activity.ts';
import { recordOutcome } from './record-outcome.ts';

const BATCH = 500;

/**
 * Brings the people who are in a course up to date with a version just published: the percentage counts its
 * activities, and who has done all that is still asked concludes it. What was concluded stays as it is, and what
 * follows elsewhere is announced. Call it in the transaction that publishes.
 */
export async function followNewVersion(ctx: TenantContext, course: PublishedCourse): Promise<void> {
  await afterCommit(ctx, 'training.version_published', { trainingId: course.courseId });
  const activities = course.placed.map(({ activity }) => activity);
  await lockManyOutcomes(ctx);
  let after: string | null = null;
  for (;;) {
    const enrollments = await lockUnderWay(ctx, course.courseId, {
      after,
      limit: BATCH,
      states: ['in_progress'],
    });
    const last = enrollments.at(-1);
    if (!last) return;
    const progress = await readProgressOf(
      ctx,
      enrollments.map(({ id }) => id),
    );
    const percents: { id: string; percent: number }[] = [];
    for (const enrollment of enrollments) {
      const own = toProgressMap(progress.filter(({ enrollmentId }) => enrollmentId === enrollment.id));
      const outcome = enrollmentOutcome({ ...enrollment, state: 'in_progress' }, activities, own);
      if (outcome.events.length > 0)
        await recordOutcome(
          ctx,
          { training: trainingOf(course), enrollment: { ...enrollment, state: 'in_progress' } },
          outcome,
          enrollment.lastActivityId,
        );
      else if (outcome.percent !== enrollment.progressPercent)
        percents.push({ id: enrollment.id, percent: outcome.percent });
    }
    if (percents.length > 0) await savePercents(ctx, percents);
    after = last.id;
  }
}
