/** What is needed of a survey's question and of an answer to it. */
export interface SurveyQuestion {
  readonly id: string;
  readonly kind: 'multiple_choice' | 'choice_justified' | 'dissertative';
  readonly options: readonly { readonly id: string }[];
}
export interface SurveyReply {
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

/** The first choice that has no option selected; every choice needs one (SUR-02). Free texts may stay empty. */
export function firstUnanswered(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyReply[],
): string | null {
  const chosen = new Map(answers.map((answer) => [answer.questionId, answer.optionIds]));
  const missing = questions.find(({ id, kind }) => kind !== 'dissertative' && !chosen.get(id)?.length);
  return missing?.id ?? null;
}

/** Whether every answer is to a question of the survey, once, with options of that question, each once. */
export function answersFit(questions: readonly SurveyQuestion[], answers: readonly SurveyReply[]): boolean {
  const options = new Map(questions.map((question) => [question.id, question.options.map(({ id }) => id)]));
  return (
    new Set(answers.map(({ questionId }) => questionId)).size === answers.length &&
    answers.every(
      ({ questionId, optionIds }) =>
        options.has(questionId) &&
        new Set(optionIds).size === optionIds.length &&
        optionIds.every((id) => options.get(questionId)?.includes(id)),
    )
  );
}
