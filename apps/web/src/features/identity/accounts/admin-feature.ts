import { createRoute } from '@tanstack/react-router';
import { Mail, UserCheck } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { requirePermissionWithAccountTexts } from '../../../app/permission-with-account-texts.ts';
import { screen } from '../../../app/screen.ts';
import { registrationsSearch } from './registrations-search.ts';

export const accountsAdminFeature = {
  name: 'identity/accounts',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/registrations',
      validateSearch: registrationsSearch,
      beforeLoad: requirePermissionWithAccountTexts('registrations.decide'),
      component: screen(() => import('./admin-registrations.screen.tsx'), 'AdminRegistrationsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/messages',
      beforeLoad: requirePermissionWithAccountTexts('messages.manage'),
      component: screen(() => import('./admin-messages.screen.tsx'), 'AdminMessagesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'company',
      to: paths.adminMessages,
      label: 'adminMessages',
      icon: Mail,
      permission: 'messages.manage',
    },
    {
      place: 'manage',
      group: 'people',
      to: paths.adminRegistrations,
      waits: 'registrations',
      bar: { at: 6, word: 'registrations' },
      label: 'adminRegistrations',
      icon: UserCheck,
      permission: 'registrations.decide',
    },
  ]),
};
