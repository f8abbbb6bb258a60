import { addDays, hourOfDay, startOfDay } from '@trilha/rules/platform/dates';
import { OFFLINE_GRACE_HOURS } from '@trilha/rules/incentives/sales';

const HOUR_MS = 3_600_000;
/** How many days before the end people are notified, the earliest first (E16). */
export const WARNING_DAYS = [30, 7, 1] as const;

interface CampaignDays {
  readonly endsOn: string;
  readonly timeZone: string;
}

/** The instant a campaign's points expire: the end of its last day, in its zone. */
export function expiryOf({ endsOn, timeZone }: CampaignDays): Date {
  return startOfDay(addDays(endsOn, 1), timeZone);
}

/** When a campaign is frozen by itself: what was captured without network before its end has arrived by then. */
export function freezesAt(campaign: CampaignDays): Date {
  return new Date(expiryOf(campaign).getTime() + OFFLINE_GRACE_HOURS * HOUR_MS);
}

/** The hour at which people are notified, in their own time zones. */
const NOTIFIED_AT_HOUR = 9;

/** When somebody in the time zone `zone` is notified that points expire in so many days. */
export function warningMoment({ endsOn }: CampaignDays, days: number, zone: string): Date {
  return hourOfDay(addDays(endsOn, 1 - days), NOTIFIED_AT_HOUR, zone);
}

/** Which warning is due at an instant: the nearest that has come; null before the first and after the end. */
export function warningDue(campaign: CampaignDays, now: Date): number | null {
  if (now >= expiryOf(campaign)) return null;
  const come = WARNING_DAYS.filter(
    (days) => now >= startOfDay(addDays(campaign.endsOn, 1 - days), campaign.timeZone),
  );
  return come.at(-1) ?? null;
}
