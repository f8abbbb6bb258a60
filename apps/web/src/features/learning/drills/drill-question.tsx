import type { Drill } from '@trilha/contracts/learning/drills';
import type { Answer } from '@trilha/contracts/learning/questions';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { isComplete } from '../../../activities/test/completeness.ts';
import { QuestionFeedback } from '../../../activities/test/question-feedback.tsx';
import { QuestionView } from '../../../activities/test/questions/question-view.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import css from './drills.module.css';
import { useDrillAnswer } from './use-drill-answer.ts';

interface DrillQuestionProps {
  readonly drill: Drill;
  readonly question: Drill['questions'][number];
  /** Which of how many, in words. */
  readonly number: string;
  readonly isLast: boolean;
  /** It is answered, and the answer waits on this device. */
  readonly isWaiting: boolean;
  readonly onNext: () => void;
}

/** A question to answer; once it is, how it was, the right answer, and the way on. */
export function DrillQuestion({ drill, question, number, isLast, isWaiting, onNext }: DrillQuestionProps) {
  const { t } = useTranslation('drills');
  const result = drill.answers.find(({ questionId }) => questionId === question.id);
  const [draft, setDraft] = useState<Answer | null>(null);
  const { busy, error, send } = useDrillAnswer(drill.id, question);
  const canSend = isComplete(question, draft);
  const isStored = !result && isWaiting && !busy;
  const isDone = result !== undefined || isStored;
  const handleSubmit = () => {
    if (isDone) onNext();
    else if (canSend) void send(draft);
  };
  return (
    <Card>
      <p className={css['number']}>{number}</p>
      <Form
        className={css['form']}
        busy={busy}
        onSubmit={handleSubmit}
        foot={
          <>
            {result ? <QuestionFeedback question={question} result={result} /> : null}
            {isStored ? <Alert answers>{t('waits')}</Alert> : null}
            <ActionError error={error} />
            <div className={css['acts']} data-bar-below>
              {isDone ? (
                <NextButton label={t(isLast ? 'toResult' : 'next')} />
              ) : (
                <>
                  <Button type="submit" size="large" loading={busy} disabled={!canSend}>
                    {t('answer')}
                  </Button>
                  <Button variant="quiet" size="large" disabled={busy} onClick={() => void send(null)}>
                    {t('unknown')}
                  </Button>
                </>
              )}
            </div>
          </>
        }
      >
        <QuestionView
          question={question}
          answer={result ? result.answer : draft}
          disabled={isDone || busy}
          solution={result?.key}
          onChange={setDraft}
        />
      </Form>
    </Card>
  );
}

/** The way on, under the finger and the cursor as soon as the answer is judged. */
function NextButton({ label }: { readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="submit" size="large">
      {label}
      <ArrowRight size={18} aria-hidden="true" />
    </Button>
  );
}
