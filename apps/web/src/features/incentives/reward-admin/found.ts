import { PackageSearch } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { paths } from '../../../app/paths.ts';

/** What the search calls an order that is looked for by its code. */
export const found = {
  order: { label: 'foundOrder', icon: PackageSearch, path: paths.adminRewardOrder },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
