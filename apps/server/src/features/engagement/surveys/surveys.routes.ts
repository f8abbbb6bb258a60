import {
  answerSurvey as answerSurveyEndpoint,
  getSurvey,
  readMandatorySurvey as readMandatorySurveyEndpoint,
} from '@trilha/contracts/engagement/surveys';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerSurvey } from './answer-survey.ts';
import { readMandatorySurvey, readSurvey } from './read-survey.ts';

/** Surveys, read and answered. */
export async function surveyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readMandatorySurveyEndpoint, ({ ctx }) => readMandatorySurvey(ctx));
  serve(app, getSurvey, ({ ctx, params }) => readSurvey(ctx, params.id));
  serve(app, answerSurveyEndpoint, ({ ctx, params, body }) =>
    answerSurvey(ctx, { surveyId: params.id, answers: body.answers }),
  );
}
