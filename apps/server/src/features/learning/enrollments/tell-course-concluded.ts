import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/text-of.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { findCourseNews } from './enrollments.queries.ts';

/** Tells the member once that they concluded a course, and what it gave. */
export async function tellCourseConcluded(
  ctx: TenantContext,
  { courseId, memberId }: { courseId: string; memberId: string },
): Promise<void> {
  const course = await findCourseNews(ctx, courseId);
  if (!course) return;
  await notify(ctx, {
    memberId,
    body: {
      kind: 'course_concluded',
      data: {
        course: textOf(ctx, course.title),
        points: course.completionPoints,
      },
    },
    link: `/online-courses/${courseId}`,
    dedupe: `course_concluded:${courseId}`,
  });
}
