import { createRoute } from '@tanstack/react-router';
import { FileUp, UserPlus, Users } from 'lucide-react';

import { actionItems, menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { requirePermissionWithAccountTexts } from '../../../app/permission-with-account-texts.ts';
import { screen, screenWithOwn } from '../../../app/screen.ts';
import { peopleSearch } from './people-search.ts';

/** As `screen`, with the texts of a person’s page, of leaves and of roles, fetched beside it. */
const personScreen = screenWithOwn('person-story', 'obligations');

export const peopleAdminFeature = {
  name: 'organization/people',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people',
      validateSearch: peopleSearch,
      beforeLoad: requirePermission('people.view'),
      component: screen(() => import('./admin-people.screen.tsx'), 'AdminPeopleScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/new',
      beforeLoad: requirePermissionWithAccountTexts('people.view'),
      component: screen(() => import('./admin-new-person.screen.tsx'), 'AdminNewPersonScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/$memberId',
      beforeLoad: requirePermissionWithAccountTexts('people.view'),
      component: personScreen(() => import('./admin-person.screen.tsx'), 'AdminPersonScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/$memberId/history',
      beforeLoad: requirePermissionWithAccountTexts('people.view'),
      component: personScreen(() => import('./admin-person-history.screen.tsx'), 'AdminPersonHistoryScreen'),
    }),
  ],
  focus: [],
  actions: actionItems([
    { to: paths.adminNewPerson, label: 'actionAddPerson', icon: UserPlus, permission: 'people.manage' },
    { to: paths.adminImport, label: 'actionImportPeople', icon: FileUp, permission: 'people.manage' },
  ]),
  menu: menuItems([
    {
      place: 'manage',
      group: 'people',
      to: paths.adminPeople,
      label: 'adminPeople',
      icon: Users,
      permission: 'people.view',
    },
  ]),
};
