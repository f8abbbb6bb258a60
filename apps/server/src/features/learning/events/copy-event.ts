import type { EventBody } from '@trilha/contracts/learning/events-admin';
import { addDays } from '@trilha/rules/platform/dates';
import { wallTime, zonedInstant } from '@trilha/rules/platform/wall-time';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { openTraining } from '../trainings/training.ts';
import { lockAnyEvent } from './load-event.ts';
import { bodyOf, writeNewEvent } from './manage-events.ts';
import { setSeries } from './manage.queries.ts';

const WEEK = 7;

/** The same hour of the clock of a zone so many days later, also where the clocks change in between. */
function shifted(instant: string, days: number, zone: string): string {
  const [day = '', time = ''] = wallTime(new Date(instant), zone).split('T');
  return zonedInstant(`${addDays(day, days)}T${time}`, zone).toISOString();
}

function shiftedBody(body: EventBody, days: number): EventBody {
  const move = (instant: string) => shifted(instant, days, body.timeZone);
  const moveAny = (instant: string | null) => (instant === null ? null : move(instant));
  return {
    ...body,
    stage: 'offline',
    sessions: body.sessions.map(({ startsAt, endsAt }) => {
      const start = move(startsAt);
      const end = move(endsAt);
      // Where the clocks skip or repeat the hour of a session, it keeps its length.
      const length = Date.parse(endsAt) - Date.parse(startsAt);
      return {
        startsAt: start,
        endsAt: end > start ? end : new Date(Date.parse(start) + length).toISOString(),
      };
    }),
    subscribeFrom: moveAny(body.subscribeFrom),
    subscribeUntil: moveAny(body.subscribeUntil),
    leaveUntil: moveAny(body.leaveUntil),
  };
}

/**
 * Copies an event so many times, every so many weeks, by the clock of its zone: one series. Copies are offline, and nobody is in them yet.
 * Throws `not_found`, `course_not_published`, and `event_invalid` for one without dates.
 */
export async function copyEvent(
  ctx: TenantContext,
  {
    eventId,
    everyWeeks,
    times,
  }: { readonly eventId: string; readonly everyWeeks: number; readonly times: number },
): Promise<{ ids: string[] }> {
  requirePermission(ctx.actor, 'events.manage');
  const event = await lockAnyEvent(ctx, eventId);
  await openTraining(ctx, event.trainingId);
  if (event.sessions.length === 0) throw new AppError('event_invalid', { field: 'sessions' });
  const seriesId = event.seriesId ?? event.id;
  if (!event.seriesId) await setSeries(ctx, eventId, seriesId);
  const body = bodyOf(event);
  const ids: string[] = [];
  for (let at = 1; at <= times; at += 1)
    ids.push(await writeNewEvent(ctx, event.trainingId, shiftedBody(body, at * everyWeeks * WEEK), seriesId));
  return { ids };
}
