import type { TenantContext } from '../../../platform/context.ts';
import { appendChange, publishRoomState } from './append-change.ts';
import { setSessionsDue } from './attendance.queries.ts';
import { countNextSession } from './count-session.ts';
import { hasRoom } from './room.queries.ts';

/** Tells a room that its event went on air, took a break, ended or got other times, and counts at once what is over. */
export async function updateRoomOfEvent(
  ctx: TenantContext,
  { eventId }: { readonly eventId: string },
): Promise<void> {
  if (!(await hasRoom(ctx, eventId))) return;
  await setSessionsDue(ctx, eventId);
  // Its own sessions alone, those of other events have their minute. Counted before the room is held: nobody's message waits for it, and events are always held before rooms.
  while (await countNextSession(ctx, eventId));
  publishRoomState(ctx, eventId);
  await appendChange(ctx, eventId, 'event');
}
