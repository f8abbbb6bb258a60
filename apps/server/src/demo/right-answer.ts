import type { Answer, Question } from '@trilha/contracts/learning/questions';

/** The answer that earns all points of a question; null where only a person can judge. */
export function rightAnswer(question: Question): Answer | null {
  switch (question.type) {
    case 'single':
      return { type: 'single', optionId: question.correctOptionId };
    case 'multiple':
      return { type: 'multiple', optionIds: question.correctOptionIds };
    case 'true_false':
      return { type: 'true_false', value: question.correct };
    case 'matching':
      return {
        type: 'matching',
        pairs: question.pairs.map(({ left, right }) => ({ leftId: left.id, rightId: right.id })),
      };
    case 'ordering':
      return { type: 'ordering', optionIds: question.options.map(({ id }) => id) };
    case 'fill_in':
      return {
        type: 'fill_in',
        blanks: question.blanks.map(({ id, accepted }) => ({ id, text: accepted[0] ?? '' })),
      };
    case 'dissertative':
      return null;
    default:
      return question satisfies never;
  }
}
