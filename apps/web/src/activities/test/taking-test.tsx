import type { AttemptView } from '@trilha/contracts/learning/attempts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useErrorText } from '../../lib/error-text.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerQueue } from './answer-queue.ts';
import type { GivenAnswer } from './answer-queue.ts';
import { isComplete } from './completeness.ts';
import { FocusMode } from './focus-mode.tsx';
import { QuestionFeedback } from './question-feedback.tsx';
import { QuestionMap } from './question-map.tsx';
import { QuestionView } from './questions/question-view.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { TakingBar } from './taking-bar.tsx';
import { TakingSteps } from './taking-steps.tsx';
import { attemptQuery } from './test-calls.ts';
import { useTestDesk } from './test-desk.ts';
import type { AttemptApi } from './test-desk.ts';
import css from './taking.module.css';

interface TakingTestProps {
  readonly attempt: AttemptView;
  readonly onEnded: (attempt: AttemptView) => void;
  /** Leaves the questions without handing in; the attempt goes on. */
  readonly onLeave: () => void;
}

/** A running attempt: one question at a time, every answer saved as it is given. */
export function TakingTest({ attempt, onEnded, onLeave }: TakingTestProps) {
  const { t } = useTranslation('assessments');
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  const cache = useQueryClient();
  const desk = useTestDesk();
  const [queue] = useState(
    () =>
      new AnswerQueue({
        attemptId: attempt.id,
        saved: attempt.answers,
        serverNow: Date.parse(attempt.now),
        send: (answer) => desk.save(attempt.id, answer),
      }),
  );
  useEffect(() => queue.open(), [queue]);
  const { answers, state, unsent } = useSyncExternalStore(queue.subscribe, queue.snapshot);
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
  const end = () =>
    void handIn.act(async () => {
      await queue.settle();
      const ended = await desk.submit(attempt.id, true);
      queue.forget();
      onEnded(ended);
    });
  const checking = useAsyncAction();
  const checkNow = (questionId: string) =>
    void checking.act(async () => {
      await queue.settle();
      const one = await desk.check(attempt.id, questionId);
      setChecked((known) => new Map(known).set(one.questionId, one));
    });

  // Another tab or the clock has ended the attempt: show what came of it.
  useEffect(() => {
    if (state !== 'closed') return;
    cache.fetchQuery({ ...attemptQuery(desk, attempt.id), staleTime: 0 }).then(
      (now) => (now.state === 'in_progress' ? end() : onEnded(now)),
      // Out of reach: handing in asks again, tells the failure and offers to repeat.
      end,
    );
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the state changes to closed
  }, [state]);

  const goTo = (next: number) => {
    setIndex(next);
    setDialog(null);
    checking.clear();
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'start' });
  };

  if (!question) return null;
  const map = (
    <QuestionMap
      questions={attempt.questions}
      answers={answers}
      checked={checked}
      current={index}
      onGo={goTo}
    />
  );
  const incomplete = attempt.questions.flatMap((one, place) =>
    isComplete(one, answers.get(one.id)?.answer ?? null) ? [] : [place],
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
          endsAt={endsAt}
          onTimeOver={end}
          onLeave={onLeave}
        />
        <div className={css['columns']}>
          <div
            ref={area}
            tabIndex={-1}
            className={css['main']}
            role="group"
            aria-labelledby="test-question-number"
          >
            <p id="test-question-number" className={css['number']}>
              {t('questionOf', { number: index + 1, count: attempt.questions.length })}
              <small>{t('questionPoints', { count: question.points })}</small>
            </p>
            <QuestionView
              key={question.id}
              question={question}
              answer={given?.answer ?? null}
              disabled={result !== undefined || handIn.busy}
              onChange={(answer, typed) => queue.set(question.id, answer, typed)}
              onRenewImage={() => newImage(desk, attempt.id, question.id)}
            />
            {result ? <QuestionFeedback question={question} result={result} /> : null}
            {checking.error !== undefined || (handIn.error !== undefined && !dialog) ? (
              <Notice tone="danger" announced>
                {errorText(checking.error ?? handIn.error)}
              </Notice>
            ) : null}
            <TakingSteps
              isFirst={index === 0}
              isLast={index === attempt.questions.length - 1}
              flagged={given?.flagged ?? false}
              canCheck={isQuiz && !result && isComplete(question, given?.answer ?? null)}
              checking={checking.busy}
              onPrevious={() => goTo(index - 1)}
              onNext={() => goTo(index + 1)}
              onFlag={() => queue.flag(question.id, !given?.flagged)}
              onCheck={isQuiz && !result ? () => checkNow(question.id) : undefined}
              onMap={isPhone ? () => setDialog('map') : undefined}
              onFinish={() => setDialog('submit')}
            />
          </div>
          {isPhone ? null : <Card className={css['side']}>{map}</Card>}
        </div>
        <Sheet title={t('questionMap')} open={dialog === 'map'} onClose={() => setDialog(null)}>
          {map}
        </Sheet>
        <SubmitDialog
          open={dialog === 'submit'}
          isQuiz={isQuiz}
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
