import type { Feature } from '../../../platform/feature.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

export const onboardingFeature: Feature = { name: 'identity/onboarding', routes: [onboardingRoutes] };
