import type { CampaignCard } from '@trilha/contracts/incentives/campaigns';
import { useInfiniteQuery } from '@tanstack/react-query';

import { campaignsQuery } from './campaigns.api.ts';

/** The campaign that runs and that the member takes part in; undefined while it is not known, null where there is none. */
export function useRunningCampaign(): CampaignCard | null | undefined {
  const { data, isPending } = useInfiniteQuery(campaignsQuery);
  if (isPending) return undefined;
  return (
    data?.pages.flatMap(({ items }) => items).find(({ joined, phase }) => joined && phase === 'active') ??
    null
  );
}
