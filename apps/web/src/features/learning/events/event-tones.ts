import type { EventState, ParticipationState } from '@trilha/rules/learning/events';

import type { Tone } from '../../../ui/tone.ts';

/** The color of each state of an event. */
export const EVENT_TONES: Readonly<Record<EventState, Tone>> = {
  offline: 'neutral',
  pre_scheduled: 'info',
  scheduled: 'neutral',
  opened: 'success',
  closed: 'info',
  no_vacancy: 'warning',
  open: 'accent',
  in_progress: 'accent',
  live: 'danger',
  interval: 'accent',
  awaiting_results: 'info',
  finished: 'neutral',
  canceled: 'danger',
};

/** The color of somebody's place. */
export const PLACE_TONES: Readonly<Record<ParticipationState, Tone>> = {
  invited: 'accent',
  awaiting_approval: 'info',
  waiting: 'warning',
  offered: 'accent',
  enrolled: 'success',
  declined: 'neutral',
  canceled: 'neutral',
  refused: 'danger',
  removed: 'neutral',
};
