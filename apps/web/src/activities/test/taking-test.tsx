import type { AttemptView } from '@trilha/contracts/learning/attempts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useErrorText } from '../../lib/error-text.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { AttemptAnswers } from './attempt-answers.ts';
import type { GivenAnswer } from './attempt-entries.ts';
import { isComplete } from './completeness.ts';
import { FocusMode } from './focus-mode.tsx';
import { QuestionFeedback } from './question-feedback.tsx';
import { QuestionMap } from './question-map.tsx';
import { QuestionView } from './questions/question-view.tsx';
import { SubmissionWaits } from './submission-waits.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TakingBar } from './taking-bar.tsx';
import { TakingSteps } from './taking-steps.tsx';
import { attemptQuery } from './test-calls.ts';
import { useAttemptApi } from './attempt-api.ts';
import type { AttemptApi } from './attempt-api.ts';
import css from './taking.module.css';

interface TakingTestProps {
  readonly attempt: AttemptView;
  readonly saves: AttemptAnswers;
  readonly onEnded: (attempt: AttemptView) => void;
  /** Leaves the questions without handing in; the attempt goes on. */
  readonly onLeave: () => void;
}

/** A running attempt: where one is in it, what is answered and checked, and how it ends. */
function useTaking({ attempt, saves, onEnded }: Omit<TakingTestProps, 'onLeave'>) {
  const cache = useQueryClient();
  const desk = useAttemptApi();
  const { answers, state, unsent, isSubmitted } = useSyncExternalStore(saves.subscribe, saves.snapshot);
  const [endsAt] = useState(() =>
    attempt.remainingSeconds === null ? null : Date.now() + attempt.remainingSeconds * 1000,
  );
  const [index, setIndex] = useState(() => firstOpen(attempt.questions, answers));
  const [dialog, setDialog] = useState<'map' | 'submit' | null>(null);
  const [checked, setChecked] = useState(() => new Map(attempt.checked.map((one) => [one.questionId, one])));
  const area = useRef<HTMLDivElement>(null);

  const question = attempt.questions[index];
  const given = question ? answers.get(question.id) : undefined;
  const result = question ? checked.get(question.id) : undefined;
  const isQuiz = attempt.kind === 'unevaluated_quiz';

  const handIn = useAsyncAction();
  const read = () => cache.fetchQuery({ ...attemptQuery(desk, attempt.id), staleTime: 0 });
  const end = () =>
    void handIn.act(async () => {
      const ended = await saves.submit(read);
      if (ended) onEnded(ended);
      else setDialog(null);
    });
  const checking = useAsyncAction();
  const checkNow = (questionId: string) =>
    void checking.act(async () => {
      await saves.settle();
      const one = await desk.check(attempt.id, questionId);
      setChecked((known) => new Map(known).set(one.questionId, one));
    });

  // Another tab, the clock or a hand-in that waited has ended the attempt: show what came of it.
  const showEnd = useEffectEvent(() => {
    read().then(
      (now) => (now.state === 'in_progress' ? end() : onEnded(now)),
      // Out of reach: handing in asks again, shows the failure and offers to repeat.
      end,
    );
  });
  useEffect(() => saves.open(() => showEnd()), [saves]);
  useEffect(() => {
    if (state === 'closed') showEnd();
  }, [state]);

  const goTo = (next: number) => {
    setIndex(next);
    setDialog(null);
    checking.clear();
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start' });
  };

  const incomplete = attempt.questions.flatMap((one, place) =>
    isComplete(one, answers.get(one.id)?.answer ?? null) ? [] : [place],
  );
  return {
    desk,
    saved: { answers, state, unsent, isSubmitted },
    endsAt,
    index,
    current: { question, given, result },
    dialog,
    setDialog,
    checked,
    area,
    isQuiz,
    handIn,
    checking,
    end,
    checkNow,
    goTo,
    incomplete,
  };
}

