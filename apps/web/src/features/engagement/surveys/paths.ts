import { at, path } from '../../../app/address.ts';

/** Addresses of surveys. */
export const surveysPaths = {
  own: at('/home/surveys'),
  survey: (surveyId: string) => path('/home/surveys/$surveyId', { surveyId }),
  managed: at('/admin/surveys'),
  managedSurvey: (surveyId: string) => path('/admin/surveys/$surveyId', { surveyId }),
  results: (surveyId: string) => path('/admin/surveys/$surveyId/results', { surveyId }),
} as const;
