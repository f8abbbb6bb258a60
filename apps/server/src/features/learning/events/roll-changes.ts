import type { ErrorCode } from '@trilha/contracts/platform/errors';
import { doorsOpenAt } from '@trilha/rules/learning/events';

import type { TenantContext } from '../../../platform/context.ts';
import { firstStart } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { managesEvents } from './require-instructor.ts';

/** Why nobody is put on the list of an event by hand now, as far as the event says: instructors do so at its doors, where it takes whoever comes. */
export function addObstacle(ctx: TenantContext, event: LoadedEvent): ErrorCode | null {
  if (event.canceledAt) return 'event_canceled';
  if (event.stage !== 'scheduled') return 'event_not_open';
  if (event.resultsConfirmedAt) return 'results_confirmed';
  if (managesEvents(ctx)) return null;
  if (!event.takesWalkIns) return 'walk_ins_not_taken';
  const [first] = event.sessions;
  return first && doorsOpenAt(first, event.doorsMinutes) <= ctx.now ? null : 'event_not_begun';
}

/** Why nobody is taken off the list of an event now. */
export function removeObstacle(event: LoadedEvent): ErrorCode | null {
  if (event.canceledAt) return 'event_canceled';
  return event.resultsConfirmedAt ? 'results_confirmed' : null;
}

/** Whether somebody is put on the list at the door though every seat is taken. */
export function isTakenOverSeats(event: LoadedEvent, now: Date): boolean {
  return event.takesWalkIns && event.walkInsOverSeats && isAtDoor(event, now);
}

/** Whether who is put on the list came to the door, and did not subscribe before. */
export function isAtDoor(event: LoadedEvent, now: Date): boolean {
  const start = firstStart(event);
  return start !== undefined && doorsOpenAt({ startsAt: start, endsAt: start }, event.doorsMinutes) <= now;
}
