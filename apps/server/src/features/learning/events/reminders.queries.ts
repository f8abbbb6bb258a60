import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { kindsOn } from '../trainings/kinds-on.ts';

export const REMINDERS = ['day', 'hour'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Hours before the start from which, and until which, a reminder is said. */
const SPANS = { day: { from: 24, until: 2 }, hour: { from: 1, until: 0 } } as const;
/** The start that people were reminded of last. */
const COLUMN = { day: 'remindedDayOf', hour: 'remindedHourOf' } as const;

/** Companies with a session that may be reminded of; `t` is the company, $1 the moment. */
export const TENANTS_WITH_REMINDERS = `select from training_event_sessions s
  join training_events v on v.tenant_id = s.tenant_id and v.id = s.event_id
  where s.tenant_id = t.id and v.stage = 'scheduled' and v.canceled_at is null and v.ended_at is null
    and (s.reminded_day_of is distinct from s.starts_at or s.reminded_hour_of is distinct from s.starts_at)
    and s.starts_at > $1 and s.starts_at <= $1 + interval '24 hours'`;

/** A session that people are to be reminded of now, with its event. */
export async function findToRemind(ctx: TenantContext, reminder: Reminder) {
  const { from, until } = SPANS[reminder];
  return ctx.tx
    .selectFrom('trainingEventSessions as s')
    .innerJoin('trainingEvents as v', (join) =>
      join.onRef('v.tenantId', '=', 's.tenantId').onRef('v.id', '=', 's.eventId'),
    )
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'v.tenantId').onRef('c.id', '=', 'v.trainingId'),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('c.kind', '=', sql<string>`any (${kindsOn(ctx.actor)}::text[])`)
    .where('v.stage', '=', 'scheduled')
    .where('v.canceledAt', 'is', null)
    .where('v.endedAt', 'is', null)
    .where(sql<boolean>`${sql.ref(`s.${COLUMN[reminder]}`)} is distinct from s.starts_at`)
    .where('s.startsAt', '<=', sql<Date>`${ctx.now}::timestamptz + make_interval(hours => ${from})`)
    .where('s.startsAt', '>', sql<Date>`${ctx.now}::timestamptz + make_interval(hours => ${until})`)
    .orderBy('s.startsAt')
    .orderBy('s.id')
    .select([
      'v.id',
      's.id as sessionId',
      's.startsAt',
      sql`case when v.title = '{}'::jsonb then c.title else v.title end`.as('title'),
    ])
    .limit(1)
    .forNoKeyUpdate(['s'])
    .skipLocked()
    .executeTakeFirst();
}

/** People were reminded of a session at its start as it stands. */
export async function setReminded(ctx: TenantContext, sessionId: string, reminder: Reminder): Promise<void> {
  await ctx.tx
    .updateTable('trainingEventSessions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', sessionId)
    .set((eb) => ({ [COLUMN[reminder]]: eb.ref('startsAt') }))
    .execute();
}
