import type { AttemptReview } from '@trilha/contracts/learning/attempt-reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { AnswerText } from '../../../activities/test/questions/answer-text.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { finish, reviewListQuery, reviewQuery } from './review-calls.ts';
import { ScoreForm } from './score-form.tsx';
import css from './assessments.module.css';

interface ReviewAttemptProps {
  readonly review: AttemptReview;
  readonly onFinished: () => void;
}

/** An attempt being reviewed: what a person has to score first, then the rest for context. */
export function ReviewAttempt({ review, onFinished }: ReviewAttemptProps) {
  const { t } = useTranslation('admin-assessments');
  const { dateTime, number } = useFormat();
  const cache = useQueryClient();
  const isOpen = review.state === 'awaiting_review';
  const waiting = review.questions.filter(({ byPerson, earned }) => byPerson && earned === null).length;

  const { busy, error, act } = useAsyncAction();
  const handleFinish = () =>
    act(async () => {
      cache.setQueryData(reviewQuery(review.attemptId).queryKey, await finish(review.attemptId));
      void cache.invalidateQueries({ queryKey: reviewListQuery.queryKey });
      onFinished();
    });
  const handleScored = (questionId: string, earned: number, comment: string) =>
    cache.setQueryData(reviewQuery(review.attemptId).queryKey, (known) =>
      known
        ? {
            ...known,
            questions: known.questions.map((one) =>
              one.question.id === questionId ? { ...one, earned, comment } : one,
            ),
          }
        : known,
    );
  const inOrder = review.questions.toSorted((a, b) => Number(b.byPerson) - Number(a.byPerson));

  return (
    <div className={css['list']}>
      <p className={css['hint']}>
        {t('reviewLead', {
          name: review.memberName,
          course: review.trainingTitle,
          number: review.number,
          date: dateTime(review.submittedAt),
        })}
      </p>
      {isOpen ? null : (
        <Alert tone={review.passed ? 'success' : 'info'} answers>
          {t('reviewDone', { score: number(review.score ?? 0) })}
        </Alert>
      )}
      <ol className={css['reviewQuestions']}>
        {inOrder.map((one) => (
          <li key={one.question.id}>
            <ReviewedQuestion
              reviewed={one}
              attemptId={review.attemptId}
              isOpen={isOpen}
              onScored={(earned, comment) => handleScored(one.question.id, earned, comment)}
            />
          </li>
        ))}
      </ol>
      {isOpen ? (
        <div className={css['finish']}>
          <ActionError error={error} />
          {waiting > 0 ? <p className={css['hint']}>{t('stillToScore', { count: waiting })}</p> : null}
          <Button size="large" disabled={waiting > 0} loading={busy} onClick={() => void handleFinish()}>
            {t('finishReview')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface ReviewedQuestionProps {
  readonly reviewed: AttemptReview['questions'][number];
  readonly attemptId: string;
  readonly isOpen: boolean;
  readonly onScored: (earned: number, comment: string) => void;
}

/** What was asked, answered and right, and what a person gives for it. */
function ReviewedQuestion({ reviewed: one, attemptId, isOpen, onScored }: ReviewedQuestionProps) {
  const { t } = useTranslation('admin-assessments');
  const { number } = useFormat();
  return (
    <Card>
      <div className={css['columnHead']}>
        <h2 className={css['reviewPrompt']}>{one.question.prompt}</h2>
        <Pill tone={one.byPerson && one.earned === null ? 'warning' : 'neutral'}>
          {one.earned === null
            ? t('toScore')
            : t('pointsOf', { earned: number(one.earned), points: number(one.question.points) })}
        </Pill>
      </div>
      <div className={css['given']}>
        {one.answer ? <AnswerText question={one.question} answer={one.answer} /> : t('noAnswer')}
        {one.answer?.justification ? <p className={css['hint']}>{one.answer.justification}</p> : null}
      </div>
      {one.key.type === 'dissertative' ? null : (
        <div>
          <small className={css['hint']}>{t('rightAnswer')}</small>
          <AnswerText question={one.question} answer={one.key} />
        </div>
      )}
      {one.guidance ? (
        <Alert tone="info" title={t('guidance')}>
          {one.guidance}
        </Alert>
      ) : null}
      {one.byPerson && isOpen ? (
        <ScoreForm
          attemptId={attemptId}
          questionId={one.question.id}
          points={one.question.points}
          earned={one.earned}
          comment={one.comment}
          onScored={onScored}
        />
      ) : one.comment ? (
        <p className={css['hint']}>{one.comment}</p>
      ) : null}
    </Card>
  );
}
