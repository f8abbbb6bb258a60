import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@trilha/contracts/learning/questions';
import type { TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { TestRepair } from '@trilha/contracts/learning/test-repairs';
import { useRef, useState } from 'react';

import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { isComplete } from './completeness.ts';
import { QuestionView } from './questions/question-view.tsx';
import { testQuery } from './test-calls.ts';
import type { AttemptApi } from './attempt-api.ts';
import css from './test.module.css';

interface RepairProps {
  readonly desk: AttemptApi;
  readonly courseTo: string;
  /** Back to the introduction of the test, where the attempt that was won begins. */
  readonly onLeave: () => void;
}

/** The short review after the last attempt was lost: what was answered wrong, until it is right; then one more attempt is open. */
export function Repair(props: RepairProps) {
  const { desk } = props;
  return desk.repair ? <Review key={desk.key.join(' ')} {...props} api={desk.repair} /> : null;
}

interface ReviewProps extends RepairProps {
  readonly api: NonNullable<AttemptApi['repair']>;
}

function useReview({ desk, api }: ReviewProps) {
  const cache = useQueryClient();
  const queryKey = ['test-repair', ...desk.key];
  const review = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const [asked, setAsked] = useState<string>();
  /** What was chosen last stays, also while a question waits after a wrong answer. */
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer | null>>>({});
  /** How the last answer was; nothing while another one is given. */
  const [isRight, setRight] = useState<boolean>();
  const { busy, error, act } = useAsyncAction();
  const question = review.data && askedQuestion(review.data, asked);
  const answer = (question && answers[question.id]) ?? null;
  const wait = question && review.data?.waits.find(({ questionId }) => questionId === question.id);

  const check = () =>
    act(async () => {
      if (!question || !answer) return;
      const judged = await api.answer(question.id, answer).catch(async (failure: unknown) => {
        // Answered wrong on another page: how long it waits is shown by a countdown, not by an error that grows old.
        if (!(failure instanceof ApiError && failure.code === 'repair_waits')) throw failure;
        await review.refetch();
        return undefined;
      });
      if (!judged) return;
      setAsked(question.id);
      setRight(judged.isRight);
      cache.setQueryData<TestRepair>(queryKey, (now) =>
        now ? { ...now, rightIds: judged.rightIds, waits: judged.waits, done: judged.done } : now,
      );
      if (judged.done) await cache.invalidateQueries({ queryKey: testQuery(desk).queryKey });
    });
  const choose = (chosen: Answer | null) => {
    if (question) setAnswers((now) => ({ ...now, [question.id]: chosen }));
  };
  const goOn = () => {
    if (review.data && question) setAsked(nextOpen(review.data, question.id)?.id);
    setRight(undefined);
  };
  const waitsUntil = wait ? review.dataUpdatedAt + wait.seconds * 1000 : 0;
  return { review, question, answer, choose, waitsUntil, isRight, busy, error, check, goOn };
}

/** The question that was asked last stands until the person goes on; else the first that is open. */
const askedQuestion = (review: TestRepair, asked: string | undefined): TakerQuestion | undefined =>
  review.questions.find(({ id }) => id === asked) ?? nextOpen(review, undefined);

/** The next question that is not right yet, after one and around: what was wrong comes again when the others were asked. */
function nextOpen({ questions, rightIds }: TestRepair, after: string | undefined): TakerQuestion | undefined {
  const at = questions.findIndex(({ id }) => id === after);
  const startingAfter = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
  return startingAfter.find(({ id }) => !rightIds.includes(id));
}

function Review(props: ReviewProps) {
  const { t } = useTranslation('repairs');
  const heading = useRef<HTMLHeadingElement>(null);
  const { review, goOn, ...step } = useReview(props);
  if (review.isPending) return <ScreenSkeleton cards={1} />;
  if (review.isError) return <LoadFailed error={review.error} onRetry={review.refetch} />;
  const { questions, rightIds, done } = review.data;
  const handleNext = () => {
    goOn();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <p className={css['eyebrow']}>{t('title')}</p>
        <h1 ref={heading} tabIndex={-1} className={css['title']}>
          {t('progress', { right: rightIds.length, count: questions.length })}
        </h1>
        <p className={css['lead']}>{t('lead')}</p>
      </header>
      <Step
        // A countdown of its own for each question.
        key={step.question?.id}
        {...props}
        {...step}
        done={done}
        onNext={handleNext}
      />
    </div>
  );
}

interface StepProps
  extends Pick<RepairProps, 'courseTo' | 'onLeave'>, Omit<ReturnType<typeof useReview>, 'review' | 'goOn'> {
  readonly done: boolean;
  readonly onNext: () => void;
}

/** The question that is asked now, how it was answered, and where it goes on. */
function Step(props: StepProps) {
  const {
    courseTo,
    onLeave,
    onNext,
    done,
    question,
    answer,
    choose,
    waitsUntil,
    isRight,
    busy,
    error,
    check,
  } = props;
  const { t } = useTranslation(['assessments', 'repairs']);
  const secondsLeft = useCountdown(waitsUntil);
  const isOpen = question !== undefined && isRight === undefined && !done;

  return (
    <>
      {question && !(done && isRight === undefined) ? (
        <Card>
          <QuestionView
            question={question}
            answer={answer}
            disabled={busy || isRight !== undefined}
            onChange={choose}
          />
        </Card>
      ) : null}
      <Verdict isRight={isRight} done={done} />
      {isOpen && secondsLeft > 0 ? (
        <Alert title={t('repairs:waitTitle')}>
          <span role="timer">{t('repairs:waitText', { seconds: secondsLeft })}</span>
        </Alert>
      ) : null}
      <ActionError error={error} />
      <div className={css['actions']}>
        {done ? (
          <Button size="large" onClick={onLeave}>
            {t('repairs:toTest')}
          </Button>
        ) : isRight === undefined ? (
          <Button
            size="large"
            loading={busy}
            disabled={!question || secondsLeft > 0 || !isComplete(question, answer)}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        ) : (
          <Button size="large" onClick={onNext}>
            {t('next')}
          </Button>
        )}
        <LinkButton size="large" variant="secondary" to={courseTo}>
          {t('reviewContent')}
        </LinkButton>
        {done ? null : (
          <Button size="large" variant="quiet" onClick={onLeave}>
            {t('repairs:leave')}
          </Button>
        )}
      </div>
    </>
  );
}

interface VerdictProps {
  readonly isRight: boolean | undefined;
  readonly done: boolean;
}

/** How the last answer was, or that all of them are right. */
function Verdict({ isRight, done }: VerdictProps) {
  const { t } = useTranslation(['assessments', 'repairs']);
  return (
    <>
      {isRight === undefined || done ? null : (
        <Alert
          answers
          tone={isRight ? 'success' : 'warning'}
          title={t(isRight ? 'repairs:right' : 'repairs:wrong')}
        >
          {isRight ? null : t('repairs:wrongText')}
        </Alert>
      )}
      {done ? (
        <Alert answers tone="success" title={t('repairs:doneTitle')}>
          {t('repairs:doneText')}
        </Alert>
      ) : null}
    </>
  );
}
