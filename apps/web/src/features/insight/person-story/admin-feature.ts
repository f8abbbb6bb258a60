import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { personScreen } from './texts.ts';

export const personStoryAdminFeature = {
  name: 'insight/person-story',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/$memberId/claims',
      beforeLoad: requirePermission('sales.audit', 'campaigns'),
      component: personScreen(() => import('./person-claims.screen.tsx'), 'PersonClaimsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/$memberId/orders',
      beforeLoad: requirePermission('orders.read', 'rewards'),
      component: personScreen(() => import('./person-orders.screen.tsx'), 'PersonOrdersScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/$memberId/messages',
      beforeLoad: requirePermission('messages.manage'),
      component: personScreen(() => import('./person-messages.screen.tsx'), 'PersonMessagesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/people/$memberId/access',
      beforeLoad: requirePermission('people.view'),
      component: personScreen(() => import('./person-access.screen.tsx'), 'PersonAccessScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
};
