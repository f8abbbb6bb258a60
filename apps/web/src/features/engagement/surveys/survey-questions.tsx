import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { valuesOf } from '@trilha/rules/engagement/surveys';

import { useTranslation } from '../../../lib/translate.ts';
import { SurveyQuestion } from './survey-question.tsx';

type Questions = SurveyPage['questions'];

/** An answer to each question that says nothing yet. */
export const emptyAnswers = (questions: Questions): readonly SurveyAnswer[] =>
  questions.map(({ id }) => ({ questionId: id, optionIds: [], text: '', value: null }));

interface SurveyQuestionsProps {
  readonly questions: Questions;
  readonly answers: readonly SurveyAnswer[];
  /** The question that lacks a choice. */
  readonly missing?: string | null;
  readonly onChange: (answer: SurveyAnswer) => void;
}

/** The questions of a survey, as whoever answers them sees them. */
export function SurveyQuestions({ questions, answers, missing, onChange }: SurveyQuestionsProps) {
  const { t } = useTranslation('surveys');
  return questions.map((question, index) => {
    const answer = answers.find(({ questionId }) => questionId === question.id);
    if (!answer) return null;
    const isScale = valuesOf(question.kind).length > 0;
    return (
      <SurveyQuestion
        key={question.id}
        question={question}
        place={t('question', { number: index + 1, total: questions.length })}
        answer={answer}
        error={missing === question.id ? t(isScale ? 'requiredValue' : 'required') : undefined}
        onChange={onChange}
      />
    );
  });
}
