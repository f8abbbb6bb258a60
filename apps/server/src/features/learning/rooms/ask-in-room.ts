import { roomTopic } from '@trilha/contracts/learning/rooms';
import type { RoomQuestion } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishVolatile } from '../../../platform/realtime/publish-after-commit.ts';
import { placeInside } from '../events/place-in-event.ts';
import { appendChange } from './append-change.ts';
import { findQuestion } from './find-in-room.ts';
import { requireMayWrite } from './may-write.ts';
import { presentQuestion } from './question.presenter.ts';
import { insertQuestion, setQuestionVote } from './questions.queries.ts';
import { requirePart } from './require-part.ts';

/** Asks the speakers something (EVT-05); also where the chat is closed. Throws what `requireMayWrite` throws. */
export async function askInRoom(ctx: TenantContext, eventId: string, text: string): Promise<RoomQuestion> {
  requirePermission(ctx.actor, 'learning.take');
  const { isModerator } = await requireMayWrite(ctx, eventId, { what: 'questions', text });
  const id = await insertQuestion(ctx, eventId, { text, isModerator });
  await appendChange(ctx, eventId, 'question', id);
  return presentQuestion(ctx, await findQuestion(ctx, eventId, id));
}

/**
 * Wants a question answered, or no longer. Votes hold up nobody else's: what they come to is told once a second. Throws `not_found`, also for
 * a removed one, `event_canceled`, `not_on_list`, `room_closed` and `room_part_off`.
 */
export async function voteForQuestion(
  ctx: TenantContext,
  { eventId, questionId, isWanted }: { eventId: string; questionId: string; isWanted: boolean },
): Promise<RoomQuestion> {
  requirePermission(ctx.actor, 'learning.take');
  const place = await placeInside(ctx, eventId);
  if (place.phase !== 'open') throw new AppError('room_closed');
  await requirePart(ctx, 'questions');
  const question = await findQuestion(ctx, eventId, questionId);
  if (question.removedAt) throw new AppError('not_found');
  if (await setQuestionVote(ctx, questionId, isWanted))
    publishVolatile(ctx, roomTopic(eventId), { votedFor: questionId });
  return presentQuestion(ctx, await findQuestion(ctx, eventId, questionId));
}
