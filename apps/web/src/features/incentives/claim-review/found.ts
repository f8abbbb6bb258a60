import { Receipt } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { paths } from '../../../app/paths.ts';

/** What the search calls a sale that auditors look for by its number. */
export const found = {
  sale: { label: 'foundSale', icon: Receipt, path: paths.adminReviewedClaim },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
