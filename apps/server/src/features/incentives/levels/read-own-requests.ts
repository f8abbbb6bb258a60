import { askedAgainFrom } from '@trilha/rules/incentives/levels';
import type { LevelMinimums } from '@trilha/rules/incentives/levels';

import type { TenantContext } from '../../../platform/context.ts';
import { listOwnRequests } from './level-requests.queries.ts';

/** The level of the member that waits for the administrator, and the one that was refused, with how it is asked for again. */
export async function readOwnRequests(
  ctx: TenantContext,
  campaignId: string,
  { held, minimums }: { readonly held: number; readonly minimums: LevelMinimums },
) {
  const requests = await listOwnRequests(ctx, campaignId);
  const refused = requests.find(({ state, level }) => state === 'refused' && level > held);
  return {
    levelRequested: requests.find(({ state }) => state === 'awaiting')?.level ?? null,
    levelRefused: refused
      ? {
          level: refused.level,
          reason: refused.reason ?? '',
          askedAgainFrom: askedAgainFrom(minimums[refused.level - 1] ?? 0, refused),
        }
      : null,
  };
}
