import { isThere } from '@trilha/rules/learning/event-presence';
import { roomMark } from '@trilha/rules/learning/room-attendance';

import type { TenantContext } from '../../../platform/context.ts';
import { leaveOtherLines } from './leave-other-lines.ts';
import { lockAnyEvent } from './load-event.ts';
import { upsertRoomMarks } from './presence.queries.ts';
import { listEnrolled } from './results.queries.ts';
import { publishWholeRoll } from './roll-topic.ts';

export interface RoomCount {
  readonly eventId: string;
  readonly session: { readonly id: string; readonly endsAt: Date };
  /** Whole minutes that are needed to be present. */
  readonly needed: number;
  /** Whole minutes each member was in the room; who is not in it was there for none. */
  readonly minutes: ReadonlyMap<string, number>;
}

/**
 * Marks everybody with a seat in a session that is over by how long they were in its room: present, or absent with the minutes that say
 * why (EVT-05). What an instructor marked or somebody checked in stays, and so does everything once the results stand. Again with other
 * minutes corrects what was marked so. For what the room does by itself.
 */
export async function markByRoom(
  ctx: TenantContext,
  { eventId, session, needed, minutes }: RoomCount,
): Promise<void> {
  const event = await lockAnyEvent(ctx, eventId);
  if (event.canceledAt || event.resultsConfirmedAt || event.stage !== 'scheduled') return;
  const enrolled = await listEnrolled(ctx, eventId);
  publishWholeRoll(ctx, eventId);
  const marks = enrolled.map(({ memberId }) => {
    const was = minutes.get(memberId) ?? 0;
    return { memberId, minutes: was, mark: roomMark(was, needed) };
  });
  await upsertRoomMarks(ctx, { sessionId: session.id, markedAt: session.endsAt, needed }, marks);
  const there = marks.filter(({ mark }) => isThere(mark)).map(({ memberId }) => memberId);
  await leaveOtherLines(ctx, eventId, there);
}
