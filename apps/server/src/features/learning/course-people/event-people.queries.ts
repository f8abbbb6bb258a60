import type { EventPeopleNarrowed, EventReach } from '@trilha/contracts/learning/event-people';
import { EVENT_PEOPLE_FILTERS } from '@trilha/rules/learning/event-people';
import type { EventPeopleFilter, EventPeopleOrder } from '@trilha/rules/learning/event-people';
import type { ParticipationState } from '@trilha/rules/learning/events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { membersMeant, nameOrder } from '../enrollments/people-conditions.ts';
import type { PeopleScope } from '../enrollments/people-scope.ts';
import {
  eventActsOn,
  wasPresent,
  isTakingPart,
  sessionsThere,
  standsInEvent,
  wasAbsent,
} from './event-conditions.ts';
import type { EventAct } from './event-conditions.ts';
import { eventPeopleMeant } from './followed-event.ts';
import type { FollowedEvent } from './followed-event.ts';

const people = sql`training_event_participants p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id`;

/** By what somebody comes before their name. */
const byPlace = z.tuple([z.number().int(), z.string(), z.uuid()]);

export type EventPeopleAsk = EventPeopleNarrowed & {
  readonly sort: EventPeopleOrder;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

export interface EventPersonRow {
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
  readonly state: ParticipationState;
  readonly offeredUntil: Date | null;
  readonly present: boolean;
  readonly absent: boolean;
  readonly there: number;
  readonly result: 'passed' | 'failed' | null;
  readonly message: boolean;
  readonly mark: boolean;
  readonly seat: boolean;
  readonly remove: boolean;
  readonly key: number;
}

/** People of an event, one more than asked: who was absent first, in the order of arrival, or by name alone. */
export async function listEventPeople(
  ctx: TenantContext,
  followed: FollowedEvent,
  ask: EventPeopleAsk,
): Promise<EventPersonRow[]> {
  const after = readCursor(ask.cursor, byPlace);
  const absent = wasAbsent(followed.event);
  const keys = {
    absent: sql`(case when ${absent} then 0 else 1 end)`,
    // A bare number to order by would mean a column.
    name: sql`0::integer`,
    arrival: sql`p.arrival::integer`,
  };
  const key = keys[ask.sort];
  const order = sql`${key}, m.display_name ${nameOrder(ctx)}, m.id`;
  const isAfter = after
    ? sql`(${order}) > (${after[0]}::integer, ${after[1]}, ${after[2]}::uuid)`
    : sql`true`;
  const acts = Object.entries(eventActsOn(ctx, followed.acts)).map(
    ([act, is]) => sql`${is} as ${sql.ref(act)}`,
  );
  const { rows } = await sql<EventPersonRow>`
    select m.id as "memberId", m.display_name as name, b.name as branch, p.state, p.offered_until as "offeredUntil",
           ${wasPresent} as present, ${absent} as absent, ${sessionsThere} as there, p.result, ${sql.join(acts)}, ${key} as key
      from ${people}
      left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
     where ${eventPeopleMeant(ctx, followed, ask)} and ${standsInEvent(followed.event, ask.status)} and ${isAfter}
     order by ${order} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** How many of those whom all filters but the status mean are where. */
export async function countEventPeople(
  ctx: TenantContext,
  followed: FollowedEvent,
  filter: Omit<EventPeopleNarrowed, 'status'>,
): Promise<Record<EventPeopleFilter, number>> {
  const counts = EVENT_PEOPLE_FILTERS.map(
    (status) => sql`count(*) filter (where ${standsInEvent(followed.event, status)})`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts
      from ${people} where ${eventPeopleMeant(ctx, followed, filter)}`.execute(ctx.tx);
  const numbers = rows[0]?.counts ?? [];
  return Object.fromEntries(EVENT_PEOPLE_FILTERS.map((status, at) => [status, numbers[at] ?? 0])) as Record<
    EventPeopleFilter,
    number
  >;
}

/** How many people a choice means, and how many of them each act is for. */
export async function countForEventActs(
  ctx: TenantContext,
  { acts: open }: FollowedEvent,
  chosen: RawBuilder<boolean>,
): Promise<EventReach & { readonly offered: number }> {
  const acts = Object.entries(eventActsOn(ctx, open)).map(
    ([act, is]) => sql`(count(*) filter (where ${is}))::integer as ${sql.ref(act)}`,
  );
  const { rows } = await sql<EventReach & { readonly offered: number }>`
    select count(*)::integer as people, (count(*) filter (where p.state = 'offered'))::integer as offered, ${sql.join(acts)}
      from ${people} where ${chosen}`.execute(ctx.tx);
  return rows[0] ?? { people: 0, offered: 0, message: 0, mark: 0, seat: 0, remove: 0 };
}

/** Those of a choice whom an act is for, in the order of arrival; at most so many. */
export async function listForEventAct(
  ctx: TenantContext,
  { acts }: FollowedEvent,
  {
    chosen,
    act,
    limit,
  }: { readonly chosen: RawBuilder<boolean>; readonly act: EventAct; readonly limit: number },
): Promise<{ memberId: string; state: ParticipationState }[]> {
  const { rows } = await sql<{ memberId: string; state: ParticipationState }>`
    select m.id as "memberId", p.state from ${people}
     where ${chosen} and ${eventActsOn(ctx, acts)[act]} order by p.arrival, m.id limit ${limit}`.execute(
    ctx.tx,
  );
  return rows;
}

/** Events from a day on, by the clock of each, that people of a team have something to do with, and how many: those nearest to now first. */
export async function listEventsOfTeam(
  { tx, actor, now }: TenantContext,
  scope: PeopleScope,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<{ id: string; people: number }[]> {
  const { rows } = await sql<{ id: string; people: number }>`
    select v.id, count(*)::integer as people
      from training_events v
      join training_event_participants p on p.tenant_id = v.tenant_id and p.event_id = v.id
      join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where v.tenant_id = ${actor.tenantId}::uuid and v.stage <> 'offline'
       and (v.starts_at at time zone v.time_zone)::date >= ${from}::date
       and ${isTakingPart} and ${membersMeant(scope, { search: '' })}
     group by v.id, v.starts_at
     order by abs(extract(epoch from v.starts_at - ${now}::timestamptz)), v.id limit ${limit}`.execute(tx);
  return rows;
}
