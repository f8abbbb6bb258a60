import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { ClashRow } from './clash-row.ts';

/** A session of another event that an instructor teaches at the same time. */
export interface InstructorClashRow extends ClashRow {
  readonly memberId: string;
  readonly name: string;
}

const MAX_CLASHES = 200;
const MAX_SHOWN = 20;

/** What an event of these kinds is to who teaches it: not called off, and until it was ended before its time. */
const taught = (ctx: TenantContext, kinds: readonly string[]) => sql`
  select i.member_id, v.id as event_id, s.id as session_id, s.starts_at, least(s.ends_at, v.ended_at) as ends_at, v.time_zone,
         case when v.title = '{}'::jsonb then c.title else v.title end as title
    from training_event_instructors i
    join training_events v on v.tenant_id = i.tenant_id and v.id = i.event_id
    join training_event_sessions s on s.tenant_id = v.tenant_id and s.event_id = v.id
    join trainings c on c.tenant_id = v.tenant_id and c.id = v.training_id
   where i.tenant_id = ${ctx.actor.tenantId}::uuid and c.kind = any (${[...kinds]}::text[])
     and v.canceled_at is null and (v.ended_at is null or s.starts_at < v.ended_at)`;

/** What these people teach at some times, but for one event. */
export async function listTaughtAt(
  ctx: TenantContext,
  of: {
    readonly instructorIds: readonly string[];
    readonly sessions: readonly { readonly startsAt: string; readonly endsAt: string }[];
    readonly exceptEventId: string | null;
    readonly kinds: readonly string[];
  },
): Promise<InstructorClashRow[]> {
  const starts = of.sessions.map(({ startsAt }) => startsAt);
  const ends = of.sessions.map(({ endsAt }) => endsAt);
  const { rows } = await sql<InstructorClashRow>`
    select t.member_id as "memberId", m.display_name as name, t.event_id as "eventId", t.title, t.starts_at as "startsAt",
           t.ends_at as "endsAt", t.time_zone as "timeZone"
      from (${taught(ctx, of.kinds)} and i.member_id = any (${[...of.instructorIds]}::uuid[])
              and v.id is distinct from ${of.exceptEventId}::uuid) t
      join members m on m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = t.member_id
     where exists (select from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) a (starts_at, ends_at)
                    where a.starts_at < t.ends_at and a.ends_at > t.starts_at)
     order by t.starts_at, m.display_name, t.session_id limit ${MAX_CLASHES}`.execute(ctx.tx);
  return rows;
}

/**
 * SQL of what the instructors of a session `h` teach besides at the same time, as JSON; null for nothing. Twenty at most.
 */
export const taughtBeside = (ctx: TenantContext, kinds: readonly string[]) => sql<
  readonly InstructorClashRow[] | null
>`(
  select json_agg(json_build_object('memberId', o.member_id, 'name', o.name, 'eventId', o.event_id, 'title', o.title,
           'startsAt', o.starts_at, 'endsAt', o.ends_at, 'timeZone', o.time_zone) order by o.starts_at, o.name, o.session_id)
    from (select t.*, m.display_name as name
            from (${taught(ctx, kinds)} and v.id <> h.event_id and s.starts_at < h.ends_at
                    and i.member_id in (select n.member_id from training_event_instructors n
                                         where n.tenant_id = i.tenant_id and n.event_id = h.event_id)) t
            join members m on m.tenant_id = ${ctx.actor.tenantId}::uuid and m.id = t.member_id
           where t.ends_at > h.starts_at order by t.starts_at, m.display_name, t.session_id limit ${MAX_SHOWN}) o)`;
