import type { RoomQuestion } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { placeToModerate } from '../events/place-in-event.ts';
import { appendChange } from './append-change.ts';
import { findQuestion } from './find-in-room.ts';
import { presentQuestion } from './question.presenter.ts';
import { updateQuestion } from './questions.queries.ts';

interface OfQuestion {
  readonly eventId: string;
  readonly questionId: string;
}

/** Marks a question as answered, aloud or in writing, or as open again; also after the end. Throws `not_found`. */
export async function answerQuestion(
  ctx: TenantContext,
  { eventId, questionId, isAnswered, answer }: OfQuestion & { isAnswered: boolean; answer: string },
): Promise<RoomQuestion> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  const question = await findQuestion(ctx, eventId, questionId);
  if (question.removedAt) throw new AppError('not_found');
  await updateQuestion(
    ctx,
    questionId,
    isAnswered
      ? { answeredAt: question.answeredAt ?? ctx.now, answeredBy: ctx.actor.memberId, answer }
      : { answeredAt: null, answeredBy: null, answer: '' },
  );
  await appendChange(ctx, eventId, 'question', questionId);
  return presentQuestion(ctx, await findQuestion(ctx, eventId, questionId));
}

/** Removes a question, which is noted. Twice is the same as once. Throws `not_found`. */
export async function removeQuestion(
  ctx: TenantContext,
  { eventId, questionId }: OfQuestion,
): Promise<RoomQuestion> {
  requirePermission(ctx.actor, 'events.run');
  await placeToModerate(ctx, eventId);
  const question = await findQuestion(ctx, eventId, questionId);
  if (question.removedAt) return presentQuestion(ctx, question);
  await updateQuestion(ctx, questionId, { removedAt: ctx.now });
  await appendAuditEntry(ctx, {
    action: 'event_room.question_removed',
    objectKind: 'training_event',
    objectId: eventId,
    before: { questionId, authorId: question.authorId },
    after: null,
  });
  await appendChange(ctx, eventId, 'question', questionId);
  return presentQuestion(ctx, await findQuestion(ctx, eventId, questionId));
}
