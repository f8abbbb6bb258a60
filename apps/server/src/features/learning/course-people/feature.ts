import type { Feature } from '../../../platform/feature.ts';
import { peopleActionRoutes } from './people-actions.routes.ts';

export const coursePeopleFeature: Feature = {
  name: 'learning/course-people',
  routes: [peopleActionRoutes],
};
