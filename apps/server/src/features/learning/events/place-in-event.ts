import { RUNNING_EVENT_STATES, OVER_STATES, eventState } from '@trilha/rules/learning/events';
import type { EventSession, EventState, ParticipationState } from '@trilha/rules/learning/events';
import type { EventKind } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findPlace } from './events.queries.ts';
import { managesEvents } from './require-instructor.ts';

/** An event as its room sees it, and who the actor is in it. */
export interface PlaceInEvent {
  readonly id: string;
  readonly trainingId: string;
  readonly kind: EventKind;
  readonly title: unknown;
  /** IANA zone the event is meant in. */
  readonly timeZone: string;
  readonly state: EventState;
  /** Before its doors, from them to its end, or after it. */
  readonly phase: 'before' | 'open' | 'after';
  readonly sessions: readonly (EventSession & { readonly id: string })[];
  readonly doorsMinutes: number;
  /** Percent of its minutes. */
  readonly minimumPresence: number;
  /** Where it was ended before its time. */
  readonly endedAt: Date | null;
  readonly ownState: ParticipationState | null;
  /** Instructor of it, or administrator. */
  readonly isModerator: boolean;
}

/** Where an event stands to its room. */
export function phaseOf(state: EventState): PlaceInEvent['phase'] {
  if (RUNNING_EVENT_STATES.has(state)) return 'open';
  return OVER_STATES.has(state) ? 'after' : 'before';
}

/** The actor's place in an event they see, teach or administer. Throws `not_found`. */
export async function placeInEvent(ctx: TenantContext, eventId: string): Promise<PlaceInEvent> {
  const row = await findPlace(ctx, eventId);
  const { actor } = ctx;
  const teaches = row?.isInstructor === true && isAllowed(actor, 'events.run');
  const isModerator = managesEvents(ctx) || teaches;
  if (!row || !(row.isVisible || isModerator)) throw new AppError('not_found');
  const sessions = (row.sessions ?? []).map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
  // Whether seats are left, and results are missing, says nothing of a room.
  const state = eventState({ ...row, sessions, isFull: false, lacksResult: true }, ctx.now);
  return { ...row, sessions, state, phase: phaseOf(state), isModerator };
}

/** The actor's place in an event whose room they are in: with a seat, as instructor or as administrator. Throws `not_found`, `event_canceled`, `not_on_list`. */
export async function placeInside(ctx: TenantContext, eventId: string): Promise<PlaceInEvent> {
  const place = await placeInEvent(ctx, eventId);
  if (place.state === 'canceled') throw new AppError('event_canceled');
  if (!place.isModerator && place.ownState !== 'enrolled') throw new AppError('not_on_list');
  return place;
}

/** An event the actor teaches or administers. Throws `not_found`. */
export async function placeToModerate(ctx: TenantContext, eventId: string): Promise<PlaceInEvent> {
  const place = await placeInEvent(ctx, eventId);
  if (!place.isModerator) throw new AppError('not_found');
  return place;
}
