import type { Feature } from '../../../platform/feature.ts';
import { ownRolesRoutes } from './own-roles.routes.ts';

export const ownRolesFeature: Feature = { name: 'organization/own-roles', routes: [ownRolesRoutes] };
