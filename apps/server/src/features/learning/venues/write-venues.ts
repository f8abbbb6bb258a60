import type { Venue, VenueBody } from '@trilha/contracts/learning/venues';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { adoptEvents, venueChanged } from '../events/venue-of-events.ts';
import { insertVenue, lockVenue, updateVenue } from './venues.queries.ts';

const taken = () => new AppError('venue_name_taken', { field: 'name' });
const UNIQUE_VIOLATION = '23505';

/** Adds a room; events to come that name it in their own words are in it from now on. Throws `venue_name_taken`. */
export async function createVenue(
  ctx: TenantContext,
  body: VenueBody,
): Promise<Venue & { readonly adopted: number }> {
  requirePermission(ctx.actor, 'events.manage');
  const venue = await insertVenue(ctx, body);
  if (!venue) throw taken();
  const adopted = await adoptEvents(ctx, venue);
  await appendAuditEntry(ctx, {
    action: 'venue.created',
    objectKind: 'venue',
    objectId: venue.id,
    before: null,
    after: { ...body, adopted },
  });
  return { ...venue, adopted };
}

/** Changes a room, retires it or takes it back into use. Throws `not_found` and `venue_name_taken`. */
export async function changeVenue(
  ctx: TenantContext,
  change: VenueBody & { readonly venueId: string; readonly isRetired: boolean },
): Promise<Venue> {
  requirePermission(ctx.actor, 'events.manage');
  const before = await lockVenue(ctx, change.venueId);
  if (!before) throw new AppError('not_found');
  const after = await updateVenue(ctx, change).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) throw taken();
    throw error;
  });
  const isFoundOtherwise = (['name', 'address', 'mapLink'] as const).some(
    (key) => before[key] !== after[key],
  );
  if (isFoundOtherwise) await venueChanged(ctx, change.venueId);
  await appendAuditEntry(ctx, {
    action: 'venue.changed',
    objectKind: 'venue',
    objectId: change.venueId,
    before,
    after,
  });
  return after;
}
