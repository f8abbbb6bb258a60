import { randomUUID } from 'node:crypto';

import type { RoomPoll } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import { appendChange, publishRoomState } from './append-change.ts';
import { findPoll } from './find-in-room.ts';
import { presentCountedPolls } from './poll.presenter.ts';
import { countPolls, deletePoll, insertPoll, lockPoll, updatePoll } from './polls.queries.ts';
import type { NewPoll } from './polls.queries.ts';
import { requirePart } from './require-part.ts';
import { lockRoom } from './room.queries.ts';

interface OfPoll {
  readonly eventId: string;
  readonly pollId: string;
}
const MAX_POLLS = 50;

export interface WrittenPoll extends Omit<NewPoll, 'options'> {
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
}

/** Options differ; a quiz has a right one, and only one where one is chosen; a poll has none. Throws `poll_invalid`. */
function requireSound({ kind, options, isSeveral }: WrittenPoll): void {
  const texts = new Set(options.map(({ text }) => text.toLocaleLowerCase()));
  const right = options.filter(({ isRight }) => isRight).length;
  const isRightSound = kind === 'poll' ? right === 0 : right > 0 && (isSeveral || right === 1);
  if (texts.size < options.length || !isRightSound) throw new AppError('poll_invalid', { field: 'options' });
}

async function presentOne(ctx: TenantContext, { eventId, pollId }: OfPoll): Promise<RoomPoll> {
  const [poll] = await presentCountedPolls(ctx, [await findPoll(ctx, eventId, pollId)]);
  if (!poll) throw new Error('A poll was not presented.');
  return poll;
}

/** Prepares a poll or a quiz; nobody but moderators sees it before it is opened. Throws `not_found`, `room_part_off`, `poll_invalid` and `too_many_polls`. */
export async function writePoll(ctx: TenantContext, eventId: string, poll: WrittenPoll): Promise<RoomPoll> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  await requirePart(ctx, 'polls');
  requireSound(poll);
  await lockRoom(ctx, eventId);
  if ((await countPolls(ctx, eventId)) >= MAX_POLLS) throw new AppError('too_many_polls');
  const options = poll.options.map((option) => ({ id: randomUUID(), ...option }));
  const { kind, question, isSeveral, areCountsShown } = poll;
  const pollId = await insertPoll(ctx, eventId, { kind, question, isSeveral, areCountsShown, options });
  return presentOne(ctx, { eventId, pollId });
}

/**
 * Opens a poll while the room is open, shows or hides its counts, or closes it after the last vote under way; what is closed stays closed.
 * Throws `not_found`, `room_part_off` and `poll_step_impossible`.
 */
export async function runPoll(
  ctx: TenantContext,
  {
    eventId,
    pollId,
    state,
    areCountsShown,
  }: OfPoll & { readonly state: 'open' | 'closed'; readonly areCountsShown: boolean },
): Promise<RoomPoll> {
  requirePermission(ctx.actor, 'events.run');
  const place = await placeToModerate(ctx, eventId);
  if (state === 'open') await requirePart(ctx, 'polls');
  const poll = await lockPoll(ctx, eventId, { id: pollId, why: 'to_run' });
  if (!poll) throw new AppError('not_found');
  if (poll.state === state && poll.areCountsShown === areCountsShown)
    return presentOne(ctx, { eventId, pollId });
  const isPossible =
    state === 'open' ? poll.state !== 'closed' && place.phase === 'open' : poll.state !== 'draft';
  if (!isPossible) throw new AppError('poll_step_impossible');
  await updatePoll(ctx, pollId, { state, areCountsShown });
  await appendChange(ctx, eventId, 'poll', pollId);
  publishRoomState(ctx, eventId);
  return presentOne(ctx, { eventId, pollId });
}

/** Removes a poll that was not opened. Throws `not_found` and `poll_step_impossible`. */
export async function removePoll(ctx: TenantContext, { eventId, pollId }: OfPoll): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  const poll = await lockPoll(ctx, eventId, { id: pollId, why: 'to_run' });
  if (!poll) throw new AppError('not_found');
  if (poll.state !== 'draft') throw new AppError('poll_step_impossible');
  await deletePoll(ctx, pollId);
  return { id: pollId };
}
