import { weekOf } from '../platform/dates.ts';
import type { CalendarDay, WeekStart } from '../platform/dates.ts';

/** What limits how many points a report earns: a ceiling for each report, what a person earns, a store in a week, and the campaign. */
export const CAMPAIGN_LIMITS = ['report', 'person', 'store', 'budget'] as const;
export type CampaignLimit = (typeof CAMPAIGN_LIMITS)[number];

/** Most points one report earns in a campaign that begins without a predecessor. */
export const FIRST_CAP_REPORT = 10_000;

/** Points still to be had under each limit; null where there is none. */
export type PointsLeft = Readonly<Record<CampaignLimit, number | null>>;

/** What a report of so many points earns under limits, and which of them cut it: the tightest, the report's own first. */
export function pointsUnderLimits(
  worth: number,
  left: PointsLeft,
): { readonly points: number; readonly cutBy: CampaignLimit | null } {
  return CAMPAIGN_LIMITS.reduce<{ points: number; cutBy: CampaignLimit | null }>(
    (grant, limit) => {
      const rest = left[limit];
      return rest !== null && Math.max(0, rest) < grant.points
        ? { points: Math.max(0, rest), cutBy: limit }
        : grant;
    },
    { points: worth, cutBy: null },
  );
}

/** What all reports of a store earn at most in a calendar week. */
export interface StoreCap {
  readonly points: number;
  readonly weekStart: WeekStart;
}

/**
 * What reports of a store may still earn in the week of a day: a sale counts for the day it was made, a photo for the week it was
 * taken in, both by the store's own calendar. `earned` names weeks by their first day; null without a cap.
 */
export function storeCapLeft(
  cap: StoreCap | null,
  earned: readonly { readonly week: CalendarDay; readonly points: number }[],
  day: CalendarDay,
): number | null {
  if (!cap) return null;
  const week = weekOf(day, cap.weekStart);
  return cap.points - (earned.find((one) => one.week === week)?.points ?? 0);
}
