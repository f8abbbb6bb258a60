import { createRoute } from '@tanstack/react-router';

import { queueSearch } from '../../features/incentives/audits/queue-search.ts';
import { campaignSearch } from '../../features/incentives/campaign-admin/campaign-parts.ts';
import { reportSearch } from '../../features/insight/program-reports/report-search.ts';
import { boardSearch } from '../../features/incentives/reward-admin/order-search.ts';
import { rewardSearch } from '../../features/incentives/reward-admin/reward-search.ts';
import { requirePermission } from '../guards.ts';
import { screen } from '../screen.ts';
import { shell } from './parents.tsx';

/** The sales-incentive program as those see it who run, audit and supply it. */
export const adminProgramRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/campaigns',
    beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
    component: screen(
      () => import('../../features/incentives/campaign-admin/admin-campaigns.screen.tsx'),
      'AdminCampaignsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/campaigns/$campaignId',
    validateSearch: campaignSearch,
    beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
    component: screen(
      () => import('../../features/incentives/campaign-admin/admin-campaign.screen.tsx'),
      'AdminCampaignScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/program-people',
    beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
    component: screen(
      () => import('../../features/incentives/campaign-admin/admin-program-people.screen.tsx'),
      'AdminProgramPeopleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/community-events',
    beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
    component: screen(
      () => import('../../features/incentives/community-events/admin-community-events.screen.tsx'),
      'AdminCommunityEventsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/program-reports',
    validateSearch: reportSearch,
    beforeLoad: requirePermission('program_reports.read', 'campaigns'),
    component: screen(
      () => import('../../features/insight/program-reports/admin-program-reports.screen.tsx'),
      'AdminProgramReportsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/audit-queue',
    validateSearch: queueSearch,
    beforeLoad: requirePermission('sales.audit', 'campaigns'),
    component: screen(
      () => import('../../features/incentives/audits/admin-audit-queue.screen.tsx'),
      'AdminAuditQueueScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/audit-report',
    beforeLoad: requirePermission('campaigns.manage', 'campaigns'),
    component: screen(
      () => import('../../features/incentives/audits/admin-audit-report.screen.tsx'),
      'AdminAuditReportScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/rewards',
    validateSearch: rewardSearch,
    beforeLoad: requirePermission('rewards.manage', 'rewards'),
    component: screen(
      () => import('../../features/incentives/reward-admin/admin-rewards.screen.tsx'),
      'AdminRewardsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/rewards/$rewardId',
    beforeLoad: requirePermission('rewards.manage', 'rewards'),
    component: screen(
      () => import('../../features/incentives/reward-admin/admin-reward.screen.tsx'),
      'AdminRewardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/reward-orders',
    validateSearch: boardSearch,
    beforeLoad: requirePermission('orders.read', 'rewards'),
    component: screen(
      () => import('../../features/incentives/reward-admin/admin-reward-orders.screen.tsx'),
      'AdminRewardOrdersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/reward-orders/$orderId',
    beforeLoad: requirePermission('orders.read', 'rewards'),
    component: screen(
      () => import('../../features/incentives/reward-admin/admin-reward-order.screen.tsx'),
      'AdminRewardOrderScreen',
    ),
  }),
];
