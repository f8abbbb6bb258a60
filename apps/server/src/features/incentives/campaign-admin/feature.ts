import type { Feature } from '../../../platform/feature.ts';
import { campaignAdminRoutes } from './campaign-admin.routes.ts';
import { campaignImportRoutes } from './campaign-imports.routes.ts';
import { productKind } from './product-kind.ts';
import { findManagedCampaigns } from './search.ts';

export const campaignAdminFeature: Feature = {
  name: 'incentives/campaign-admin',
  routes: [campaignAdminRoutes, campaignImportRoutes],
  search: findManagedCampaigns,
  imports: [productKind],
};
