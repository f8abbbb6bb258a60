import type { RoomPoll } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeInside } from '../events/place-in-event.ts';
import { publishRoomState } from './append-change.ts';
import { presentPolls, showsCounts } from './poll.presenter.ts';
import { lockPoll, upsertVote } from './polls.queries.ts';
import { requirePart } from './require-part.ts';

/**
 * Votes in a poll; whoever votes again has the last vote counted (EVT-05). Votes hold up nobody else's: the poll is held against being closed
 * only, and what they come to is told once a second. Throws `not_found`, `event_canceled`, `not_on_list`, `poll_not_open`, `poll_vote_invalid`,
 * `room_part_off`.
 */
export async function voteInPoll(
  ctx: TenantContext,
  { eventId, pollId, options }: { eventId: string; pollId: string; options: readonly string[] },
): Promise<RoomPoll> {
  requirePermission(ctx.actor, 'learning.take');
  const place = await placeInside(ctx, eventId);
  await requirePart(ctx, 'polls');
  const poll = await lockPoll(ctx, eventId, { id: pollId, why: 'to_vote' });
  // What is not opened yet is not there for who takes part.
  if (!poll || (poll.state === 'draft' && !place.isModerator)) throw new AppError('not_found');
  if (poll.state !== 'open' || place.phase !== 'open') throw new AppError('poll_not_open');
  const chosen = new Set(options);
  const isKnown = [...chosen].every((id) => poll.options.some((option) => option.id === id));
  if (!isKnown || (chosen.size > 1 && !poll.isSeveral))
    throw new AppError('poll_vote_invalid', { field: 'options' });
  await upsertVote(ctx, pollId, [...chosen]);
  if (showsCounts(poll)) publishRoomState(ctx, eventId);
  const [presented] = await presentPolls(ctx, [poll]);
  if (!presented) throw new Error('A poll was not presented.');
  return presented;
}
