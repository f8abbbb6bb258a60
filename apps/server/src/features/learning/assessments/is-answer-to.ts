import type { Answer, Question } from '@trilha/contracts/learning/questions';

/** An answer may name only what its question offers, and nothing twice. */
export function isAnswerTo(question: Question, answer: Answer): boolean {
  switch (answer.type) {
    case 'single':
      return question.type === 'single' && offers(question.options, answer.optionId ? [answer.optionId] : []);
    case 'multiple':
      return question.type === 'multiple' && offers(question.options, answer.optionIds);
    case 'ordering': {
      if (question.type !== 'ordering' || !offers(question.options, answer.optionIds)) return false;
      return answer.optionIds.length === 0 || answer.optionIds.length === question.options.length;
    }
    case 'matching':
      return (
        question.type === 'matching' &&
        offers(
          question.pairs.map(({ left }) => left),
          answer.pairs.map(({ leftId }) => leftId),
        ) &&
        offers(
          question.pairs.map(({ right }) => right),
          answer.pairs.map(({ rightId }) => rightId),
        )
      );
    case 'fill_in':
      return (
        question.type === 'fill_in' &&
        offers(
          question.blanks,
          answer.blanks.map(({ id }) => id),
        )
      );
    default:
      return question.type === answer.type;
  }
}

function offers(offered: readonly { id: string }[], chosen: readonly string[]): boolean {
  const ids = new Set(offered.map(({ id }) => id));
  return new Set(chosen).size === chosen.length && chosen.every((id) => ids.has(id));
}
