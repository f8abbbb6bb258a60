import { addDays, startOfDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { ChosenBoard } from './chosen-board.ts';
import { findCampaignBoards } from './ranking.queries.ts';

/**
 * A board of a campaign's experience points: everybody in it, one of the member's stores or chains, or the country in its year. A
 * campaign is one period. Throws `not_found` where the member takes no part, or for a store or chain that is not theirs.
 */
export async function campaignBoard(
  ctx: TenantContext,
  campaignId: string,
  scope: string,
): Promise<ChosenBoard> {
  const found = ctx.actor.modules.has('campaigns') ? await findCampaignBoards(ctx, campaignId) : undefined;
  if (!found) throw new AppError('not_found');
  const own = `campaign:${campaignId}`;
  const boards = [
    { scope: 'campaign', name: '', key: own },
    ...found.stores.map(({ id, name }) => ({ scope: `store:${id}`, name, key: `${own}:store:${id}` })),
    ...found.chains.map(({ id, name }) => ({ scope: `chain:${id}`, name, key: `${own}:chain:${id}` })),
    { scope: 'country', name: found.country, key: `country:${found.country}:${found.year}` },
  ];
  const chosen = boards.find((board) => board.scope === scope);
  if (!chosen) throw new AppError('not_found');
  return {
    scope,
    period: 'all',
    periods: ['all'],
    scopes: boards.map(({ scope: value, name }) => ({ scope: value, name })),
    board: `${chosen.key}|all`,
    boardBefore: null,
    endsAt: startOfDay(addDays(found.endsOn, 1), found.timeZone),
  };
}
