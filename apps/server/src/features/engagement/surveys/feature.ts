import type { Feature } from '../../../platform/feature.ts';
import { surveyRoutes } from './surveys.routes.ts';

export const surveysFeature: Feature = {
  name: 'engagement/surveys',
  routes: [surveyRoutes],
};
