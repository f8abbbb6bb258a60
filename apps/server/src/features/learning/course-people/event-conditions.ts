import type { EventPeopleFilter } from '@trilha/rules/learning/event-people';
import { PARTICIPATION_STATES, TAKING_PART_STATES } from '@trilha/rules/learning/events';
import type { ParticipationState } from '@trilha/rules/learning/events';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { everyImpersonation } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { LoadedEvent } from '../events/load-event.ts';
import { isToConfirm } from '../events/to-confirm.ts';

const TAKING_PART: ReadonlySet<ParticipationState> = new Set<ParticipationState>(TAKING_PART_STATES);
const LEFT = PARTICIPATION_STATES.filter((state) => !TAKING_PART.has(state));

const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));
const isIn = (states: readonly ParticipationState[]) => sql<boolean>`(p.state in (${literals(states)}))`;

/** Whether a participant `p` has something to do with an event still, as SQL. */
export const isTakingPart = isIn(TAKING_PART_STATES);

/** Presences `r` of a participant `p` in the sessions of their event. */
const presences = sql`training_event_presences r join training_event_sessions s on s.tenant_id = r.tenant_id and s.id = r.session_id
  where r.tenant_id = p.tenant_id and r.member_id = p.member_id and s.event_id = p.event_id`;
const isMarked = (marks: readonly string[]) =>
  sql<boolean>`exists (select from ${presences} and r.mark in (${literals(marks)}) and not ${isToConfirm})`;
const isThere = isMarked(['present', 'late']);

/** What a participant `p` typed late and nobody confirmed yet. */
const hasToConfirm = sql<boolean>`exists (select from ${presences} and ${isToConfirm})`;

/** In how many sessions a participant `p` was, as SQL. */
export const sessionsThere = sql<number>`(select count(*)::integer from ${presences} and r.mark in ('present', 'late') and not ${isToConfirm})`;

/** Whether a participant `p` has a seat and was there, as SQL. */
export const wasPresent = sql<boolean>`(p.state = 'enrolled' and ${isThere})`;

/** Whether a participant `p` had a seat and was in no session: they were marked so, or it is over, nobody excused them and nothing is to be confirmed. */
export function wasAbsent({ state }: Pick<LoadedEvent, 'state'>): RawBuilder<boolean> {
  const isOver = state === 'awaiting_results' || state === 'finished';
  return sql<boolean>`(p.state = 'enrolled' and not ${isThere}
    and (${isMarked(['absent'])} or (${sql.lit(isOver)} and not ${isMarked(['excused'])} and not ${hasToConfirm})))`;
}

/** Where a participant `p` of an event stands by each filter, as SQL. */
export function standsInEvent(
  event: Pick<LoadedEvent, 'state'>,
  status: EventPeopleFilter,
): RawBuilder<boolean> {
  if (status === 'absent') return wasAbsent(event);
  if (status === 'present') return wasPresent;
  return isIn(
    {
      all: TAKING_PART_STATES,
      enrolled: ['enrolled'] as const,
      waiting: ['waiting', 'offered'] as const,
      awaiting: ['awaiting_approval'] as const,
      no_answer: ['invited'] as const,
      left: LEFT,
    }[status],
  );
}

/** What may be done about people of an event now, beside writing to them. */
export interface OpenActs {
  readonly mark: boolean;
  readonly seat: boolean;
  readonly remove: boolean;
}

/** For whom each act is, as SQL over participants `p` and members `m`; nobody acts on themselves, nor on whom they act for. */
export function eventActsOn(ctx: TenantContext, { mark, seat, remove }: OpenActs) {
  const isOther = sql`m.id <> all (${everyImpersonation(ctx.actor)}::uuid[])`;
  return {
    message: sql<boolean>`(${isTakingPart} and ${isOther})`,
    // Of whom somebody said something already, one decides one by one.
    mark: sql<boolean>`(${sql.lit(mark)} and p.state = 'enrolled' and ${isOther} and not exists (select from ${presences}))`,
    // Requests get an answer each.
    seat: sql<boolean>`(${sql.lit(seat)} and p.state not in ('enrolled', 'awaiting_approval') and ${isOther})`,
    remove: sql<boolean>`(${sql.lit(remove)} and ${isTakingPart} and ${isOther})`,
  };
}
export type EventAct = keyof ReturnType<typeof eventActsOn>;
