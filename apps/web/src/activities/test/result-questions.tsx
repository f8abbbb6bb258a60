import type { AttemptResult, AttemptView } from '@trilha/contracts/learning/attempts';
import { useTranslation } from '../../lib/translate.ts';

import { useFormat } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Pill } from '../../ui/pill.tsx';
import { OUTCOME_TONE } from './question-feedback.tsx';
import { AnswerText } from './questions/answer-text.tsx';
import css from './test.module.css';

interface ResultQuestionsProps {
  readonly attempt: AttemptView;
  readonly result: AttemptResult;
}

/** Question by question: what was given, what is right, why, and what a reviewer wrote; only what may be shown. */
export function ResultQuestions({ attempt, result }: ResultQuestionsProps) {
  const { t } = useTranslation('assessments');
  const { number } = useFormat();
  if (result.questions.length === 0)
    return result.minimumScore === null ? null : <p className={css['muted']}>{t('answersHidden')}</p>;
  return (
    <section className={css['section']}>
      <h2>{t('yourAnswers')}</h2>
      <ol className={css['answers']}>
        {attempt.questions.map((question, index) => {
          const one = result.questions.find(({ questionId }) => questionId === question.id);
          const given = attempt.answers.find(({ questionId }) => questionId === question.id)?.answer;
          if (!one) return null;
          return (
            <li key={question.id}>
              <Card>
                <div className={css['answerHead']}>
                  <h3>
                    {index + 1}. {question.prompt}
                  </h3>
                  <Pill tone={OUTCOME_TONE[one.outcome]}>{t(`outcome.${one.outcome}`)}</Pill>
                </div>
                <div className={css['rightAnswer']}>
                  <span>{t('yourAnswer')}</span>
                  {given ? (
                    <AnswerText question={question} answer={given} />
                  ) : (
                    <p className={css['muted']}>{t('noAnswer')}</p>
                  )}
                  {given?.justification ? <p className={css['muted']}>{given.justification}</p> : null}
                </div>
                {one.key && one.outcome !== 'right' && one.key.type !== 'dissertative' ? (
                  <div className={css['rightAnswer']}>
                    <span>{t('rightAnswer')}</span>
                    <AnswerText question={question} answer={one.key} />
                  </div>
                ) : null}
                {one.feedback ? <p className={css['muted']}>{one.feedback}</p> : null}
                {one.comment ? (
                  <blockquote className={css['comment']}>
                    <span>{t('reviewerSays')}</span>
                    <p>{one.comment}</p>
                  </blockquote>
                ) : null}
                {one.earned === null ? null : (
                  <small className={css['muted']}>
                    {t('pointsOf', { earned: number(one.earned), points: number(one.points) })}
                  </small>
                )}
              </Card>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
