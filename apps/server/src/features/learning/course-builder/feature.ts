import type { Feature } from '../../../platform/feature.ts';
import { courseBuilderRoutes } from './course-builder.routes.ts';

export const courseBuilderFeature: Feature = {
  name: 'learning/course-builder',
  routes: [courseBuilderRoutes],
};
