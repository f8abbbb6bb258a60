import type { ReactionQuestion } from '@trilha/contracts/learning/activities/reaction-evaluation';
import type { ReactionAnswer } from '@trilha/contracts/learning/reactions';

import { AppError } from '../../../platform/app-error.ts';

function answers(question: ReactionQuestion, answer: ReactionAnswer): boolean {
  if (question.kind !== answer.kind || question.id !== answer.questionId) return false;
  return (
    question.kind !== 'choice' ||
    (answer.kind === 'choice' && question.options.some(({ id }) => id === answer.optionId))
  );
}

/**
 * Checks that every answer belongs to a question of its kind, each once, and that nothing required is left out. Throws
 * `answer_invalid` with the field of the answer, or with the place of the question that lacks one.
 */
export function checkReaction(
  questions: readonly ReactionQuestion[],
  given: readonly ReactionAnswer[],
): void {
  for (const [index, answer] of given.entries()) {
    const question = questions.find(({ id }) => id === answer.questionId);
    const isRepeated = given.findIndex(({ questionId }) => questionId === answer.questionId) < index;
    if (!question || isRepeated || !answers(question, answer))
      throw new AppError('answer_invalid', { field: `answers.${index}` });
  }
  const missing = questions.find(
    ({ id, required }) => required && !given.some(({ questionId }) => questionId === id),
  );
  if (missing) throw new AppError('answer_invalid', { field: missing.id });
}
