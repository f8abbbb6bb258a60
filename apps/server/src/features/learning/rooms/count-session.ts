import {
  MAX_GAP_SECONDS,
  heldSession,
  neededMinutes,
  presentMinutes,
} from '@trilha/rules/learning/room-attendance';

import type { TenantContext } from '../../../platform/context.ts';
import { markByRoom } from '../events/mark-by-room.ts';
import { placeInEvent } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { listAttendances, lockDueSession, setSessionCounted } from './attendance.queries.ts';
import { countsAttendance } from './own-minutes.ts';
import { findRoom } from './room.queries.ts';

const TAIL_MS = MAX_GAP_SECONDS * 1000;

/** Puts who was in a room during a session, and how long, into the event's list. */
async function count(
  ctx: TenantContext,
  place: PlaceInEvent,
  session: PlaceInEvent['sessions'][number],
): Promise<void> {
  if (!countsAttendance(await findRoom(ctx, place.id))) return;
  const ofMembers = Map.groupBy(await listAttendances(ctx, place.id), ({ memberId }) => memberId);
  await markByRoom(ctx, {
    eventId: place.id,
    session,
    needed: neededMinutes(session, place.minimumPresence),
    minutes: new Map(Array.from(ofMembers, ([id, of]) => [id, presentMinutes(of, session)])),
  });
}

/**
 * Counts the next session that is over, of one event where it is named: at once, and once more when nobody's last sign of life can come any more. One that was moved is
 * looked at again at its new end. False where there is none left.
 */
export async function countNextSession(ctx: TenantContext, eventId: string | null = null): Promise<boolean> {
  const due = await lockDueSession(ctx, eventId);
  if (!due) return false;
  const place = await placeInEvent(ctx, due.eventId);
  const planned = place.sessions.find(({ id }) => id === due.sessionId);
  const session = planned && heldSession(planned, place.endedAt);
  if (!session || place.state === 'canceled' || session.endsAt <= session.startsAt) {
    await setSessionCounted(ctx, due.sessionId, { countedAt: ctx.now });
    return true;
  }
  const finalAt = new Date(session.endsAt.getTime() + TAIL_MS + 1);
  if (ctx.now < session.endsAt) await setSessionCounted(ctx, due.sessionId, { dueAt: session.endsAt });
  else {
    await count(ctx, place, session);
    await setSessionCounted(
      ctx,
      due.sessionId,
      ctx.now < finalAt ? { dueAt: finalAt } : { countedAt: ctx.now },
    );
  }
  return true;
}
