import type { Feature } from '../../../platform/feature.ts';
import { eventPeopleRoutes } from './event-people.routes.ts';
import { peopleActionRoutes } from './people-actions.routes.ts';

export const coursePeopleFeature: Feature = {
  name: 'learning/course-people',
  routes: [peopleActionRoutes, eventPeopleRoutes],
};
