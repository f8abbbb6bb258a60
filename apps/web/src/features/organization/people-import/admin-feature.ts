import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { screen } from '../../../app/screen.ts';

export const peopleImportAdminFeature = {
  name: 'organization/people-import',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/import',
      validateSearch: pickStrings('id'),
      beforeLoad: requirePermission('people.manage'),
      component: screen(() => import('./admin-import.screen.tsx'), 'AdminImportScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
