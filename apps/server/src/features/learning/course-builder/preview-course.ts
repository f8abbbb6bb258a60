import type { CoursePage } from '@trilha/contracts/learning/catalog';
import type { ActivityPage } from '@trilha/contracts/learning/learning';
import type { ScormLaunch } from '@trilha/contracts/learning/scorm-runtime';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { fileIdsOf, presentContent } from '../activities/activity-content.ts';
import { courseFiles } from '../catalog/find-training.ts';
import type { TrainingPageRow } from '../catalog/find-training.ts';
import { presentCoursePage, presentMenu, standingIn } from '../courses/course-page.presenter.ts';
import { allReleased } from '../enrollments/released-to-member.ts';
import { inlineHtmlUrl } from '../courses/inline-html-url.ts';
import { launchUnseen } from '../scorm/read-launch.ts';
import { draftCourse } from './draft-course.ts';
import type { DraftCourse } from './draft-course.ts';

/** The row a learner who has just enrolled would have. */
function learnersRow(
  ctx: TenantContext,
  { course: { kind, courseId, document, placed } }: DraftCourse,
): TrainingPageRow {
  return {
    id: courseId,
    kind,
    title: document.title,
    summary: document.summary,
    coverFileId: document.coverFileId,
    minutes: placed.reduce((sum, { activity }) => sum + activity.minutes, 0),
    activityCount: placed.length,
    completionPoints: document.points.completion,
    subscriptionType: document.audience.subscriptionType,
    hasCertificate: document.certificate.enabled,
    publishedAt: ctx.now,
    publishedVersion: null,
    favoriteId: null,
    enrollmentId: null,
    subscription: 'active',
    state: 'not_started',
    progressPercent: 0,
    score: null,
    dueAt: null,
    finishedAt: null,
    lastActivityId: null,
    rating: null,
    certificateCode: null,
    isAsked: false,
  };
}

/** The draft as its course page would show it to a learner who has just enrolled. */
export async function previewCourse(
  ctx: TenantContext,
  courseId: string,
): Promise<CoursePage & { unfinishedIds: string[] }> {
  const draft = await draftCourse(ctx, courseId);
  const fileIds = draft.document.supportMaterials.map(({ fileId }) => fileId);
  const files = await courseFiles(ctx, fileIds);
  const page = presentCoursePage(ctx, {
    row: learnersRow(ctx, draft),
    course: draft.course,
    progress: [],
    event: null,
    releases: allReleased(draft.course),
    files,
  });
  const isOpen = ({ id }: { readonly id: string }) => !draft.unfinishedIds.includes(id);
  const first = page.modules.flatMap((module) => module.activities).find(isOpen);
  return {
    ...page,
    ordering: draft.document.ordering,
    modules: page.modules.map(({ id, title, activities }) => ({
      id,
      title,
      activities: activities.map((line) => (isOpen(line) ? line : Object.assign(line, { access: 'locked' }))),
    })),
    resumeOrder: first?.hierarchy_order ?? null,
    unfinishedIds: [...draft.unfinishedIds],
  };
}

/** An activity of the draft as a learner would open it. Throws `not_found`, also for one that is not finished. */
export async function previewActivity(
  ctx: TenantContext,
  courseId: string,
  hierarchyOrder: number,
): Promise<ActivityPage> {
  const draft = await draftCourse(ctx, courseId);
  const { course } = draft;
  const placed = course.placed.find((entry) => entry.hierarchyOrder === hierarchyOrder);
  if (!placed || draft.unfinishedIds.includes(placed.activity.id)) throw new AppError('not_found');
  const { activity } = placed;
  const menu = presentMenu(ctx, course, [], standingIn(course, [], null, allReleased(course)));
  const lines = menu.flatMap((module) => module.activities);
  const line = lines.find(({ id }) => id === activity.id);
  if (!line) throw new AppError('not_found');

  const fileIds = fileIdsOf(activity);
  const files = await courseFiles(ctx, fileIds);
  const open = lines
    .filter(({ id }) => !draft.unfinishedIds.includes(id))
    .map((other) => other.hierarchy_order);
  return {
    course: {
      id: courseId,
      title: textOf(ctx, course.document.title),
      enrollment: {
        subscription: 'active',
        state: 'in_progress',
        percent: 0,
        score: null,
        dueAt: null,
        finishedAt: null,
      },
    },
    activity: line,
    content: presentContent(activity, {
      ctx,
      courseId,
      mimeOf: (fileId) => files.find(({ id }) => id === fileId)?.mime ?? '',
      htmlUrl: (html) => inlineHtmlUrl(ctx, courseId, html, 'draft'),
    }),
    progress: { position: {}, intervals: [], reportSeq: 0 },
    menu,
    releasingEventId: null,
    previousOrder: open.findLast((order) => order < hierarchyOrder) ?? null,
    nextOrder: open.find((order) => order > hierarchyOrder) ?? null,
  };
}

/** A SCORM activity of the draft for its player; without a session, nothing of it is kept. Throws `not_found` for others. */
export async function previewScorm(
  ctx: TenantContext,
  place: { readonly courseId: string; readonly hierarchyOrder: number },
  playerUrlOf: (packageId: string) => string,
): Promise<ScormLaunch> {
  const draft = await draftCourse(ctx, place.courseId);
  const placed = draft.course.placed.find((entry) => entry.hierarchyOrder === place.hierarchyOrder);
  if (placed?.activity.type !== 'scorm' || draft.unfinishedIds.includes(placed.activity.id))
    throw new AppError('not_found');
  const { packageId } = placed.activity.settings;
  return launchUnseen(ctx, { activityId: placed.activity.id, packageId }, playerUrlOf(packageId));
}
