import type { Booking, CalendarPlace } from '@trilha/contracts/learning/venues';
import { addDays } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { anyEvents } from '../events/load-event.ts';
import type { LoadedEvent } from '../events/load-event.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { listBookings } from './bookings.queries.ts';
import type { BookingRow } from './bookings.queries.ts';
import { presentClash, presentInstructorClash } from './clash.presenter.ts';
import { listVenues } from './venues.queries.ts';

const MAX_BOOKINGS = 1000;

function presentBooking(ctx: TenantContext, row: BookingRow, event: LoadedEvent): Booking {
  return {
    sessionId: row.sessionId,
    place: row.place,
    event: {
      id: event.id,
      title: textOf(ctx, event.title),
      kind: event.kind,
      state: event.state,
      instructors: [...event.instructors],
      taken: event.taken,
      seats: event.seats,
    },
    number: row.number,
    sessions: event.sessions.length,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: event.timeZone,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    clashes: (row.clashes ?? []).map((clash) => presentClash(ctx, clash)),
    clashCount: row.clashCount,
    instructorClashes: (row.taught ?? []).map((clash) => presentInstructorClash(ctx, clash)),
  };
}

/** What events only name in their own words, by those of the first of them. */
function placesInWords(
  ctx: TenantContext,
  rows: readonly BookingRow[],
  events: ReadonlyMap<string, LoadedEvent>,
): CalendarPlace[] {
  const first = new Map<string, CalendarPlace>();
  for (const { place, venueId, eventId } of rows) {
    const event = events.get(eventId);
    if (venueId !== null || !event || first.has(place)) continue;
    const { address, mapLink } = event;
    first.set(place, { key: place, name: event.place.trim(), address, mapLink, venue: null });
  }
  const order = new Intl.Collator(ctx.locale);
  return [...first.values()].toSorted((one, other) => order.compare(one.name, other.name));
}

/**
 * Which event is in which room or place on some days, by the clock of each event's zone. What was called off is nowhere. Everything that
 * is in one place at the same time as something else says so.
 */
export async function readRoomCalendar(
  ctx: TenantContext,
  {
    from,
    days,
    place,
  }: { readonly from: string; readonly days: number; readonly place?: string | undefined },
) {
  requirePermission(ctx.actor, 'events.manage');
  const found = await listBookings(ctx, {
    from,
    to: addDays(from, days - 1),
    place,
    kinds: kindsOn(ctx.actor),
    limit: MAX_BOOKINGS,
  });
  const rows = found.slice(0, MAX_BOOKINGS);
  const events = await anyEvents(ctx, [...new Set(rows.map(({ eventId }) => eventId))]);
  const venues = await listVenues(ctx);
  return {
    places: [
      ...venues.map((venue): CalendarPlace => {
        const { id, name, address, mapLink } = venue;
        return { key: id, name, address, mapLink, venue };
      }),
      ...placesInWords(ctx, rows, events),
    ],
    bookings: rows.flatMap((row) => {
      const event = events.get(row.eventId);
      return event ? [presentBooking(ctx, row, event)] : [];
    }),
    isCut: found.length > rows.length,
  };
}
