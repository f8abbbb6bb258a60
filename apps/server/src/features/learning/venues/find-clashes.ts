import type { BookingClash, InstructorClash } from '@trilha/contracts/learning/venues';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { listClashesAt } from './bookings.queries.ts';
import { presentClash, presentInstructorClash } from './clash.presenter.ts';
import { listTaughtAt } from './instructor-clashes.queries.ts';

interface Meant {
  readonly venueId: string | null;
  readonly place: string;
  readonly instructorIds: readonly string[];
  readonly sessions: readonly { readonly startsAt: string; readonly endsAt: string }[];
  readonly eventId: string | null;
}

/** What is in a place, and what its instructors teach, already at the times of an event that is being written. */
export async function findClashes(
  ctx: TenantContext,
  meant: Meant,
): Promise<{ clashes: BookingClash[]; instructorClashes: InstructorClash[] }> {
  requirePermission(ctx.actor, 'events.manage');
  const { sessions, instructorIds, eventId } = meant;
  const place = meant.venueId ?? meant.place;
  const at = { sessions, exceptEventId: eventId, kinds: kindsOn(ctx.actor) };
  const there = place === '' || sessions.length === 0 ? [] : await listClashesAt(ctx, { ...at, place });
  const taught =
    instructorIds.length === 0 || sessions.length === 0
      ? []
      : await listTaughtAt(ctx, { ...at, instructorIds });
  return {
    clashes: there.map((row) => presentClash(ctx, row)),
    instructorClashes: taught.map((row) => presentInstructorClash(ctx, row)),
  };
}
