import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { TypeOfEvent } from '@trilha/contracts/learning/activities/activity';

import type { ActivityBehavior } from './activity-behavior.ts';

/** All activities of events. */
export const event: ActivityBehavior<TypeOfEvent> = {
  present: ({ type }) => ({ type: 'event', event: EVENT_ACTIVITIES[type] }),
};
