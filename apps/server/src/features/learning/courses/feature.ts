import type { Feature } from '../../../platform/feature.ts';
import { learningRoutes } from './learning.routes.ts';
import { coursesData } from './personal-data.ts';

export const coursesFeature: Feature = {
  name: 'learning/courses',
  routes: [learningRoutes],
  personalData: coursesData,
};
