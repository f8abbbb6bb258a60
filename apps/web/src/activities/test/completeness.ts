import type { TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Answer } from '@trilha/contracts/learning/questions';
import { isAnswered } from '@trilha/rules/learning/answers';

/** Whether nothing of a question is left to answer. */
export function isComplete(question: TakerQuestion, answer: Answer | null): boolean {
  return isAnswered({ parts: partsOf(question), justification: question.justification }, answer);
}

function partsOf(question: TakerQuestion): number {
  if (question.type === 'matching') return question.left.length;
  return question.type === 'fill_in' ? question.blanks.length : 0;
}
