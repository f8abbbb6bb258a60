import type { Feature } from '../../../platform/feature.ts';
import { PUSH_KEY_PURPOSE } from './push-keys.ts';
import { pushRoutes } from './push.routes.ts';
import { pushData } from './personal-data.ts';

export const pushFeature: Feature = {
  name: 'engagement/push',
  routes: [pushRoutes],
  secrets: [{ table: 'push_keys', column: 'sealed', purpose: PUSH_KEY_PURPOSE, isGlobal: true }],
  personalData: pushData,
};
