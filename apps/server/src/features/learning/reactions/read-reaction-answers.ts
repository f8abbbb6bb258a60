import type { ReactionQuestion } from '@trilha/contracts/learning/activities/reaction-evaluation';
import type { listReactionAnswers, ReactionAnswer } from '@trilha/contracts/learning/reactions';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findReaction } from './find-reactions.ts';
import { countAnswers } from './read-reactions.ts';
import { listAnswers } from './reactions.queries.ts';
import type { ReactionRef } from './reactions.queries.ts';

/** An answer as a cell of a table. */
function cellOf(ctx: TenantContext, question: ReactionQuestion, answer: ReactionAnswer | undefined): string {
  switch (answer?.kind) {
    case 'scale':
      return String(answer.value);
    case 'text':
      return answer.text;
    case 'choice': {
      const option =
        question.kind === 'choice' ? question.options.find(({ id }) => id === answer.optionId) : undefined;
      return option ? textOf(ctx, option.text) : '';
    }
    default:
      return '';
  }
}

/** A page of everybody's answers for a table; none where so few are anonymous that they would be known. Throws `not_found`. */
export async function readReactionAnswers(
  ctx: TenantContext,
  of: ReactionRef,
  query: { cursor?: string; limit: number },
): Promise<ResponseOf<typeof listReactionAnswers>> {
  requirePermission(ctx.actor, 'courses.manage');
  const { settings } = await findReaction(ctx, of);
  const { questions, anonymous } = settings;
  const { withheld } = await countAnswers(ctx, of, anonymous);
  const rows = withheld ? [] : await listAnswers(ctx, of, query);
  const { items, nextCursor } = pageFrom(rows, query.limit, ({ id }) => [id]);
  return {
    questions: questions.map(({ prompt }) => textOf(ctx, prompt)),
    items: items.map((row) => ({
      // An evaluation that was made anonymous later names nobody any more.
      person: anonymous ? null : row.displayName,
      answeredAt: anonymous ? null : (row.answeredAt?.toISOString() ?? null),
      answers: questions.map((question) =>
        cellOf(
          ctx,
          question,
          row.answers.find(({ questionId }) => questionId === question.id),
        ),
      ),
    })),
    nextCursor,
  };
}
