import { placeActivities } from '@trilha/contracts/course-document';
import { checkDraft } from '@trilha/contracts/course-problems';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { publishCourse } from '../catalog/publish-course.ts';
import { settleCourse } from '../enrolments/settle-course.ts';
import { findProblems } from './find-problems.ts';
import { storedDraft } from './stored-draft.ts';
import { lockDraft } from './write-draft.ts';

/**
 * Publishes the draft as the next version and brings the progress of people in the course up to date with it. Throws
 * `stale_revision`, `course_archived`, and `course_incomplete` with every place that keeps it from being published.
 */
export async function publishDraft(ctx: TenantContext, courseId: string, revision: number) {
  requirePermission(ctx.actor, 'courses.manage');
  const row = await lockDraft(ctx, courseId, revision);
  const draft = storedDraft(row.draft);
  const problems = await findProblems(ctx, draft);
  const { document } = checkDraft(draft);
  if (!document || problems.length > 0)
    throw new AppError('course_incomplete', {
      issues: problems.map(({ path, code }) => ({ field: path, code })),
    });

  const version = await publishCourse(ctx, courseId, revision);
  await settleCourse(ctx, { courseId, version, document, placed: placeActivities(document) });
  await recordChange(ctx, {
    action: 'course.published',
    objectKind: 'course',
    objectId: courseId,
    before: { version: row.publishedVersion },
    after: { version, revision, title: document.title },
  });
  return { version, publishedAt: ctx.now.toISOString() };
}
