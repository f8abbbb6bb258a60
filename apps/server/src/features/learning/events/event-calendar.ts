import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { calendarAnswer } from '../../../platform/calendar/calendar-file.ts';
import type { CalendarEntry } from '../../../platform/calendar/calendar-file.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listOwnSeated } from './events.queries.ts';
import { visibleEvent, withSessions } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';

/** The sessions of an event as a calendar takes them over, each under an id that stays. */
function entriesOf(ctx: TenantContext, event: LoadedEvent, publicUrl: string): CalendarEntry[] {
  const title = textOf(ctx, event.title);
  const several = event.sessions.length > 1;
  const room = event.ownState === 'enrolled' ? event.roomLink : '';
  return event.sessions.map(({ id, number, startsAt, endsAt }) => ({
    uid: `training-event-${id}`,
    sequence: event.sequence,
    title: several ? `${title} (${number}/${event.sessions.length})` : title,
    description: room,
    startsAt,
    endsAt,
    changedAt: event.changedAt,
    location: [event.place, event.address].filter(Boolean).join(', ') || room,
    link: `${publicUrl}/events/${event.id}`,
    // One that was taken back is not held as it stood; it comes again with a higher sequence.
    cancelled: event.canceledAt !== null || event.stage === 'offline',
  }));
}

/** An event with all its sessions as a calendar file (EVT-07). Throws `not_found`. */
export async function readEventCalendar(
  ctx: TenantContext,
  publicUrl: string,
  eventId: string,
): Promise<FileAnswer> {
  requirePermission(ctx.actor, 'learning.take');
  const event = await visibleEvent(ctx, eventId);
  return calendarAnswer(textOf(ctx, event.title), entriesOf(ctx, event, publicUrl));
}

/** Sessions of the events the actor has a seat in, for their own calendar; canceled ones stay as such, so that calendars hear of it. */
export async function ownCalendarEntries(ctx: TenantContext, publicUrl: string): Promise<CalendarEntry[]> {
  const events = await withSessions(ctx, await listOwnSeated(ctx));
  return events.flatMap((event) => entriesOf(ctx, event, publicUrl));
}
