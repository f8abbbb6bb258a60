import { valuesOf } from '@trilha/rules/engagement/surveys';
import type { SurveyQuestionKind } from '@trilha/rules/engagement/surveys';
import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './survey-form.module.css';
import { SurveyQuestion } from './survey-question.tsx';
import type { useSurveySteps } from './survey-steps.ts';

interface SurveyQuestionsProps {
  readonly steps: ReturnType<typeof useSurveySteps>;
}

/** What a question of this kind lacks. */
function missingOf(kind: SurveyQuestionKind) {
  if (kind === 'matrix') return 'requiredEach';
  return valuesOf(kind).length > 0 ? 'requiredValue' : 'required';
}

/** The question that is on the screen, and how far it is: one thought at a time. */
export function SurveyQuestions({
  steps: { total, at, question, answers, isMissing, change },
}: SurveyQuestionsProps) {
  const { t } = useTranslation('surveys');
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(question?.id);
  useEffect(() => {
    if (shown.current === question?.id) return;
    shown.current = question?.id;
    // What is read next is the new question from its beginning, not the button that brought it.
    box.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [question?.id]);
  const answer = answers.find(({ questionId }) => questionId === question?.id);
  if (!question || !answer) return null;
  const place = t('question', { number: at + 1, total });
  return (
    <div ref={box} className={css['step']} tabIndex={-1} role="group" aria-label={place}>
      <ProgressBar label={place} value={((at + 1) / total) * 100} />
      <SurveyQuestion
        key={question.id}
        question={question}
        place={place}
        answer={answer}
        error={isMissing ? t(missingOf(question.kind)) : undefined}
        onChange={change}
      />
    </div>
  );
}
