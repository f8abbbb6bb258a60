import type { Feature } from '../../../platform/feature.ts';
import { campaignPageRoutes } from './campaign-page.routes.ts';
import { findCampaigns, campaignEntries } from './search.ts';

export const campaignPageFeature: Feature = {
  name: 'incentives/campaign-page',
  routes: [campaignPageRoutes],
  search: findCampaigns,
  searchEntries: campaignEntries,
};
