import type { TenantContext } from '../../../platform/context.ts';
import { adoptByName, countChange } from './venues-of-events.queries.ts';
import type { VenueOfEvents } from './venues-of-events.queries.ts';

/**
 * Puts events to come that say a new room's name in their own words into it, so that its calendar has them; how many. Nobody is told: they
 * are where they were. For who adds a room.
 */
export function adoptEvents(ctx: TenantContext, venue: VenueOfEvents): Promise<number> {
  return adoptByName(ctx, venue);
}

/** Lets the calendars of people hear that a room of their events is called or found otherwise. For who changes a room. */
export function venueChanged(ctx: TenantContext, venueId: string): Promise<void> {
  return countChange(ctx, venueId);
}
