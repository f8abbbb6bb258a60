import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { lockEvent } from './events.queries.ts';
import { fillSeats } from './fill-seats.ts';
import {
  findParticipant,
  listOthersAwaited,
  setParticipation,
  whoAwaitsOthers,
} from './participants.queries.ts';
import { isThereInEvent } from './presence.queries.ts';
import { rivalObstacles } from './rivals.ts';
import { publishRoll } from './roll-topic.ts';

const MINUTE_MS = 60_000;
const AWAITED = new Set(['waiting', 'offered', 'awaiting_approval']);

/**
 * Who is there in one event waits for no other of what only one is taken of: after the commit, as the other events are held one by one, and a
 * minute later, so that a mark that is taken back at once costs nobody their place.
 */
export async function leaveOtherLines(
  ctx: TenantContext,
  eventId: string,
  memberIds: readonly string[],
): Promise<void> {
  const then = new Date(ctx.now.getTime() + MINUTE_MS);
  for (const memberId of await whoAwaitsOthers(ctx, eventId, memberIds))
    await afterCommit(ctx, 'training_event.attended', { memberId, eventId }, then);
}

/**
 * Ends where somebody still waits for another event of the training or the catalog whose event they are in; a seat that was kept for them
 * goes to who is next. Nothing where their mark was taken back meanwhile. For what is followed after their mark.
 */
export async function endOtherLines(
  ctx: TenantContext,
  { eventId, memberId }: { readonly eventId: string; readonly memberId: string },
): Promise<void> {
  if (!(await isThereInEvent(ctx, { eventId, memberId }))) return;
  const awaited = await listOthersAwaited(ctx, eventId, memberId);
  const rivals = await rivalObstacles(ctx, awaited, memberId);
  for (const { id } of awaited) {
    const rival = rivals.get(id);
    if (rival?.code !== 'already_in_event' || rival.eventId !== eventId) continue;
    await lockEvent(ctx, id);
    const of = { eventId: id, memberId };
    const own = await findParticipant(ctx, of);
    if (!own || !AWAITED.has(own.state)) continue;
    await setParticipation(ctx, of, 'canceled');
    publishRoll(ctx, id, [memberId]);
    if (own.state === 'offered') await fillSeats(ctx, id);
  }
}
