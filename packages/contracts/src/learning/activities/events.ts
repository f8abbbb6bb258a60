import { EVENT_KINDS } from '@trilha/rules/learning/trainings';
import type { EventKind } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { defineFamilyMember, inFamily } from './define-activity.ts';

/** Activities that are concluded by the result of an event of the training (ACT-06), with the kind of event that concludes each. */
export const EVENT_ACTIVITIES = {
  presential_event: 'presential_class',
  webinar: 'webinar',
  live_class: 'live_class',
} as const satisfies Record<string, EventKind>;

export type TypeOfEvent = keyof typeof EVENT_ACTIVITIES;

/** Nothing to set: an event of the training says when and where, and its result is the activity's. */
const define = <const Type extends TypeOfEvent>(type: Type) =>
  defineFamilyMember({
    type,
    group: 'events',
    settings: z.object({}),
    draftSettings: z.object({}),
    firstSettings: () => ({}),
    completion: 'own',
    bookmark: null,
  });

/** The activities of events. */
export const EVENT_DEFINITIONS = inFamily(
  [define('presential_event'), define('webinar'), define('live_class')],
  z.object({ type: z.literal('event'), event: z.enum(EVENT_KINDS) }),
);
