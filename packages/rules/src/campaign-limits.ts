/** What limits how many points a report earns: a ceiling for each report, what a person, a store and the campaign earn in all. */
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
