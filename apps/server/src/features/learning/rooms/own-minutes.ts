import type { Room } from '@trilha/contracts/learning/rooms';
import { heldSession, neededMinutes, presentMinutes } from '@trilha/rules/learning/room-attendance';

import type { TenantContext } from '../../../platform/context.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { listAttendances } from './attendance.queries.ts';
import type { RoomRow } from './room.queries.ts';

/** Whether being in a room is what counts: it is where the event takes place. */
export const countsAttendance = ({
  transmission,
  hasConference,
}: Pick<RoomRow, 'transmission' | 'hasConference'>) => transmission !== null || hasConference;

/** The session that is meant at a moment: the one that has begun last; before the first one, that. */
export function sessionMeant<S extends { readonly startsAt: Date }>(
  sessions: readonly S[],
  now: Date,
): S | undefined {
  return sessions.findLast(({ startsAt }) => startsAt <= now) ?? sessions[0];
}

/** Whole minutes of the actor in the session that is meant now, and how many are needed; null where nothing is counted. */
export async function ownMinutes(
  ctx: TenantContext,
  place: PlaceInEvent,
  row: RoomRow,
): Promise<Room['own']['minutes']> {
  const session = sessionMeant(place.sessions, ctx.now);
  if (!session || place.ownState !== 'enrolled' || !countsAttendance(row)) return null;
  const held = heldSession(session, place.endedAt);
  const attendances = await listAttendances(ctx, place.id, ctx.actor.memberId);
  return {
    present: presentMinutes(attendances, held),
    needed: neededMinutes(held, place.minimumPresence),
  };
}
