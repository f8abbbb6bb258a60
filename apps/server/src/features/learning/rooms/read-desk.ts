import type { RoomDesk } from '@trilha/contracts/learning/rooms-desk';
import { heldSession, presentMinutes } from '@trilha/rules/learning/room-attendance';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { readCoModerators } from '../events/co-moderators.ts';
import { eventFacts } from '../events/event-facts.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { HERE_SECONDS, listAttendances, listAttendants } from './attendance.queries.ts';
import { listMuted } from './muted.queries.ts';
import { presentCountedPolls } from './poll.presenter.ts';
import { listPolls } from './polls.queries.ts';
import { findRoom } from './room.queries.ts';

/** Whole minutes of everybody who came to an event's room, over its sessions; longest first, then by name. */
export async function readAttendance(
  ctx: TenantContext,
  { id, sessions, endedAt }: PlaceInEvent,
): Promise<RoomDesk['attendance']> {
  const ofMembers = Map.groupBy(await listAttendances(ctx, id), ({ memberId }) => memberId);
  const since = ctx.now.getTime() - HERE_SECONDS * 1000;
  const held = sessions.map((session) => heldSession(session, endedAt));
  const people = await listAttendants(ctx, id);
  return people
    .map(({ memberId, name, branch }) => {
      const own = ofMembers.get(memberId) ?? [];
      return {
        memberId,
        name,
        branch,
        minutes: held.reduce((sum, session) => sum + presentMinutes(own, session), 0),
        isHere: own.some(({ lastAt }) => lastAt.getTime() >= since),
      };
    })
    .toSorted((one, other) => other.minutes - one.minutes);
}

/** What only moderators of a room see (EVT-05). Throws `not_found`. */
export async function readDesk(ctx: TenantContext, eventId: string): Promise<RoomDesk> {
  requirePermission(ctx.actor, 'events.run');
  const place = await placeToModerate(ctx, eventId);
  return {
    event: await eventFacts(ctx, eventId),
    rules: (await findRoom(ctx, eventId)).rules,
    polls: await presentCountedPolls(ctx, await listPolls(ctx, eventId)),
    muted: await listMuted(ctx, eventId),
    attendance: await readAttendance(ctx, place),
    ...(await readCoModerators(ctx, eventId)),
  };
}
