import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';
import { askedQuestions, firstUnanswered } from '@trilha/rules/engagement/surveys';
import { useState } from 'react';

type Questions = SurveyPage['questions'];

/** An answer to each question that says nothing yet. */
export const emptyAnswers = (questions: Questions): readonly SurveyAnswer[] =>
  questions.map(({ id }) => ({ questionId: id, optionIds: [], text: '', value: null, cells: [] }));

/** The first question of those asked that lacks an answer; the first of all where none says anything. */
function placeToResume(questions: Questions, answers: readonly SurveyAnswer[]): number {
  const asked = askedQuestions(questions, answers);
  const lacking = asked.findIndex(
    (question) => firstUnanswered([{ ...question, condition: null }], answers) !== null,
  );
  return lacking === -1 ? Math.max(0, asked.length - 1) : lacking;
}

/**
 * A survey question by question, from the first or the first that lacks an answer: which one is on the screen, of how many that are asked after what was answered so far. One that lacks an
 * answer keeps its screen.
 */
export function useSurveySteps(
  questions: Questions,
  first: readonly SurveyAnswer[],
  begin: 'first' | 'lacking',
) {
  const [answers, setAnswers] = useState(first);
  const [place, setPlace] = useState(() => (begin === 'first' ? 0 : placeToResume(questions, first)));
  const [isMissing, setMissing] = useState(false);
  const asked = askedQuestions(questions, answers);
  const at = Math.min(place, asked.length - 1);
  const question = asked[at];
  const lacks =
    question !== undefined && firstUnanswered([{ ...question, condition: null }], answers) !== null;
  // Which of those that rest on it are asked is known once it is answered.
  const mayOpenMore = lacks && questions.some(({ condition }) => condition?.questionId === question.id);
  const go = (to: number) => {
    setMissing(false);
    setPlace(to);
  };
  return {
    answers,
    at,
    question,
    isMissing,
    isLast: at === asked.length - 1 && !mayOpenMore,
    /** How many are asked, as far as it is known. */
    total: at === asked.length - 1 && mayOpenMore ? asked.length + 1 : asked.length,
    change: (answer: SurveyAnswer) => {
      setMissing(false);
      setAnswers((before) => before.map((one) => (one.questionId === answer.questionId ? answer : one)));
    },
    back: () => go(Math.max(0, at - 1)),
    /** Goes on where the question is answered; whether it is. */
    goOn: (): boolean => {
      if (lacks) setMissing(true);
      else if (at < asked.length - 1) go(at + 1);
      return !lacks;
    },
  };
}
