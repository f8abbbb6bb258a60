import type { EventPeopleNarrowed, EventPeopleSelection } from '@trilha/contracts/learning/event-people';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { membersMeant } from '../enrollments/people-conditions.ts';
import { peopleScope } from '../enrollments/people-scope.ts';
import type { PeopleScope } from '../enrollments/people-scope.ts';
import { anyEvent } from '../events/load-event.ts';
import type { LoadedEvent } from '../events/load-event.ts';
import { markObstacle } from '../events/mark-several.ts';
import { runsEvent } from '../events/require-instructor.ts';
import { addObstacle, removeObstacle } from '../events/roll-changes.ts';
import { standsInEvent } from './event-conditions.ts';
import type { OpenActs } from './event-conditions.ts';

/** An event with whose people the actor sees of it, whether they run it, and what may be done about people now. */
export interface FollowedEvent {
  readonly event: LoadedEvent;
  readonly scope: PeopleScope;
  readonly runs: boolean;
  readonly acts: OpenActs;
}

/** An event as who runs it sees it, with what nothing stands against now. */
export const asRun = (ctx: TenantContext, event: LoadedEvent): FollowedEvent => ({
  event,
  scope: 'everybody',
  runs: true,
  acts: {
    mark: markObstacle(ctx, event) === null,
    seat: addObstacle(ctx, event) === null,
    remove: removeObstacle(event) === null,
  },
});

/**
 * An event with the people the actor sees of it: all of them as who runs it or administers people, else those of the branches they lead.
 * Throws `not_found`, also for who leads none, and for leaders while nothing is announced of it.
 */
export async function followedEvent(ctx: TenantContext, eventId: string): Promise<FollowedEvent> {
  const event = await anyEvent(ctx, eventId);
  if (runsEvent(ctx, event)) return asRun(ctx, event);
  const scope = await peopleScope(ctx);
  if (event.stage === 'offline') throw new AppError('not_found');
  return { event, scope, runs: false, acts: { mark: false, seat: false, remove: false } };
}

/** Whom one sees of an event by every filter but `status`, as SQL over its participants `p` and members `m`. */
export function eventPeopleMeant(
  { actor }: TenantContext,
  { event, scope }: FollowedEvent,
  filter: Omit<EventPeopleNarrowed, 'status'>,
): RawBuilder<boolean> {
  return sql<boolean>`(p.tenant_id = ${actor.tenantId}::uuid and p.event_id = ${event.id}::uuid and ${membersMeant(scope, filter)})`;
}

/** Whom a choice means among the people of an event that the actor sees: never others than their list shows. */
export function chosenOfEvent(
  ctx: TenantContext,
  followed: FollowedEvent,
  to: EventPeopleSelection,
): RawBuilder<boolean> {
  return to.kind === 'members'
    ? sql<boolean>`(${eventPeopleMeant(ctx, followed, { search: '' })} and m.id = any (${to.memberIds}::uuid[]))`
    : sql<boolean>`(${eventPeopleMeant(ctx, followed, to.filter)} and ${standsInEvent(followed.event, to.filter.status)})`;
}
