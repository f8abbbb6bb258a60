import type { EventPeopleNarrowed, EventPerson, EventReach } from '@trilha/contracts/learning/event-people';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { presentFacts } from '../events/event.presenter.ts';
import type { LoadedEvent } from '../events/load-event.ts';
import { isTakenOverSeats } from '../events/roll-changes.ts';
import { countEventPeople, countForEventActs, listEventPeople } from './event-people.queries.ts';
import type { EventPeopleAsk, EventPersonRow } from './event-people.queries.ts';
import { chosenOfEvent, followedEvent } from './followed-event.ts';
import type { FollowedEvent } from './followed-event.ts';

function presentPerson(row: EventPersonRow): EventPerson {
  const { memberId, name, branch, state, there, result, message, mark, seat, remove } = row;
  return {
    memberId,
    name,
    branch,
    state,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    presence: row.present ? 'present' : row.absent ? 'absent' : null,
    there,
    result,
    can: { message, mark, seat, remove },
  };
}

/** A page of the people of an event that the actor sees. */
export async function pageOfEventPeople(ctx: TenantContext, followed: FollowedEvent, ask: EventPeopleAsk) {
  const page = pageFrom(await listEventPeople(ctx, followed, ask), ask.limit, (row) => [
    row.key,
    row.name,
    row.memberId,
  ]);
  return { items: page.items.map(presentPerson), nextCursor: page.nextCursor };
}

/** A page of the people of an event with how many are where. Throws `not_found`, also for who follows nobody. */
export async function readEventPeople(ctx: TenantContext, eventId: string, ask: EventPeopleAsk) {
  const followed = await followedEvent(ctx, eventId);
  const { event, runs } = followed;
  return {
    ...(await pageOfEventPeople(ctx, followed, ask)),
    event: { ...presentFacts(ctx, event), sessions: event.sessions.length },
    can: { manage: runs },
    counts: await countEventPeople(ctx, followed, ask),
  };
}

/** Of so many who may get a seat, for how many there is one: a seat that is kept is there already, and at some doors people are let in over the seats. */
function withSeats(
  { now }: TenantContext,
  event: LoadedEvent,
  { seat, offered }: EventReach & { readonly offered: number },
) {
  const { seats, taken } = event;
  if (seats === null || isTakenOverSeats(event, now)) return seat;
  const reserved = Math.min(seat, offered);
  return reserved + Math.min(seat - reserved, Math.max(0, seats - taken));
}

/** How many of those whom a filter means each act would reach now. Throws `not_found`. */
export async function countEventReach(
  ctx: TenantContext,
  eventId: string,
  filter: EventPeopleNarrowed,
): Promise<EventReach> {
  const followed = await followedEvent(ctx, eventId);
  const counts = await countForEventActs(
    ctx,
    followed,
    chosenOfEvent(ctx, followed, { kind: 'matching', filter }),
  );
  const { people, message, mark, remove } = counts;
  return { people, message, mark, remove, seat: withSeats(ctx, followed.event, counts) };
}
