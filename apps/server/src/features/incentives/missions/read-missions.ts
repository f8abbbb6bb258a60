import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listMissionStandings } from './missions.queries.ts';

/** Missions of a campaign as the member sees them, with the units sold where they have joined. */
export async function readMissions(
  ctx: TenantContext,
  campaignId: string,
  { joined }: { readonly joined: boolean },
) {
  const missions = await listMissionStandings(ctx, campaignId);
  return missions
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id, name, target, bonus, beginsOn, endsOn, product, brand, reported, approved }) => ({
      id,
      name: textOf(ctx, name),
      target,
      bonus,
      beginsOn,
      endsOn,
      product,
      brand,
      units: joined ? { reported, approved } : null,
    }));
}
