import { Megaphone } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { paths } from '../../../app/paths.ts';

/** What the search calls a campaign for those who manage it. */
export const found = {
  managed_campaign: { label: 'foundManagedCampaign', icon: Megaphone, path: paths.adminCampaign },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
