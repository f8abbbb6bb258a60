import type { SurveyAnswer, answerSurvey } from '@trilha/contracts/engagement/surveys';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { queryClient } from '../../../app/query-client.ts';
import type { Entry, NewEntry, OutboxKind } from '../../../lib/outbox/entry.ts';
import { surveysPaths } from './paths.ts';
import { sendAnswers, surveyQuery } from './surveys.api.ts';
import { saveTyped } from './typed-answers.ts';

/** Answers to a survey as they wait. */
export interface WaitingSurvey {
  readonly surveyId: string;
  readonly title: string;
  /** Of the questions they are answers to. */
  readonly version: number;
  readonly answers: readonly SurveyAnswer[];
}

/** A survey is answered once, as a whole. */
const surveyThing = (surveyId: string) => `survey:${surveyId}`;

/**
 * Answers to surveys, sent under their own key. They count when they arrive: those of an anonymous survey are shown after its end, and one
 * that came later could be told from the others. What was typed stays on the device until they have arrived.
 */
export const surveyKind: OutboxKind<WaitingSurvey, ResponseOf<typeof answerSurvey>> = {
  name: 'survey-answers',
  send: ({ id, body: { surveyId, answers, version } }) =>
    sendAnswers(surveyId, { answers: [...answers], version }, id),
  onArrived: ({ body: { surveyId } }) => {
    void saveTyped({ id: surveyId }, []);
    for (const queryKey of [surveyQuery(surveyId).queryKey, ['home'], ['me']])
      void queryClient.invalidateQueries({ queryKey });
  },
  join: ({ attempts, refused }, newer) => (attempts === 0 || refused ? newer : null),
  show: ({ surveyId, title }) => ({ label: 'survey', name: title, to: surveysPaths.survey(surveyId) }),
};

/** Answers as they go into the outbox; those sent before and refused make room for them. */
export const waitingSurvey = (body: WaitingSurvey): NewEntry<WaitingSurvey> => ({
  thing: surveyThing(body.surveyId),
  part: 'answers',
  body,
});

/** The answers to a survey that lie in the outbox. */
export const waitingAnswersTo = (
  entries: readonly Entry[],
  surveyId: string,
): Entry<WaitingSurvey> | undefined =>
  entries
    .filter((entry): entry is Entry<WaitingSurvey> => entry.thing === surveyThing(surveyId))
    .find(({ kind }) => kind === surveyKind.name);
