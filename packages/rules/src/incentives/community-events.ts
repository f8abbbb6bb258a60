import { addDays } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';

const DAYS_BEFORE = 365;
const DAYS_AFTER = 5 * 365;

/** The first and the last day an event of a campaign may be on: a slip of the pen in a year is caught, a late party is not. */
export function eventDays(campaign: { readonly beginsOn: CalendarDay; readonly endsOn: CalendarDay }) {
  return { first: addDays(campaign.beginsOn, -DAYS_BEFORE), last: addDays(campaign.endsOn, DAYS_AFTER) };
}

export const COMMUNITY_EVENT_KINDS = ['community', 'friends'] as const;
export type CommunityEventKind = (typeof COMMUNITY_EVENT_KINDS)[number];

/** The lowest level an event of a kind may be opened to: community from Creator, friends only for the highest (CAM-09). */
export const LOWEST_LEVEL: Readonly<Record<CommunityEventKind, number>> = { community: 2, friends: 3 };

/** Why somebody cannot take part in an event; each is a text of its own. */
export type EventLock = 'program_blocked' | 'not_joined' | 'level_too_low' | 'event_cancelled' | 'event_over';

/** The one rule of who takes part in a community event: null, or the first reason why not. */
export function eventLock(
  event: { readonly minimumLevel: number; readonly cancelled: boolean; readonly endsAt: Date },
  person: { readonly blocked: boolean; readonly level: number | null },
  now: Date,
): EventLock | null {
  if (person.blocked) return 'program_blocked';
  if (person.level === null) return 'not_joined';
  if (person.level < event.minimumLevel) return 'level_too_low';
  if (event.cancelled) return 'event_cancelled';
  return event.endsAt <= now ? 'event_over' : null;
}
