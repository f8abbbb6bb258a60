import type { HomePage } from '@trilha/contracts/learning/learning';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { kindsOn } from '../trainings/kinds-on.ts';

const testRow = z
  .object({
    trainingId: z.string(),
    kind: z.string(),
    title: z.record(z.string(), z.string()),
    version: z.number(),
    activityId: z.string(),
    deadlineAt: z.string().nullable(),
  })
  .nullable();

/** A test under way with its place in the training; none where the version that is published now has it no more. */
async function presentRunningTest(
  ctx: TenantContext,
  row: NonNullable<z.output<typeof testRow>>,
): Promise<HomePage['runningTest']> {
  const { placed } = await publishedCourse(ctx, row.trainingId, row.version);
  const place = placed.find(({ activity }) => activity.id === row.activityId);
  if (!place) return null;
  return {
    training: { kind: trainingKindOf(row.kind), id: row.trainingId, title: textOf(ctx, row.title) },
    activity: { hierarchy_order: place.hierarchyOrder, title: textOf(ctx, place.activity.title) },
    endsAt: row.deadlineAt === null ? null : new Date(row.deadlineAt).toISOString(),
  };
}

/** A test that was begun and can still be gone on with, the one that ends first. */
export const runningTestAtHome: HomePart = {
  shows: ['runningTest'],
  select: ({ actor, now }) => sql`
    (select json_build_object('trainingId', c.id, 'kind', c.kind, 'title', c.title, 'version', c.published_version,
              'activityId', a.activity_id, 'deadlineAt', a.deadline_at)
       from enrollments e
       join attempts a on a.tenant_id = ${actor.tenantId} and a.enrollment_id = e.id and a.state = 'in_progress' and a.kind <> 'unevaluated_quiz'
       join trainings c on c.tenant_id = ${actor.tenantId} and c.id = e.training_id and c.status = 'published'
        and c.kind = any(${[...kindsOn(actor)]})
      where e.tenant_id = ${actor.tenantId} and e.member_id = ${actor.memberId} and e.subscription = 'active'
        and (a.deadline_at is null or a.deadline_at > ${now})
      order by a.deadline_at nulls last, a.started_at desc, a.id limit 1)`,
  present: async (ctx, value) => {
    const row = testRow.parse(value);
    return { runningTest: row && (await presentRunningTest(ctx, row)) };
  },
};
