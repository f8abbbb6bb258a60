import type { Feature } from '../../../platform/feature.ts';
import { eligibilityRoutes } from './eligibility.routes.ts';
import { SELECTION_KINDS } from './selection-kinds.ts';

export const eligibilityFeature: Feature = {
  name: 'incentives/eligibility',
  routes: [eligibilityRoutes],
  imports: Object.values(SELECTION_KINDS),
};
