import type { Feature } from '../../../platform/feature.ts';
import { lessonRoutes } from './lessons.routes.ts';
import { lessonsData } from './personal-data.ts';

export const lessonsFeature: Feature = {
  name: 'learning/lessons',
  routes: [lessonRoutes],
  personalData: lessonsData,
};
