import { roomRules } from '@trilha/contracts/learning/rooms';
import type { RoomRules } from '@trilha/contracts/learning/rooms';
import { containsLink } from '@trilha/rules/learning/room-writing';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeInside } from '../events/place-in-event.ts';
import type { PlaceInEvent } from '../events/place-in-event.ts';
import { findWriting, lockOwnWriting } from './writing.queries.ts';
import type { Written } from './writing.queries.ts';

const SECOND_MS = 1000;
/** Without slow mode, so many within so many seconds: more is no conversation. */
const FLOOD = { texts: 10, seconds: 10 } as const;

type Writing = Awaited<ReturnType<typeof findWriting>>;

function rulesOf({ chat, slowSeconds, links }: Writing): RoomRules {
  return roomRules.parse({
    chat: chat ?? 'open',
    slowSeconds: slowSeconds ?? 0,
    links: links ?? 'moderators',
  });
}

/** Throws `message_too_soon` with the seconds to wait. */
function requireTime({ now }: TenantContext, { lastAt, recent }: Writing, slowSeconds: number): void {
  const waited = lastAt ? now.getTime() - lastAt.getTime() : Infinity;
  const left = Math.ceil((slowSeconds * SECOND_MS - waited) / SECOND_MS);
  const wait = recent >= FLOOD.texts ? Math.max(left, FLOOD.seconds) : left;
  if (wait > 0) throw new AppError('message_too_soon', { retryAfterSeconds: wait });
}

/**
 * Whether the actor may write this into a room now. Throws `not_found`, `event_canceled`, `not_on_list`, `room_closed`, `room_part_off`,
 * `muted_in_room`, for messages `chat_closed`, `links_not_allowed` and `message_too_soon`.
 */
export async function requireMayWrite(
  ctx: TenantContext,
  eventId: string,
  { what, text }: { readonly what: Written; readonly text: string },
): Promise<PlaceInEvent> {
  const place = await placeInside(ctx, eventId);
  if (place.phase !== 'open') throw new AppError('room_closed');
  const since = new Date(ctx.now.getTime() - FLOOD.seconds * SECOND_MS);
  // Sent at once they would all count the same ones before them: each waits for the one before.
  if (!place.isModerator) await lockOwnWriting(ctx, eventId);
  const found = await findWriting(ctx, eventId, { what, since });
  const { chat, links, slowSeconds } = rulesOf(found);
  if (found.isOff) throw new AppError('room_part_off');
  if (found.isMuted) throw new AppError('muted_in_room');
  if (what === 'messages' && (chat === 'closed' || (chat === 'moderators' && !place.isModerator)))
    throw new AppError('chat_closed');
  if (place.isModerator) return place;
  if (links === 'moderators' && containsLink(text))
    throw new AppError('links_not_allowed', { field: 'text' });
  requireTime(ctx, found, slowSeconds);
  return place;
}
