import type { Feature } from '../../../platform/feature.ts';
import { peopleImportRoutes } from './people-import.routes.ts';
import { peopleKind } from './people-kind.ts';

export const peopleImportFeature: Feature = {
  name: 'organization/people-import',
  routes: [peopleImportRoutes],
  imports: [peopleKind],
};
