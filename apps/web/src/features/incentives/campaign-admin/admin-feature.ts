import { createRoute } from '@tanstack/react-router';
import { Megaphone, ShieldBan } from 'lucide-react';

import { actionItems, menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { pickStrings } from '../../../app/pick-strings.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { campaignSearch } from './campaign-parts.ts';

export const campaignAdminFeature = {
  name: 'incentives/campaign-admin',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/campaigns',
      validateSearch: pickStrings('new'),
      beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
      component: screen(() => import('./admin-campaigns.screen.tsx'), 'AdminCampaignsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/campaigns/$campaignId',
      validateSearch: campaignSearch,
      beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
      component: screen(() => import('./admin-campaign.screen.tsx'), 'AdminCampaignScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/campaigns/$campaignId/import',
      validateSearch: pickStrings('kind', 'id'),
      beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
      component: screen(() => import('./admin-campaign-import.screen.tsx'), 'AdminCampaignImportScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/program-people',
      beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
      component: screen(() => import('./admin-program-people.screen.tsx'), 'AdminProgramPeopleScreen'),
    }),
  ],
  focus: [],
  actions: actionItems([
    {
      to: paths.adminNewCampaign,
      label: 'actionNewCampaign',
      icon: Megaphone,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
  ]),
  menu: menuItems([
    {
      place: 'manage',
      group: 'incentives',
      to: paths.adminCampaigns,
      label: 'adminCampaigns',
      icon: Megaphone,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
    {
      place: 'manage',
      group: 'incentives',
      to: paths.adminProgramPeople,
      label: 'adminProgramPeople',
      icon: ShieldBan,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
  ]),
};
