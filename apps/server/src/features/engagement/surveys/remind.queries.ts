import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isAnsweredBy, isSurveyFor } from './survey-audience.ts';

export interface SurveyToRemindOf {
  readonly id: string;
  readonly title: unknown;
  readonly endsAt: Date;
}

/** Surveys that run, end within the days they remind before, and have not been reminded of with this end. */
export async function listSurveysToRemindOf(ctx: TenantContext): Promise<SurveyToRemindOf[]> {
  const { actor, now, tx } = ctx;
  if (!actor.modules.has('surveys')) return [];
  const { rows } = await sql<SurveyToRemindOf>`
    select s.id, s.title, s.ends_at as "endsAt" from surveys s
     where s.tenant_id = ${actor.tenantId}::uuid and s.published and s.starts_at <= ${now} and s.ends_at > ${now}
       and s.reminder_days is not null and s.ends_at - make_interval(days => s.reminder_days) <= ${now}::timestamptz
       and s.reminded_of is distinct from s.ends_at
     order by s.ends_at, s.id`.execute(tx);
  return rows;
}

/** Whom a survey is for and who has not answered it, with their language and zone. */
export async function listUnanswering(ctx: TenantContext, surveyId: string) {
  const { rows } = await sql<{ memberId: string; language: string | null; timeZone: string }>`
    select m.id as "memberId", p.language, coalesce(p.time_zone, t.time_zone) as "timeZone"
      from surveys s join members m on m.tenant_id = s.tenant_id and m.status = 'approved'
      join people p on p.id = m.person_id join tenants t on t.id = m.tenant_id
     where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.id = ${surveyId}::uuid
       and ${isSurveyFor(sql.ref('m.id'))} and not ${isAnsweredBy(sql.ref('m.id'))}
     order by m.id`.execute(ctx.tx);
  return rows;
}

/** Keeps of which end people were reminded. */
export async function markReminded(ctx: TenantContext, { id, endsAt }: SurveyToRemindOf): Promise<void> {
  await ctx.tx
    .updateTable('surveys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ remindedOf: endsAt })
    .execute();
}
