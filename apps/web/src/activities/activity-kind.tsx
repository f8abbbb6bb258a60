import type { ActivityLine } from '@trilha/contracts/learning/catalog';

import { ACTIVITY_VIEWS } from './definitions.ts';

type ActivityType = ActivityLine['type'];

/** The picture of a type of activity; its name stands in the texts `types:<type>`. */
export function ActivityIcon({ type, size = 20 }: { readonly type: ActivityType; readonly size?: number }) {
  const Icon = ACTIVITY_VIEWS[type].icon;
  return <Icon size={size} aria-hidden="true" />;
}
