import type { Feature } from '../../../platform/feature.ts';
import { ownRolesRoutes } from './own-roles.routes.ts';
import { ownRolesData } from './personal-data.ts';

export const ownRolesFeature: Feature = {
  name: 'organization/own-roles',
  routes: [ownRolesRoutes],
  personalData: ownRolesData,
};
