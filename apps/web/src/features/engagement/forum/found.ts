import { MessagesSquare } from 'lucide-react';

import type { FoundAppearance } from '../../../app/feature.ts';
import { forumPaths } from './paths.ts';

/** What the search calls what it finds of the forum. */
export const found = {
  topic: { label: 'foundTopic', icon: MessagesSquare, isOfPerson: true, path: forumPaths.topic },
} as const satisfies Readonly<Record<string, FoundAppearance>>;
