import type { Feature } from '../../../platform/feature.ts';
import { dryRunRoutes } from './dry-run.routes.ts';

export const campaignDryRunFeature: Feature = { name: 'incentives/campaign-dry-run', routes: [dryRunRoutes] };
