import type { Feature } from '../../../platform/feature.ts';
import { tokenRoutes } from './token.routes.ts';

export const signInFeature: Feature = { name: 'identity/sign-in', routes: [tokenRoutes] };
