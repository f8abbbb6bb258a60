import { randomUUID } from 'node:crypto';

import type { Question } from '@trilha/contracts/learning/questions';

/** The same question with new ids throughout, so that both can stand in one bank and change apart. */
export function copyQuestion(question: Question): Question {
  const id = randomUUID();
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const newIds = new Map(question.options.map((option) => [option.id, randomUUID()]));
      const renewed = (old: string) => newIds.get(old) ?? old;
      const options = question.options.map((option) => ({ ...option, id: renewed(option.id) }));
      if (question.type === 'single')
        return { ...question, id, options, correctOptionId: renewed(question.correctOptionId) };
      return { ...question, id, options, correctOptionIds: question.correctOptionIds.map(renewed) };
    }
    case 'ordering':
      return {
        ...question,
        id,
        options: question.options.map((option) => ({ ...option, id: randomUUID() })),
      };
    case 'matching':
      return {
        ...question,
        id,
        pairs: question.pairs.map(({ left, right }) => ({
          left: { ...left, id: randomUUID() },
          right: { ...right, id: randomUUID() },
        })),
      };
    case 'fill_in':
      return { ...question, id, blanks: question.blanks.map((blank) => ({ ...blank, id: randomUUID() })) };
    default:
      return { ...question, id };
  }
}
