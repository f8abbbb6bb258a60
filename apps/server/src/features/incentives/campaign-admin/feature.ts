import type { Feature } from '../../../platform/feature.ts';
import { campaignAdminRoutes } from './campaign-admin.routes.ts';
import { findManagedCampaigns } from './search.ts';

export const campaignAdminFeature: Feature = {
  name: 'incentives/campaign-admin',
  routes: [campaignAdminRoutes],
  search: findManagedCampaigns,
};
