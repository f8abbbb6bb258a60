import type { HomePage } from '@trilha/contracts/learning/learning';
import { finalFailureOf } from '@trilha/rules/learning/attempts';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { kindsOn } from '../trainings/kinds-on.ts';

const MAX_BLOCKED = 3;

const blockedRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.record(z.string(), z.string()),
  version: z.number(),
  /** Activities that are lost for good. */
  lostIds: z.array(z.string()),
  isAsked: z.boolean(),
});
const blockedRows = z.array(blockedRow);

/** A training that a lost test blocked, with the place of the test that does. */
async function presentBlocked(
  ctx: TenantContext,
  row: z.output<typeof blockedRow>,
): Promise<HomePage['blocked'][number]> {
  const { placed } = await publishedCourse(ctx, row.id, row.version);
  const test = placed.find(
    ({ activity }) => row.lostIds.includes(activity.id) && finalFailureOf(activity.type) === 'block',
  );
  return {
    id: row.id,
    kind: trainingKindOf(row.kind),
    title: textOf(ctx, row.title),
    testOrder: test?.hierarchyOrder ?? null,
    isAsked: row.isAsked,
  };
}

/** Trainings that a lost test blocked, and whether another attempt at it was asked for and waits. */
export const blockedAtHome: HomePart = {
  shows: ['blocked'],
  select: ({ actor }) => sql`
    coalesce((select json_agg(json_build_object('id', b.id, 'kind', b.kind, 'title', b.title, 'version', b.published_version,
                'lostIds', b.lost, 'isAsked', b.asked)) from (
        select c.id, c.kind, c.title, c.published_version,
               array(select p.activity_id from activity_progress p
                      where p.tenant_id = ${actor.tenantId} and p.enrollment_id = e.id and p.state = 'failed') as lost,
               exists (select from second_chances s
                        where s.tenant_id = ${actor.tenantId} and s.enrollment_id = e.id and s.status = 'waiting') as asked
          from enrollments e
          join trainings c on c.tenant_id = ${actor.tenantId} and c.id = e.training_id and c.status = 'published'
           and c.kind = any(${[...kindsOn(actor)]})
         where e.tenant_id = ${actor.tenantId} and e.member_id = ${actor.memberId} and e.subscription = 'active' and e.state = 'blocked'
         order by e.updated_at desc, e.id limit ${MAX_BLOCKED}) b), '[]')`,
  present: async (ctx, value) => {
    const blocked: HomePage['blocked'] = [];
    for (const row of blockedRows.parse(value)) blocked.push(await presentBlocked(ctx, row));
    return { blocked };
  },
};
