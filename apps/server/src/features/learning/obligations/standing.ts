import { ENROLLMENT_STATES, earnsCertificate } from '@trilha/rules/learning/enrollment';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { kindsOn } from '../trainings/kinds-on.ts';

const CONCLUDED = ENROLLMENT_STATES.filter(earnsCertificate);

/**
 * Enrollments `e` in what people can take now with all that says where they stand, as SQL: training `c`, exemption `x`, proof `p`, what a
 * renewal asks for `r`, the training it is renewed by `n`, the end of the proof and whether it is being renewed `v`, and in `d` the state, as `obligationState` of the rules gives it (a test compares
 * both), and until when.
 */
export function standings(ctx: TenantContext) {
  const now = sql`${ctx.now}::timestamptz`;
  const kinds = kindsOn(ctx.actor);
  return sql`enrollments e
    join trainings c on c.tenant_id = e.tenant_id and c.id = e.training_id and c.status = 'published' and c.kind = any (${[...kinds]}::text[])
    left join exemptions x on x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.training_id = e.training_id
     and x.ended_at is null and (x.until_at is null or x.until_at >= ${now})
    left join training_proofs p on p.tenant_id = e.tenant_id and p.member_id = e.member_id and p.training_id = e.training_id
     and p.replaced_at is null
    left join recertifications r on r.tenant_id = e.tenant_id and r.training_id = e.training_id
    left join trainings n on n.tenant_id = r.tenant_id and n.id = r.renewed_by_id and n.status = 'published'
    -- Where a training is no longer renewed, what proves it holds for good.
    cross join lateral (select case when r.training_id is not null then p.valid_until end as until,
      r.training_id is not null and p.renewal_opened_at is not null as is_renewal) v
    cross join lateral (select
      case when x.id is not null then 'exempt'
           when v.until < ${now} then 'overdue'
           when p.id is not null then case when v.is_renewal then 'due' else 'done' end
           when e.state = any (${[...CONCLUDED]}::text[]) then 'done'
           when e.due_at < ${now} then 'overdue' else 'due' end as state,
      case when v.until < ${now} or v.is_renewal then v.until
           when p.id is null then e.due_at end as due_at) d`;
}

/** Of those, what rules asked of somebody and none does any more, as SQL. */
const isLetGo = sql<boolean>`(exists (select from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id)
  and not exists (select from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.ended_at is null))`;

/**
 * Of those, what is left to do but can be done by nobody, as SQL: a trail all of which is archived, or one to be renewed by what cannot be taken
 * (it is not taken anew itself).
 */
const isImpossible = sql<boolean>`(d.state in ('due', 'overdue')
  and case when p.id is null then c.asks_nothing else c.kind = 'trail' and n.id is null end)`;

/**
 * Of those, what is asked of somebody: by a day, where they did not come by themselves; by a rule; or because what proves it ends, which is
 * shown but no longer asked for once it has, where every rule has let them go. What
 * somebody takes only to renew another training is shown as that one, unless it is to be renewed itself.
 */
export const isAsked = sql<boolean>`(e.subscription = 'active' and not ${isImpossible} and ((e.due_at is not null and not e.is_own_choice) or (v.until is not null and (d.state <> 'overdue' or not ${isLetGo}))
    or exists (select from obligations o where o.tenant_id = e.tenant_id and o.enrollment_id = e.id and o.ended_at is null))
  and (v.is_renewal or not exists (select from recertifications rr join training_proofs rp on rp.tenant_id = rr.tenant_id and rp.training_id = rr.training_id
                   where rr.tenant_id = e.tenant_id and rr.renewed_by_id = e.training_id and rp.member_id = e.member_id
                     and rp.replaced_at is null and rp.renewal_opened_at is not null)))`;

/** Of those, what was done before and is to be renewed, also where what proved it has ended. */
export const isRenewal = sql<boolean>`(p.id is not null and d.state in ('due', 'overdue'))`;

/** Of those, what is to be opened next: the training, or what it is being renewed by. */
export const nextOf = sql`case when v.is_renewal then coalesce(n.id, c.id) else c.id end as "nextId",
  case when v.is_renewal then coalesce(n.kind, c.kind) else c.kind end as "nextKind",
  case when v.is_renewal then coalesce(n.title, c.title) else c.title end as "nextTitle"`;
