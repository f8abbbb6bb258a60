import type { BookingClash } from '@trilha/contracts/learning/venues';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { kindsOn } from '../trainings/kinds-on.ts';
import { listClashesAt } from './bookings.queries.ts';
import { presentClash } from './clash.presenter.ts';

interface Meant {
  readonly venueId: string | null;
  readonly place: string;
  readonly sessions: readonly { readonly startsAt: string; readonly endsAt: string }[];
  readonly eventId: string | null;
}

/** What is in a place already at the times of an event that is being written; nothing where it is nowhere yet. */
export async function findClashes(ctx: TenantContext, meant: Meant): Promise<{ clashes: BookingClash[] }> {
  requirePermission(ctx.actor, 'events.manage');
  const place = meant.venueId ?? meant.place;
  if (place === '' || meant.sessions.length === 0) return { clashes: [] };
  const rows = await listClashesAt(ctx, {
    place,
    sessions: meant.sessions,
    exceptEventId: meant.eventId,
    kinds: kindsOn(ctx.actor),
  });
  return {
    clashes: rows.map((row) => presentClash(ctx, row)),
  };
}
