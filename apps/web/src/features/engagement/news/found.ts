import { Newspaper } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { newsPaths } from './paths.ts';

/** What the search calls what it finds of news. */
export const found = {
  news: { label: 'foundNews', icon: Newspaper, path: newsPaths.article },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
