import { SEATED_STATES } from '@trilha/rules/learning/events';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';
import { isForMember } from '../trainings/training-audience.ts';
import { isVisibleTo } from '../catalog/course-visibility.ts';

/** Whether the actor sees a training, and asked to be told of a date of it; undefined where they do not see it. */
export async function findDateRequest(ctx: TenantContext, trainingId: string) {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{
    isAsked: boolean;
  }>`select d.member_id is not null as "isAsked" from trainings c
      left join enrollments e on e.tenant_id = c.tenant_id and e.training_id = c.id and e.member_id = ${memberId}::uuid
      left join event_date_requests d on d.tenant_id = c.tenant_id and d.training_id = c.id and d.member_id = ${memberId}::uuid
     where c.tenant_id = ${tenantId}::uuid and c.id = ${trainingId}::uuid and c.kind <> 'trail' and ${isVisibleTo(ctx.actor)}`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Writes down that the actor wants to be told of a date. */
export async function insertDateRequest(ctx: TenantContext, trainingId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('eventDateRequests')
    .values({ tenantId, trainingId, memberId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes that back. */
export async function deleteDateRequest(ctx: TenantContext, trainingId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .deleteFrom('eventDateRequests')
    .where('tenantId', '=', tenantId)
    .where('trainingId', '=', trainingId)
    .where('memberId', '=', memberId)
    .execute();
}

/**
 * Takes out everybody who asked to be told of a date of a training and whom this event is for, and gives those of them who may come and have
 * no seat in it: whom the training is for, or who is in it.
 */
export async function takeDateRequests(
  ctx: TenantContext,
  event: { readonly id: string; readonly trainingId: string },
) {
  const labels = sql`array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id)`;
  const { rows } = await sql<{ memberId: string; language: string | null; timeZone: string }>`
    with asked as (delete from event_date_requests d using members m, training_events v
      where d.tenant_id = ${ctx.actor.tenantId}::uuid and d.training_id = ${event.trainingId}::uuid
        and m.tenant_id = d.tenant_id and m.id = d.member_id and v.tenant_id = d.tenant_id and v.id = ${event.id}::uuid
        and ${isSharedWith('v', labels)}
      returning d.tenant_id, d.training_id, d.member_id)
    select m.id as "memberId", h.language, coalesce(h.time_zone, t.time_zone) as "timeZone"
      from asked d
      join members m on m.tenant_id = d.tenant_id and m.id = d.member_id and m.status = 'approved'
      join people h on h.id = m.person_id
      join tenants t on t.id = d.tenant_id
      join trainings c on c.tenant_id = d.tenant_id and c.id = d.training_id and c.status = 'published'
     where (exists (select from enrollments e where e.tenant_id = m.tenant_id and e.training_id = c.id and e.member_id = m.id
              and e.subscription = 'active')
            or (c.subscription_type <> 'assigned' and ${isForMember(labels)}))
       and not exists (select from training_event_participants p where p.tenant_id = m.tenant_id and p.event_id = ${event.id}::uuid
              and p.member_id = m.id and p.state = any (${[...SEATED_STATES]}::text[]))
     order by m.id`.execute(ctx.tx);
  return rows;
}
