import type { GivenAnswer } from './grading.ts';

/** What is needed of a question to know whether it is answered. */
export interface AskedQuestion {
  /** Pairs of a matching question, gaps of a text; 0 for the other types. */
  readonly parts: number;
  readonly justification: boolean;
}

export type WrittenAnswer = GivenAnswer & { readonly justification?: string | undefined };

/** Whether nothing is left to fill in: every pair matched, every gap filled, and the reason given where one is asked. */
export function isAnswered(question: AskedQuestion, answer: WrittenAnswer | null): boolean {
  if (!answer || !isGiven(question, answer)) return false;
  return !question.justification || (answer.justification ?? '').trim() !== '';
}

function isGiven(question: AskedQuestion, answer: WrittenAnswer): boolean {
  switch (answer.type) {
    case 'single':
      return answer.optionId !== null;
    case 'multiple':
    case 'ordering':
      return answer.optionIds.length > 0;
    case 'true_false':
      return answer.value !== null;
    case 'dissertative':
      return answer.text.trim() !== '';
    case 'matching':
      return answer.pairs.length >= question.parts;
    case 'fill_in':
      return answer.blanks.filter(({ text }) => text.trim() !== '').length >= question.parts;
    default:
      return answer satisfies never;
  }
}
