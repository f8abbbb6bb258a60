import type {
  SurveyAnswer,
  answerSurvey,
  beginSurvey,
  getSurvey,
  readMandatorySurvey,
} from '@trilha/contracts/engagement/surveys';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

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
) => call<typeof answerSurvey>('POST /api/v1/surveys/:id/answers', { params: { id }, body });

/** The mandatory survey that comes before everything else; asked anew each time, since answering one may bring the next. */
export const mandatorySurveyQuery = queryOptions({
  queryKey: ['me', 'mandatory-survey'],
  queryFn: ({ signal }) => call<typeof readMandatorySurvey>('GET /api/v1/me/mandatory-survey', { signal }),
  staleTime: 0,
});
