import type { HomePage } from '@trilha/contracts/learning/learning';
import { activityAccess, activityToResume } from '@trilha/rules/learning/activity-access';
import type { ActivityStatus } from '@trilha/rules/learning/activity-access';
import { calendarDay, weekRange } from '@trilha/rules/platform/dates';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { badgeOverview } from '../../engagement/badges/badge-overview.ts';
import { publishedCourse } from '../../learning/catalog/published-course.ts';
import { readAround, readLearning } from './home.queries.ts';
import type { HomeCourseRow } from './home.queries.ts';

const MAX_DUE = 6;

type HomeCourse = HomePage['newCourses'][number];

function presentCourse(ctx: TenantContext, row: HomeCourseRow): HomeCourse {
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    percent: row.percent,
    minutesLeft: Math.ceil((row.minutes * (100 - row.percent)) / 100),
    dueAt: row.dueAt?.toISOString() ?? null,
    points: row.points,
  };
}

/** The activity that "continue" opens; null when nothing is left. */
async function nextActivity(
  ctx: TenantContext,
  row: HomeCourseRow,
  states: Readonly<Record<string, ActivityStatus>>,
) {
  const { placed, document } = await publishedCourse(ctx, row.id, row.version);
  const activities = placed.map(({ activity }) => activity);
  const access = activityAccess(activities, document.ordering, states);
  const resumed = activityToResume(activities, access, row.lastActivityId);
  const next = placed.find(({ activity }) => activity.id === resumed);
  if (!next) return null;
  const { activity, hierarchyOrder } = next;
  return {
    hierarchy_order: hierarchyOrder,
    title: textOf(ctx, activity.title),
    type: activity.type,
  };
}

function nearestBadge(badges: Awaited<ReturnType<typeof badgeOverview>>): HomePage['nextBadge'] {
  const open = badges.filter(({ awardedAt }) => awardedAt === null);
  const [nearest] = open.toSorted((a, b) => b.current / b.target - a.current / a.target);
  if (!nearest) return null;
  const { id, name, icon, current, target } = nearest;
  return { id, name, icon, current, target };
}

const NO_LEARNING = { unfinished: [], activityStates: {}, newCourses: [], inProgress: 0, concluded: 0 };

/** Everything the home screen shows, in three queries (four when a course is met for the first time). */
export async function readHome(ctx: TenantContext): Promise<HomePage> {
  requirePermission(ctx.actor, 'learning.take');
  const { timeZone, modules } = ctx.actor;
  const learning = modules.has('courses') ? await readLearning(ctx) : NO_LEARNING;
  const around = await readAround(ctx, weekRange(calendarDay(ctx.now, timeZone), timeZone, 1).start);
  const badges = await badgeOverview(ctx);

  const [current] = learning.unfinished;
  const text = (value: LocalizedText) => textOf(ctx, value);
  return {
    continue: current
      ? {
          ...presentCourse(ctx, current),
          activity: await nextActivity(ctx, current, learning.activityStates),
        }
      : null,
    dueSoon: learning.unfinished
      .flatMap((row) => (row.dueAt ? [{ row, dueAt: row.dueAt.getTime() }] : []))
      .toSorted((a, b) => a.dueAt - b.dueAt)
      .slice(0, MAX_DUE)
      .map(({ row }) => presentCourse(ctx, row)),
    newCourses: learning.newCourses.map((row) => presentCourse(ctx, row)),
    news: around.news.map(({ id, title, summary, imageFileId, publishedAt }) => ({
      id,
      title: text(title),
      summary: text(summary),
      imageUrl: imageFileId ? ctx.fileUrl(imageFileId) : null,
      publishedAt: publishedAt.toISOString(),
    })),
    surveys: around.surveys.map(({ id, title, mandatory, endsAt }) => ({
      id,
      title: text(title),
      mandatory,
      endsAt: endsAt?.toISOString() ?? null,
    })),
    points: { balance: around.balance, thisWeek: around.thisWeek },
    // Nobody has a place before their first concluded course (PTS-02).
    rank: learning.concluded > 0 ? around.place : null,
    counts: { inProgress: learning.inProgress, concluded: learning.concluded },
    nextBadge: nearestBadge(badges),
  };
}
