import { createRoute } from '@tanstack/react-router';

import { registrationsSearch } from '../../features/identity/accounts/registrations-search.ts';
import { correctionsSearch } from '../../features/engagement/member-awards/corrections-search.ts';
import { peopleSearch } from '../../features/organization/people/people-search.ts';
import { requirePermission } from '../guards.ts';
import { paths } from '../paths.ts';
import { screen } from '../screen.ts';
import { onlyTexts } from './only-texts.ts';
import { shell } from './parents.tsx';
import { requirePermissionWithAccountTexts } from './permission-with-account-texts.ts';

/** The people of the company, and how they come in. */
export const adminPeopleRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/people',
    validateSearch: peopleSearch,
    beforeLoad: requirePermission('people.view'),
    component: screen(
      () => import('../../features/organization/people/admin-people.screen.tsx'),
      'AdminPeopleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/people/new',
    beforeLoad: requirePermissionWithAccountTexts('people.view'),
    component: screen(
      () => import('../../features/organization/people/admin-new-person.screen.tsx'),
      'AdminNewPersonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/people/import',
    validateSearch: onlyTexts('id'),
    beforeLoad: requirePermission('people.manage'),
    component: screen(
      () => import('../../features/organization/people-import/admin-import.screen.tsx'),
      'AdminImportScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/people/$memberId',
    beforeLoad: requirePermissionWithAccountTexts('people.view'),
    component: screen(
      () => import('../../features/organization/people/admin-person.screen.tsx'),
      'AdminPersonScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/members/$memberId/awards',
    beforeLoad: requirePermission('points.correct'),
    component: screen(
      () => import('../../features/engagement/member-awards/admin-member-awards.screen.tsx'),
      'AdminMemberAwardsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: paths.adminPointCorrections,
    validateSearch: correctionsSearch,
    beforeLoad: requirePermission('points.correct'),
    component: screen(
      () => import('../../features/engagement/member-awards/admin-point-corrections.screen.tsx'),
      'AdminPointCorrectionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/registrations',
    validateSearch: registrationsSearch,
    beforeLoad: requirePermissionWithAccountTexts('registrations.decide'),
    component: screen(
      () => import('../../features/identity/accounts/admin-registrations.screen.tsx'),
      'AdminRegistrationsScreen',
    ),
  }),
];
