import type {
  SurveyAnswer,
  answerSurvey,
  beginSurvey,
  getSurvey,
  listSurveys,
  readMandatorySurvey,
} from '@trilha/contracts/engagement/surveys';
import type { OwnSurveyState } from '@trilha/contracts/engagement/survey-values';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** Surveys for the person in one state. */
export const ownSurveysQuery = (state: OwnSurveyState) =>
  infiniteQueryOptions({
    queryKey: ['surveys', 'own', state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSurveys>('GET /api/v1/surveys', {
        query: { state, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    // One may have been answered or come out meanwhile.
    staleTime: 0,
  });

/** A survey with its questions. */
export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['surveys', id],
    queryFn: ({ signal }) => call<typeof getSurvey>('GET /api/v1/surveys/:id', { params: { id }, signal }),
  });

/** Says that the member has begun to answer, so that it is taken some minutes longer than the end. */
export const sendBeginning = (id: string) =>
  call<typeof beginSurvey>('PUT /api/v1/surveys/:id/beginning', { params: { id } });

/** Answers a survey, once. */
export const sendAnswers = (
  id: string,
  body: { readonly answers: SurveyAnswer[]; readonly version: number },
  idempotencyKey: string,
) => call<typeof answerSurvey>('POST /api/v1/surveys/:id/answers', { params: { id }, body, idempotencyKey });

/** The mandatory survey that comes before everything else; asked anew each time, since answering one may bring the next. */
export const mandatorySurveyQuery = queryOptions({
  queryKey: ['me', 'mandatory-survey'],
  queryFn: ({ signal }) => call<typeof readMandatorySurvey>('GET /api/v1/me/mandatory-survey', { signal }),
  staleTime: 0,
});
