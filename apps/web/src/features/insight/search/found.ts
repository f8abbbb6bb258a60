import { MessageCircleQuestion } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { searchPaths } from './paths.ts';

/** What the search calls answers to what one asked. */
export const found = {
  search_question: { label: 'foundAnswer', icon: MessageCircleQuestion, path: searchPaths.one },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
