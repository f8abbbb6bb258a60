import {
  answerSurvey as answerSurveyEndpoint,
  beginSurvey as beginSurveyEndpoint,
  getSurvey,
  listSurveys,
  readMandatorySurvey as readMandatorySurveyEndpoint,
} from '@trilha/contracts/engagement/surveys';
import * as admin from '@trilha/contracts/engagement/surveys-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerSurvey, beginSurvey } from './answer-survey.ts';
import { exportResults } from './export-results.ts';
import {
  changeSurvey,
  copySurvey,
  createSurvey,
  publishSurvey,
  readAudienceLabels,
  readManaged,
  readManagedList,
  readOwners,
  removeSurvey,
} from './manage-surveys.ts';
import { readTexts } from './read-results.ts';
import { readMandatorySurvey, readSurvey } from './read-survey.ts';
import { readOwnSurveys } from './read-own-surveys.ts';
import { readResultsOfCompanies } from './results-of-companies.ts';
import { chooseCompanies, readCompanies } from './survey-companies.ts';
import { readResults } from './survey-results.ts';
import { tagText } from './tag-text.ts';

/** Surveys, read and answered. */
export async function surveyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, readMandatorySurveyEndpoint, ({ ctx }) => readMandatorySurvey(ctx));
  serve(app, listSurveys, ({ ctx, query }) => readOwnSurveys(ctx, query));
  serve(app, getSurvey, ({ ctx, params }) => readSurvey(ctx, params.id));
  serve(app, beginSurveyEndpoint, async ({ ctx, params }) => {
    await beginSurvey(ctx, params.id);
    return null;
  });
  serve(app, answerSurveyEndpoint, ({ ctx, params, body }) =>
    answerSurvey(ctx, { surveyId: params.id, ...body }),
  );
}

/** Surveys for those who write them and read their results. */
export async function surveyAdminRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.services;
  serve(app, admin.listManagedSurveys, ({ ctx, query }) => readManagedList(ctx, query));
  serve(app, admin.listSurveyOwners, ({ ctx }) => readOwners(ctx));
  serve(app, admin.listSurveyLabels, ({ ctx }) => readAudienceLabels(ctx));
  serve(app, admin.getManagedSurvey, ({ ctx, params }) => readManaged(ctx, params.id));
  serve(app, admin.createSurvey, ({ ctx, body }) => createSurvey(ctx, body));
  serve(app, admin.changeSurvey, ({ ctx, params, body }) => changeSurvey(ctx, { ...body, ...params }));
  serve(app, admin.publishSurvey, ({ ctx, params, body }) => publishSurvey(ctx, { ...body, ...params }));
  serve(app, admin.copySurvey, ({ ctx, params }) => copySurvey(ctx, params.id));
  serve(app, admin.listSurveyCompanies, ({ ctx, params }) => readCompanies(ctx, params.id));
  serve(app, admin.chooseSurveyCompanies, ({ ctx, params, body }) =>
    chooseCompanies(ctx, { ...params, ...body }),
  );
  serve(app, admin.getSurveyResultsOfCompanies, ({ ctx, params, query }) =>
    readResultsOfCompanies(ctx, { ...params, ...query }),
  );
  serve(app, admin.removeSurvey, async ({ ctx, params }) => {
    await removeSurvey(ctx, params.id);
    return null;
  });
  serve(app, admin.getSurveyResults, ({ ctx, params, query }) => readResults(ctx, { ...params, ...query }));
  serve(app, admin.listSurveyTexts, ({ ctx, params, query }) => readTexts(ctx, { ...params, ...query }));
  serve(app, admin.tagSurveyText, ({ ctx, params, body }) => tagText(ctx, { ...params, ...body }));
  serve(app, admin.exportSurveyResults, ({ ctx, params, query }) =>
    exportResults(ctx, pool, { ...params, ...query }),
  );
}
