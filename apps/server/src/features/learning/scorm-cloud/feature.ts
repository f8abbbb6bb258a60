import type { Feature } from '../../../platform/feature.ts';
import { SECRET_PURPOSE } from './account.ts';
import { postbackRoutes } from './postback.routes.ts';
import { scormCloudRoutes } from './scorm-cloud.routes.ts';
import { scormCloudData } from './personal-data.ts';

export const scormCloudFeature: Feature = {
  name: 'learning/scorm-cloud',
  routes: [scormCloudRoutes],
  contentRoutes: [postbackRoutes],
  secrets: [{ table: 'scorm_cloud_accounts', column: 'sealed_secret', purpose: SECRET_PURPOSE }],
  personalData: scormCloudData,
};
