import type { RoomQuestion } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';
import { presentAuthor } from './author.presenter.ts';
import type { QuestionRow } from './questions.queries.ts';

/** A question as everybody in the room sees it; of one that was removed only that there was one. */
export function presentQuestion(ctx: TenantContext, row: QuestionRow): RoomQuestion {
  const isRemoved = row.removedAt !== null;
  return {
    id: row.id,
    author: presentAuthor(ctx, row),
    text: isRemoved ? '' : row.text,
    at: row.at.toISOString(),
    votes: row.votes,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answer: isRemoved ? '' : row.answer,
    isRemoved,
  };
}
