import type { Feature } from '../../../platform/feature.ts';
import { AUDIENCE, revised } from '../../../platform/labelled-things.ts';
import { remindOfSurveys } from './remind.ts';
import { surveyAdminRoutes, surveyRoutes } from './surveys.routes.ts';
import { surveysData } from './personal-data.ts';
import { surveysAtHome } from './home-part.ts';

export const surveysFeature: Feature = {
  name: 'engagement/surveys',
  labelled: [{ table: 'surveys', lists: AUDIENCE, also: revised }],
  routes: [surveyRoutes, surveyAdminRoutes],
  personalData: surveysData,
  home: surveysAtHome,
  jobs: (services) => [
    { name: 'remind-of-surveys', cron: '35 * * * *', run: () => remindOfSurveys(services) },
  ],
};
