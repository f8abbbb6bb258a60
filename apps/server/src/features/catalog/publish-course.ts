import { courseDocumentSchema, placeActivities } from '@trilha/contracts/course-document';
import type { CourseDocument } from '@trilha/contracts/course-document';
import { searchKey } from '@trilha/rules/text';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { snapshotBanks } from '../assessments/snapshot-banks.ts';
import { insertVersion, lockCourseToPublish, markPublished } from './publishing.queries.ts';
import type { ListedColumns } from './publishing.queries.ts';

const SEARCH_TEXT_LIMIT = 20_000;

/** Everything a search may find a course by: titles, summaries, goals and activity titles in all its languages. */
function searchTextOf(document: CourseDocument): string {
  const texts = [
    document.title,
    document.summary,
    ...document.goals,
    ...document.modules.flatMap((module) => [
      module.title,
      ...module.activities.map((activity) => activity.title),
    ]),
  ];
  return searchKey(texts.flatMap((text) => Object.values(text)).join(' ')).slice(0, SEARCH_TEXT_LIMIT);
}

/** The columns of a course that follow from its document. */
export function listedColumns(document: CourseDocument): ListedColumns {
  const placed = placeActivities(document);
  return {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    coverFileId: document.coverFileId,
    minutes: placed.reduce((sum, { activity }) => sum + activity.minutes, 0),
    activityCount: placed.length,
    completionPoints: document.points.completion,
    subscriptionType: document.audience.subscriptionType,
    hasCertificate: document.certificate.enabled,
    categoryIds: document.categoryIds,
    audienceAreaIds: document.audience.areaIds,
    audienceGroupIds: document.audience.groupIds,
    audienceTagIds: document.audience.tagIds,
    searchText: searchTextOf(document),
  };
}

/**
 * Publishes the draft as the next immutable version. People who are in the course keep what they did, since
 * activities keep their ids. Throws `stale_revision` where the draft has moved on, and `course_incomplete` with every
 * place that keeps it from being published.
 */
export async function publishCourse(ctx: TenantContext, courseId: string, revision: number): Promise<number> {
  requirePermission(ctx.actor, 'courses.manage');
  const course = await lockCourseToPublish(ctx, courseId);
  if (!course) throw new AppError('not_found');
  if (course.draftRevision !== revision) throw new AppError('stale_revision');

  const parsed = courseDocumentSchema.safeParse(course.draft);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), code: issue.code }));
    throw new AppError('course_incomplete', { issues });
  }
  const document = parsed.data;
  if (placeActivities(document).length === 0)
    throw new AppError('course_incomplete', { issues: [{ field: 'modules', code: 'no_activities' }] });

  const version = (course.publishedVersion ?? 0) + 1;
  await snapshotBanks(ctx, courseId, version, document);
  await insertVersion(ctx, courseId, version, document);
  await markPublished(ctx, courseId, { version, revision, listed: listedColumns(document) });
  return version;
}
