import { screenWithOwn } from '../../../app/screen.ts';
import type adminSurveys from './texts/pt-BR/admin-surveys.json';
import type surveysErrors from './texts/pt-BR/surveys-errors.json';
import type surveys from './texts/pt-BR/surveys.json';
import type surveysNames from './texts/pt-BR/surveys-names.json';
import type surveysNotices from './texts/pt-BR/surveys-notices.json';
import type surveysShell from './texts/pt-BR/surveys-shell.json';

type SurveysErrors = typeof surveysErrors;
type SurveysNames = typeof surveysNames;
type SurveysNotices = typeof surveysNotices;
type SurveysShell = typeof surveysShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    surveys: typeof surveys;
  }
  interface OwnAdminTexts {
    'admin-surveys': typeof adminSurveys;
  }
  interface OwnErrorTexts extends SurveysErrors {}
  interface OwnNames extends SurveysNames {}
  interface OwnNoticeTexts extends SurveysNotices {}
  interface OwnShellTexts extends SurveysShell {}
}

/** As `screen`, with the texts of surveys fetched beside it. */
export const surveyScreen = screenWithOwn('surveys');
