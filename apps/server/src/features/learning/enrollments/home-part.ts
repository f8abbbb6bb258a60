import { orderedActivities } from '@trilha/contracts/learning/course-document';
import { activityAccess, activityToResume } from '@trilha/rules/learning/activity-access';
import type { ActivityStatus } from '@trilha/rules/learning/activity-access';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import {
  homeTrainingJson,
  homeTrainingRow,
  presentHomeTraining,
  unfinishedEnrollments,
} from '../trainings/home-training.ts';
import type { HomeTrainingRow } from '../trainings/home-training.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { releasedToMember } from './released-to-member.ts';

const learningRow = z.object({
  /** What to go on with: begun trainings with a course document, whatever their kind, before courses that can be begun. */
  current: homeTrainingRow.nullable(),
  /** Where each of its activities stands. */
  activityStates: z.record(z.string(), z.enum(['in_progress', 'done', 'failed'])),
  inProgress: z.number(),
  concluded: z.number(),
});

/** The activity that "continue" opens; null when nothing is left. */
async function nextActivity(
  ctx: TenantContext,
  row: HomeTrainingRow,
  states: Readonly<Record<string, ActivityStatus>>,
) {
  const course = await publishedCourse(ctx, row.id, row.version);
  const { placed, document } = course;
  const { released } = await releasedToMember(ctx, course);
  const activities = orderedActivities(placed);
  const access = activityAccess(activities, document.ordering, states, released);
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

/** What the member goes on with, and how many trainings are under way and concluded. */
export const learningAtHome: HomePart = {
  shows: ['continue', 'counts'],
  reads: [unfinishedEnrollments],
  select: (ctx) => {
    const { tenantId, memberId } = ctx.actor;
    const isLearning = kindsOn(ctx.actor).length > 0;
    return sql`(
    with mine as materialized (
      select e.* from enrollments e
       where e.tenant_id = ${tenantId} and e.member_id = ${memberId} and e.subscription = 'active' and ${isLearning}
    ), current as materialized (
      select * from unfinished_enrollments u
       where u.kind = 'course' or (u.kind <> 'trail' and u.state <> 'not_started') order by u.turn limit 1
    )
    select json_build_object(
      'current', (select ${homeTrainingJson} from current e join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id),
      'activityStates', coalesce((select json_object_agg(p.activity_id, p.state) from current e
          join activity_progress p on p.tenant_id = ${tenantId} and p.enrollment_id = e.id), '{}'),
      'inProgress', (select count(*) from mine e join trainings c on c.tenant_id = ${tenantId} and c.id = e.training_id and c.kind <> 'trail'
        where e.state in ('in_progress', 'restarted')),
      'concluded', (select count(*) from mine where state in ('finished', 'approved', 'improved'))))`;
  },
  present: async (ctx, value) => {
    const { current, activityStates, inProgress, concluded } = learningRow.parse(value);
    return {
      continue: current && {
        ...presentHomeTraining(ctx, current),
        activity: await nextActivity(ctx, current, activityStates),
      },
      counts: { inProgress, concluded },
    };
  },
};
