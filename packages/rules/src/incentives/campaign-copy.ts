import { addDays, daysBetween } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';

/** Calendar days, both included. */
export interface Days {
  readonly beginsOn: CalendarDay;
  readonly endsOn: CalendarDay;
}

const earlier = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);
const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);

/**
 * Days of a copied campaign's part, moved with it and made to fit its new days: cut where they reach over an end, moved to that end
 * as they are where they would lie beyond it altogether. Never longer than they were.
 */
export function fitDays(part: Days, shift: number, campaign: Days): Days {
  const length = Math.max(0, daysBetween(part.beginsOn, part.endsOn));
  const beginsOn = addDays(part.beginsOn, shift);
  const endsOn = addDays(beginsOn, length);
  if (beginsOn > campaign.endsOn)
    return {
      beginsOn: later(addDays(campaign.endsOn, -length), campaign.beginsOn),
      endsOn: campaign.endsOn,
    };
  if (endsOn < campaign.beginsOn)
    return {
      beginsOn: campaign.beginsOn,
      endsOn: earlier(addDays(campaign.beginsOn, length), campaign.endsOn),
    };
  return { beginsOn: later(beginsOn, campaign.beginsOn), endsOn: earlier(endsOn, campaign.endsOn) };
}

/** Whether days that were moved with their campaign had to be changed besides. */
export function wasFitted(part: Days, shift: number, fitted: Days): boolean {
  return fitted.beginsOn !== addDays(part.beginsOn, shift) || fitted.endsOn !== addDays(part.endsOn, shift);
}
