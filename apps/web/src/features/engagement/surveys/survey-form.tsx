import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { useQueryClient } from '@tanstack/react-query';
import { firstUnanswered } from '@trilha/rules/engagement/surveys';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import css from './survey-form.module.css';
import { SurveyQuestion } from './survey-question.tsx';
import { sendAnswers, surveyQuery } from './surveys.api.ts';

/** The questions of a survey; what was answered stays whatever happens to the sending [SUR-02]. */
export function SurveyForm({ survey }: { readonly survey: SurveyPage }) {
  const { t } = useTranslation('surveys');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<readonly SurveyAnswer[]>(() =>
    survey.questions.map(({ id }) => ({ questionId: id, optionIds: [], text: '' })),
  );
  const [missing, setMissing] = useState<string | null>(null);
  const sending = useAsyncAction();
  const send = () =>
    sending.act(async () => {
      await sendAnswers(survey.id, [...answers]);
      await Promise.all([
        client.invalidateQueries({ queryKey: surveyQuery(survey.id).queryKey }),
        client.invalidateQueries({ queryKey: ['home'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ]);
    });

  const change = (answer: SurveyAnswer) => {
    setAnswers((before) => before.map((one) => (one.questionId === answer.questionId ? answer : one)));
    if (answer.questionId === missing) setMissing(null);
  };
  const handleSubmit = () => {
    const unanswered = firstUnanswered(survey.questions, answers);
    setMissing(unanswered);
    if (unanswered === null) void send();
    else form.current?.querySelector<HTMLElement>(`[data-question="${unanswered}"] input`)?.focus();
  };

  return (
    <Form
      ref={form}
      className={css['form']}
      busy={sending.busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={sending.error} />
          <Button type="submit" size="large" loading={sending.busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      {survey.questions.map((question, index) => {
        const answer = answers.find(({ questionId }) => questionId === question.id);
        return answer ? (
          <SurveyQuestion
            key={question.id}
            question={question}
            place={t('question', { number: index + 1, total: survey.questions.length })}
            answer={answer}
            error={missing === question.id ? t('required') : undefined}
            onChange={change}
          />
        ) : null;
      })}
    </Form>
  );
}
