import type { AnswerKey, TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Answer } from '@trilha/contracts/learning/questions';
import { useTranslation } from '../../../lib/translate.ts';

import css from './questions.module.css';

interface AnswerTextProps {
  readonly question: TakerQuestion;
  readonly answer: Answer | AnswerKey;
}

/** An answer, or the right one, in words. */
export function AnswerText({ question, answer }: AnswerTextProps) {
  const { t } = useTranslation('assessments');
  const lines = linesOf(question, answer, (value) => t(value ? 'true' : 'false'));
  const [only, ...more] = lines;
  if (lines.length === 0) return <p className={css['help']}>{t('noAnswer')}</p>;
  if (more.length === 0) return <p className={css['answerText']}>{only}</p>;
  const List = answer.type === 'ordering' ? 'ol' : 'ul';
  return (
    <List className={css['answerList']}>
      {[...lines.entries()].map(([index, line]) => (
        <li key={index}>{line}</li>
      ))}
    </List>
  );
}

function linesOf(
  question: TakerQuestion,
  answer: Answer | AnswerKey,
  booleanText: (value: boolean) => string,
): string[] {
  const options = [
    ...('options' in question ? question.options : []),
    ...('left' in question ? [...question.left, ...question.right] : []),
  ];
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? '';
  switch (answer.type) {
    case 'single':
      return answer.optionId === null ? [] : [textOf(answer.optionId)];
    case 'multiple':
    case 'ordering':
      return answer.optionIds.map(textOf);
    case 'true_false':
      return answer.value === null ? [] : [booleanText(answer.value)];
    case 'matching':
      return answer.pairs.map(({ leftId, rightId }) => `${textOf(leftId)} → ${textOf(rightId)}`);
    case 'fill_in':
      return answer.blanks.map((blank) => ('accepted' in blank ? blank.accepted.join(' / ') : blank.text));
    default:
      return 'text' in answer && answer.text.trim() !== '' ? [answer.text] : [];
  }
}
