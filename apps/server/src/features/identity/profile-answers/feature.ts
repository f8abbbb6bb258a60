import type { Feature } from '../../../platform/feature.ts';
import { profileAnswerRoutes } from './profile-answers.routes.ts';

export const profileAnswersFeature: Feature = {
  name: 'identity/profile-answers',
  routes: [profileAnswerRoutes],
};
