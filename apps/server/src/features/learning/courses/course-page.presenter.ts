import { EVENT_ACTIVITIES, isTest } from '@trilha/contracts/learning/activities/activity';
import type { ActivityLine, CoursePage } from '@trilha/contracts/learning/catalog';
import { orderedActivities } from '@trilha/contracts/learning/course-document';
import { activityAccess, activityToResume } from '@trilha/rules/learning/activity-access';
import type { ActivityAccess } from '@trilha/rules/learning/activity-access';
import type { EventRef } from '@trilha/rules/learning/trainings';

import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { presentCard } from '../catalog/card.presenter.ts';
import type { TrainingPageRow, FileRow } from '../catalog/find-training.ts';
import type { PublishedCourse } from '../catalog/published-course.ts';
import type { ProgressRow } from '../enrollments/progress-of.ts';
import type { ReleasedToMember } from '../enrollments/released-to-member.ts';

export interface Standing {
  readonly access: readonly ActivityAccess[];
  /** Place of the activity that "continue" opens. */
  readonly resumeOrder: number | null;
}

function statusesOf(progress: readonly ProgressRow[]): Record<string, 'done' | 'failed' | 'in_progress'> {
  return Object.fromEntries(
    progress.map(({ activityId, state }) => [
      activityId,
      state === 'done' || state === 'failed' ? state : 'in_progress',
    ]),
  );
}

/** Where a member stands in a course: what is open, what is locked by what, and where to go on. */
export function standingIn(
  course: PublishedCourse,
  progress: readonly ProgressRow[],
  lastActivityId: string | null,
  { released }: Pick<ReleasedToMember, 'released'>,
): Standing {
  const activities = orderedActivities(course.placed);
  const statuses = statusesOf(progress);
  const access = activityAccess(activities, course.document.ordering, statuses, released);
  const resumeId = activityToResume(activities, access, lastActivityId);
  return {
    access,
    resumeOrder: course.placed.find(({ activity }) => activity.id === resumeId)?.hierarchyOrder ?? null,
  };
}

/** The course's menu: its modules with the state of each activity. */
export function presentMenu(
  ctx: TenantContext,
  course: PublishedCourse,
  progress: readonly ProgressRow[],
  { access }: Standing,
): CoursePage['modules'] {
  const byId = new Map(progress.map((row) => [row.activityId, row]));
  const accessById = new Map(access.map((entry) => [entry.id, entry]));
  const lines = course.placed.map(({ activity, moduleId, hierarchyOrder }) => {
    const entry = accessById.get(activity.id);
    const missing = course.placed.find((other) => other.activity.id === entry?.missingId);
    const line: ActivityLine = {
      id: activity.id,
      type: activity.type,
      title: textOf(ctx, activity.title),
      minutes: activity.minutes,
      required: activity.required,
      hierarchy_order: hierarchyOrder,
      access: entry?.access ?? 'available',
      missing: missing
        ? { hierarchy_order: missing.hierarchyOrder, title: textOf(ctx, missing.activity.title) }
        : null,
      awaitsInstructor: entry?.awaitsInstructor ?? false,
      seenShare: byId.get(activity.id)?.seenShare ?? 0,
      score: byId.get(activity.id)?.score ?? null,
    };
    return { moduleId, line };
  });
  return course.document.modules.map((module) => ({
    id: module.id,
    title: textOf(ctx, module.title),
    activities: lines.filter(({ moduleId }) => moduleId === module.id).map(({ line }) => line),
  }));
}

function lowestScoreToPass(course: PublishedCourse): number | null {
  const minimums = course.placed.flatMap(({ activity }) =>
    isTest(activity) && activity.type !== 'unevaluated_quiz' ? [activity.settings.minimumScore] : [],
  );
  return minimums.length > 0 ? Math.max(...minimums) : null;
}

export interface CoursePageParts {
  readonly row: TrainingPageRow;
  readonly course: PublishedCourse;
  readonly progress: readonly ProgressRow[];
  /** The event the member takes part in. */
  readonly event: EventRef | null;
  /** What instructors have opened to them. */
  readonly releases: ReleasedToMember;
  readonly files: readonly FileRow[];
}

/** Whether something of a training happens at a date. */
export const hasEvents = ({ kind, placed }: PublishedCourse): boolean =>
  kind !== 'course' || placed.some(({ activity }) => activity.type in EVENT_ACTIVITIES);

/** The course page, with what the member may do next. */
export function presentCoursePage(
  ctx: TenantContext,
  { row, course, progress, event, releases, files }: CoursePageParts,
): CoursePage {
  const { document } = course;
  const card = presentCard(ctx, row);
  const standing = standingIn(course, progress, row.lastActivityId, releases);
  const active = card.enrollment?.subscription === 'active';
  const fileById = new Map(files.map((file) => [file.id, file]));
  return {
    ...card,
    kind: course.kind,
    description:
      document.description[ctx.locale] ??
      document.description[ctx.actor.clientLocale] ??
      Object.values(document.description)[0] ??
      null,
    goals: document.goals.map((goal) => textOf(ctx, goal)),
    instructors: document.instructors.map(({ id, name, role, photoFileId }) => ({
      id,
      name,
      role: textOf(ctx, role),
      photoUrl: photoFileId ? ctx.fileUrl(photoFileId) : null,
    })),
    supportMaterials: document.supportMaterials.flatMap(({ id, title, fileId }) => {
      const file = fileById.get(fileId);
      if (!file) return [];
      return [
        {
          id,
          title: textOf(ctx, title),
          url: ctx.fileUrl(fileId),
          name: file.name,
          size: file.size,
          mime: file.mime ?? '',
        },
      ];
    }),
    ordering: document.ordering,
    event,
    hasEvents: hasEvents(course),
    releasingEventId: releases.eventId,
    modules: presentMenu(ctx, course, progress, standing),
    minimumScore: lowestScoreToPass(course),
    perfectScorePoints: document.points.perfectScore,
    certificate: {
      enabled: document.certificate.enabled,
      hours: document.certificate.hours ?? row.minutes / 60,
      code: row.certificateCode,
    },
    rating: row.rating ?? { average: null, count: 0, mine: null },
    resumeOrder: active ? standing.resumeOrder : null,
    can: {
      // Who takes part in a training with a date enrolls for one of its events.
      enroll:
        course.kind === 'course' &&
        (card.enrollment === null || card.enrollment.subscription === 'refused') &&
        card.subscriptionType !== 'assigned',
      cancel:
        course.kind === 'course' &&
        card.subscriptionType !== 'assigned' &&
        !row.isAsked &&
        (card.enrollment?.subscription === 'awaiting' ||
          (active && (card.enrollment?.state === 'not_started' || card.enrollment?.state === 'in_progress'))),
      learn: active,
      rate: active && card.enrollment?.state !== 'not_started',
      manage: isAllowed(ctx.actor, 'courses.manage'),
    },
  };
}
