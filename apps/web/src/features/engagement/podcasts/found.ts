import { Podcast } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { podcastsPaths } from './paths.ts';

/** What the search calls what it finds of podcasts. */
export const found = {
  podcast: { label: 'foundPodcast', icon: Podcast, path: podcastsPaths.podcast },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
