import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { aroundDays } from '../../../platform/db/around-days.ts';
import type { ClashRow } from './clash-row.ts';
import { taughtBeside } from './instructor-clashes.queries.ts';
import type { InstructorClashRow } from './instructor-clashes.queries.ts';

export interface BookingRow {
  readonly sessionId: string;
  readonly eventId: string;
  readonly place: string;
  readonly venueId: string | null;
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The first of them; null for none. */
  readonly clashes: readonly ClashRow[] | null;
  readonly clashCount: number;
  /** What else its instructors teach at that time; null for nothing. */
  readonly taught: readonly InstructorClashRow[] | null;
}

/** What tells places apart: the room's id, or the words of the event however they are written. */
const placeKey = sql<string>`coalesce(v.venue_id::text, app.search_key(btrim(v.place)))`;

/** Sessions that are somewhere, of events of these kinds of trainings that were not called off, until an event was ended before its time. */
const bookings = (ctx: TenantContext, kinds: readonly string[], more: RawBuilder<unknown>) => sql`
  select s.id, s.event_id, s.number, s.starts_at, least(s.ends_at, v.ended_at) as ends_at, v.time_zone, v.venue_id,
         ${placeKey} as place, case when v.title = '{}'::jsonb then c.title else v.title end as title
    from training_event_sessions s
    join training_events v on v.tenant_id = s.tenant_id and v.id = s.event_id
    join trainings c on c.tenant_id = v.tenant_id and c.id = v.training_id
   where s.tenant_id = ${ctx.actor.tenantId}::uuid and c.kind = any (${[...kinds]}::text[])
     and (v.venue_id is not null or btrim(v.place) <> '') and v.canceled_at is null
     and (v.ended_at is null or s.starts_at < v.ended_at) and ${more}`;

const MAX_CLASHES = 20;

/** What is where on some days, each by the clock of its own zone, and what else is there at the same time; one more than the limit. */
export async function listBookings(
  ctx: TenantContext,
  {
    from,
    to,
    place,
    kinds,
    limit,
  }: {
    readonly from: string;
    readonly to: string;
    readonly place: string | undefined;
    readonly kinds: readonly string[];
    readonly limit: number;
  },
): Promise<BookingRow[]> {
  const { first, last } = aroundDays(from, to);
  const near = sql`s.starts_at < ${last} and s.ends_at > ${first}`;
  const there = place === undefined ? near : sql`${near} and ${placeKey} = ${place}`;
  const { rows } = await sql<BookingRow>`
    with dated as (
      select b.*, (b.starts_at at time zone b.time_zone)::date as first_day,
             ((b.ends_at - interval '1 millisecond') at time zone b.time_zone)::date as last_day
        from (${bookings(ctx, kinds, there)}) b),
    shown as (
      select * from dated where first_day <= ${to}::date and last_day >= ${from}::date
       order by starts_at, id limit ${limit + 1}),
    around as materialized (
      ${bookings(
        ctx,
        kinds,
        sql`s.starts_at < (select max(ends_at) from shown) and s.ends_at > (select min(starts_at) from shown)`,
      )})
    select h.id as "sessionId", h.event_id as "eventId", h.place, h.venue_id as "venueId", h.number::integer as number,
           h.starts_at as "startsAt", h.ends_at as "endsAt", h.first_day::text as "firstDay", h.last_day::text as "lastDay",
           k.clashes, coalesce(k.total, 0)::integer as "clashCount", ${taughtBeside(ctx, kinds)} as taught
      from shown h
      left join lateral (
        select max(c.total) as total,
               json_agg(json_build_object('eventId', c.event_id, 'title', c.title, 'startsAt', c.starts_at, 'endsAt', c.ends_at,
                 'timeZone', c.time_zone) order by c.starts_at, c.id) as clashes
          from (select o.*, count(*) over () as total from around o
                 where o.place = h.place and o.event_id <> h.event_id and o.starts_at < h.ends_at and o.ends_at > h.starts_at
                 order by o.starts_at, o.id limit ${MAX_CLASHES}) c) k on true
     order by h.starts_at, h.id`.execute(ctx.tx);
  return rows;
}

/** What is in a place at some times, but for one event. */
export async function listClashesAt(
  ctx: TenantContext,
  {
    place,
    sessions,
    exceptEventId,
    kinds,
  }: {
    /** A room's id, or words. */
    readonly place: string;
    readonly sessions: readonly { readonly startsAt: string; readonly endsAt: string }[];
    readonly exceptEventId: string | null;
    readonly kinds: readonly string[];
  },
): Promise<ClashRow[]> {
  const starts = sessions.map(({ startsAt }) => startsAt);
  const ends = sessions.map(({ endsAt }) => endsAt);
  const meant = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) a (starts_at, ends_at)`;
  const { rows } = await sql<{
    eventId: string;
    title: unknown;
    startsAt: Date;
    endsAt: Date;
    timeZone: string;
  }>`
    select b.event_id as "eventId", b.title, b.starts_at as "startsAt", b.ends_at as "endsAt", b.time_zone as "timeZone"
      from (${bookings(
        ctx,
        kinds,
        sql`${placeKey} = app.search_key(btrim(${place})) and v.id is distinct from ${exceptEventId}::uuid
          and s.starts_at < (select max(a.ends_at) from ${meant}) and s.ends_at > (select min(a.starts_at) from ${meant})`,
      )}) b
     where exists (select from ${meant} where a.starts_at < b.ends_at and a.ends_at > b.starts_at)
     order by b.starts_at, b.id limit ${MAX_CLASHES}`.execute(ctx.tx);
  return rows;
}
