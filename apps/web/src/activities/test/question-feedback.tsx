import type { QuestionResult, TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import { useTranslation } from '../../lib/translate.ts';

import { Alert } from '../../ui/alert.tsx';
import type { Tone } from '../../ui/tone.ts';
import { AnswerText } from './questions/answer-text.tsx';
import css from './test.module.css';

export const OUTCOME_TONE: Readonly<Record<QuestionResult['outcome'], Tone>> = {
  right: 'success',
  partial: 'warning',
  wrong: 'danger',
  unanswered: 'neutral',
  awaiting_review: 'info',
  not_graded: 'info',
};

interface QuestionFeedbackProps {
  readonly question: TakerQuestion;
  readonly result: QuestionResult;
}

/** How an answer was, the right one, and why; shown right after it was checked. */
export function QuestionFeedback({ question, result }: QuestionFeedbackProps) {
  const { t } = useTranslation('assessments');
  const { outcome, key, feedback } = result;
  return (
    <Alert tone={OUTCOME_TONE[outcome]} title={t(`outcome.${outcome}`)} answers>
      {key && outcome !== 'right' && key.type !== 'dissertative' ? (
        <div className={css['rightAnswer']}>
          <span>{t('rightAnswer')}</span>
          <AnswerText question={question} answer={key} />
        </div>
      ) : null}
      {feedback ? <p>{feedback}</p> : null}
    </Alert>
  );
}
