import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ApiError } from '../../../lib/api-error.ts';
import { outbox } from '../../../lib/outbox/current.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import css from './survey-form.module.css';
import { SurveyQuestions } from './survey-questions.tsx';
import { emptyAnswers, useSurveySteps } from './survey-steps.ts';
import { surveyKind, waitingSurvey } from './survey-kind.ts';
import { surveyQuery } from './surveys.api.ts';
import { saveTyped } from './typed-answers.ts';

interface SurveyFormProps {
  readonly survey: SurveyPage;
  /** Stands before the first question, and makes way for the others. */
  readonly introduction: ReactNode;
  /** Answers typed before, e.g. on an earlier visit. */
  readonly typed: readonly SurveyAnswer[] | undefined;
  /** Whether the questions have changed since they were typed. */
  readonly isChanged: boolean;
  /** The questions are others by now: asked for anew, with what was typed. */
  readonly onChanged: (typed: readonly SurveyAnswer[]) => void;
}

const hasChanged = (error: unknown) => error instanceof ApiError && error.code === 'survey_changed';

/** What was typed to questions that are still asked, with options that are still offered. */
function answersFor({ questions }: SurveyPage, typed: readonly SurveyAnswer[] = []): readonly SurveyAnswer[] {
  return emptyAnswers(questions).map((empty) => {
    const before = typed.find(({ questionId }) => questionId === empty.questionId);
    const question = questions.find(({ id }) => id === empty.questionId);
    if (!before || !question) return empty;
    const optionIds = before.optionIds.filter((id) => question.options.some((option) => option.id === id));
    // Typed before there were matrices, it has none.
    const cells = (before.cells ?? []).filter(
      ({ rowId, optionId }) =>
        question.rows.some(({ id }) => id === rowId) && question.options.some(({ id }) => id === optionId),
    );
    return { questionId: before.questionId, optionIds, text: before.text, value: before.value, cells };
  });
}

/** Whether the form is still there, also for what it began. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** A survey question by question; what was answered stays whatever happens to the sending [SUR-02]. */
export function SurveyForm({ survey, introduction, typed, isChanged, onChanged }: SurveyFormProps) {
  const { t } = useTranslation('surveys');
  const client = useQueryClient();
  const steps = useSurveySteps(
    survey.questions,
    answersFor(survey, typed),
    // Questions that changed are all looked at again.
    isChanged ? 'first' : 'lacking',
  );
  const sending = useAsyncAction();
  const isShown = useIsShown();
  const { answers } = steps;
  useEffect(() => {
    void saveTyped(survey, answers);
  }, [survey, answers]);
  const send = () =>
    sending.act(async () => {
      const box = await outbox();
      const { id: surveyId, title, version } = survey;
      const { waits, error } = await box.deliver(
        surveyKind,
        waitingSurvey({ surveyId, title, version, answers: steps.answers }),
      );
      // What was refused after the form was left stays in the list of what waits, with its reason.
      if (waits && (error === undefined || !isShown.current)) return;
      // What was typed is still here, to be corrected and sent again.
      if (waits) await box.take([waits.id]);
      if (hasChanged(error)) {
        onChanged(steps.answers);
        await client.invalidateQueries({ queryKey: surveyQuery(survey.id).queryKey });
        return;
      }
      if (error !== undefined) throw error;
      await Promise.all([
        client.invalidateQueries({ queryKey: surveyQuery(survey.id).queryKey }),
        client.invalidateQueries({ queryKey: ['home'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ]);
    });
  const handleSubmit = () => {
    if (steps.goOn() && steps.isLast) void send();
  };

  return (
    <Form
      className={css['form']}
      busy={sending.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={sending.error} />
          <div className={css['ways']} data-bar-below>
            {steps.at > 0 ? (
              <Button variant="secondary" size="large" disabled={sending.busy} onClick={steps.back}>
                {t('back')}
              </Button>
            ) : null}
            <Button type="submit" size="large" loading={sending.busy}>
              {t(steps.isLast ? 'send' : 'next')}
            </Button>
          </div>
        </>
      }
    >
      {isChanged ? (
        <Alert answers tone="warning" title={t('changedTitle')}>
          {t('changedText')}
        </Alert>
      ) : null}
      {steps.at === 0 ? introduction : null}
      <SurveyQuestions steps={steps} />
    </Form>
  );
}
