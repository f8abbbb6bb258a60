import type { Feature } from '../../../platform/feature.ts';
import { accessKeyRoutes } from './access-keys.routes.ts';

export const accessKeysFeature: Feature = { name: 'identity/access-keys', routes: [accessKeyRoutes] };
