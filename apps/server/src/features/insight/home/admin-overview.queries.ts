import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';

const overviewRow = z.object({
  requests: z.number(),
  certificates: z.number(),
  oldestCourseId: z.string().nullable(),
  oldestTitle: z.record(z.string(), z.string()).nullable(),
  reviews: z.number(),
  chances: z.number(),
  drafts: z.number(),
  changed: z.number(),
});

/** Counts of what waits in the company, in one query over indexes. */
export async function readWaiting(ctx: TenantContext): Promise<z.output<typeof overviewRow>> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<Record<string, unknown>>`
    with requests as materialized (
      select e.training_id, e.updated_at, c.title
        from enrollments e join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.deleted_at is null
       where e.tenant_id = ${tenantId} and e.subscription = 'awaiting'
    ), oldest as (
      select * from requests order by updated_at, training_id limit 1
    ), own as materialized (
      select status, published_version, draft_revision, published_revision from trainings
       where tenant_id = ${tenantId} and deleted_at is null and status <> 'archived'
    )
    select (select count(*)::integer from requests) as requests,
           (select training_id from oldest) as oldest_course_id,
           (select title from oldest) as oldest_title,
           (select count(*)::integer from outside_certificates
             where tenant_id = ${tenantId} and status = 'waiting' and member_id <> ${memberId}) as certificates,
           (select count(*)::integer from attempts where tenant_id = ${tenantId} and state = 'awaiting_review') as reviews,
           (select count(*)::integer from second_chances
             where tenant_id = ${tenantId} and status = 'waiting' and member_id <> ${memberId}) as chances,
           (select count(*)::integer from own where status = 'draft') as drafts,
           (select count(*)::integer from own
             where status = 'published' and draft_revision <> coalesce(published_revision, 1)) as changed`.execute(
    ctx.tx,
  );
  return overviewRow.parse(rows[0]);
}

/** How many people signed up and wait to be let in, counted no further than so many. */
export async function countRegistrations(ctx: TenantContext, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from members m where m.tenant_id = ${ctx.actor.tenantId}
       and m.status = 'awaiting_approval' limit ${most}) w`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}