/** A running attempt: one question at a time, every answer saved as it is given. */
export function TakingTest({ attempt, saves, onEnded, onLeave }: TakingTestProps) {
  const { t } = useTranslation('assessments');
  const isPhone = useIsPhone();
  const taking = useTaking({ attempt, saves, onEnded });
  const { index, dialog, setDialog, handIn, end, goTo, incomplete } = taking;
  const { answers, state, unsent } = taking.saved;

  if (!taking.current.question) return null;
  const map = (
    <QuestionMap
      questions={attempt.questions}
      answers={answers}
      checked={taking.checked}
      current={index}
      onGo={goTo}
    />
  );

  return (
    <FocusMode label={attempt.title} onLeave={onLeave}>
      <div className={css['taking']}>
        <TakingBar
          title={attempt.title}
          answered={attempt.questions.length - incomplete.length}
          count={attempt.questions.length}
          saveState={state}
          unsent={unsent}
          endsAt={taking.endsAt}
          onTimeOver={end}
          onLeave={onLeave}
        />
        <div className={css['columns']}>
          <QuestionArea attempt={attempt} saves={saves} taking={taking} />
          {isPhone ? null : <Card className={css['side']}>{map}</Card>}
        </div>
        <Sheet title={t('questionMap')} open={dialog === 'map'} onClose={() => setDialog(null)}>
          {map}
        </Sheet>
        <SubmitDialog
          open={dialog === 'submit'}
          isQuiz={taking.isQuiz}
          incomplete={incomplete}
          flagged={attempt.questions.flatMap((one, place) => (answers.get(one.id)?.flagged ? [place] : []))}
          unsent={state === 'waiting' ? unsent : 0}
          sending={handIn.busy}
          error={handIn.error}
          onGo={goTo}
          onClose={() => setDialog(null)}
          onSubmit={end}
        />
      </div>
    </FocusMode>
  );
}

interface QuestionAreaProps extends Pick<TakingTestProps, 'attempt' | 'saves'> {
  readonly taking: ReturnType<typeof useTaking>;
}

/** The question that is answered now, and the way to the others. */
function QuestionArea({ attempt, saves, taking }: QuestionAreaProps) {
  const { t } = useTranslation('assessments');
  const errorText = useErrorText();
  const { desk, index, dialog, area, handIn, checking } = taking;
  const { question, given, result } = taking.current;
  if (!question) return null;
  return (
    <div ref={area} tabIndex={-1} className={css['main']} role="group" aria-labelledby="test-question-number">
      <p id="test-question-number" className={css['number']}>
        {t('questionOf', { number: index + 1, count: attempt.questions.length })}
        <small>{t('questionPoints', { count: question.points })}</small>
      </p>
      <QuestionView
        key={question.id}
        question={question}
        answer={given?.answer ?? null}
        solution={result?.key}
        disabled={result !== undefined || handIn.busy || taking.saved.isSubmitted}
        onChange={(answer, typed) => saves.set(question.id, answer, typed)}
        onRenewImage={() => newImage(desk, attempt.id, question.id)}
      />
      {result ? <QuestionFeedback question={question} result={result} /> : null}
      {taking.saved.isSubmitted ? (
        <SubmissionWaits isTimed={taking.endsAt !== null} onTakeBack={() => void saves.takeBack()} />
      ) : null}
      {checking.error !== undefined || (handIn.error !== undefined && !dialog) ? (
        <Alert tone="danger" answers>
          {errorText(checking.error ?? handIn.error)}
        </Alert>
      ) : null}
      <Steps attempt={attempt} saves={saves} taking={taking} />
    </div>
  );
}

function Steps({ attempt, saves, taking }: QuestionAreaProps) {
  const isPhone = useIsPhone();
  const { index, isQuiz, checking, setDialog, goTo } = taking;
  const { question, given, result } = taking.current;
  if (!question) return null;
  return (
    <TakingSteps
      isFirst={index === 0}
      isLast={index === attempt.questions.length - 1}
      flagged={given?.flagged ?? false}
      canCheck={isQuiz && !result && isComplete(question, given?.answer ?? null)}
      checking={checking.busy}
      onPrevious={() => goTo(index - 1)}
      onNext={() => goTo(index + 1)}
      onFlag={() => saves.flag(question.id, !given?.flagged)}
      onCheck={isQuiz && !result ? () => taking.checkNow(question.id) : undefined}
      onMap={isPhone ? () => setDialog('map') : undefined}
      onFinish={() => setDialog('submit')}
    />
  );
}

/** The address of a question's picture as the attempt gives it now: those of a long attempt end before it does. */
async function newImage(desk: AttemptApi, attemptId: string, questionId: string) {
  const { questions } = await desk.read(attemptId);
  return questions.find(({ id }) => id === questionId)?.imageUrl;
}

/** Where to begin: the first question without an answer, sent or still on this device; else the first. */
function firstOpen(
  questions: AttemptView['questions'],
  answers: ReadonlyMap<string, Pick<GivenAnswer, 'answer'>>,
): number {
  const open = questions.findIndex(
    (question) => !isComplete(question, answers.get(question.id)?.answer ?? null),
  );
  return open === -1 ? 0 : open;
}
