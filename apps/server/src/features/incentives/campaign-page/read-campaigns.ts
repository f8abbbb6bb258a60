import type { CampaignCard, CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { PROGRAM_ROLES, campaignPhase, daysLeft } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readCampaignBalances } from '../campaigns/campaign-balances.ts';
import { listCampaignRows } from './campaign-page.queries.ts';
import { requireCampaignFor } from '../campaigns/find-campaign.ts';
import type { CampaignRow } from '../campaigns/find-campaign.ts';
import { findParticipation } from '../registration/find-participation.ts';
import { readMissions } from '../missions/read-missions.ts';
import { readOwnBlock } from '../program-blocks/read-program-people.ts';
import { readOwnRequests } from '../levels/read-own-requests.ts';
import { listLevels, listPromotions } from '../campaigns/read-parts.ts';
import { readOwnRegistration } from '../registration/read-own-registration.ts';
import { reasonAgainst } from '../registration/take-part.ts';

type CardRow = Omit<CampaignRow, 'rules' | 'terms'>;

function presentCard(ctx: TenantContext, row: CardRow, points: CampaignCard['points']): CampaignCard {
  const today = calendarDay(ctx.now, row.timeZone);
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    country: row.country,
    timeZone: row.timeZone,
    beginsOn: row.beginsOn,
    endsOn: row.endsOn,
    daysLeft: daysLeft(row, today),
    phase: campaignPhase(row, today),
    joined: points !== null,
    points,
  };
}

/** Active and previous campaigns, latest first (CAM-01). */
export async function readCampaigns(ctx: TenantContext, query: { cursor?: string; limit: number }) {
  requirePermission(ctx.actor, 'campaigns.take');
  const rows = await listCampaignRows(ctx, query);
  const page = pageFrom(rows, query.limit, (row) => [row.beginsOn, row.id]);
  return {
    items: page.items.map((row) =>
      presentCard(ctx, row, row.participationId ? { confirmed: row.confirmed, waiting: row.waiting } : null),
    ),
    nextCursor: page.nextCursor,
  };
}

/** A campaign with everything the screen explains: levels, promotions, the own registration and points, or why there is none. */
export async function readCampaign(ctx: TenantContext, campaignId: string): Promise<CampaignDetail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const campaign = await requireCampaignFor(ctx, campaignId);
  const today = calendarDay(ctx.now, campaign.timeZone);
  const reason = await reasonAgainst(ctx, campaign, ctx.now);
  const participation = await findParticipation(ctx, campaignId);
  const balances = await readCampaignBalances(ctx, ctx.actor.memberId, campaignId);
  const levels = await listLevels(ctx, campaignId);
  const minimums = levels.map(({ minimum }) => minimum);
  const promotions = await listPromotions(ctx, campaignId);
  const card = presentCard(ctx, campaign, participation ? balances.spendable : null);
  return {
    ...card,
    rules: textOf(ctx, campaign.rules),
    terms: textOf(ctx, campaign.terms),
    termsVersion: campaign.termsVersion,
    editableUntil: campaign.editableUntil,
    levels: levels.map((level) => ({
      position: level.position,
      name: textOf(ctx, level.name),
      minimum: level.minimum,
      benefits: textOf(ctx, level.benefits),
    })),
    promotions: promotions.map(({ name, factor, beginsOn, endsOn, product, store }) => ({
      name: textOf(ctx, name),
      factor,
      beginsOn,
      endsOn,
      product,
      store,
    })),
    missions: await readMissions(ctx, campaignId, { joined: participation !== undefined }),
    eligibleRoles: PROGRAM_ROLES.filter((role) => campaign.eligibleRoles.includes(role)),
    block: reason === 'program_blocked' ? await readOwnBlock(ctx) : null,
    participation: participation
      ? {
          ...(await readOwnRegistration(ctx, campaignId, participation)),
          level: participation.level,
          levelToConfirm: participation.levelAwaits !== null,
          experience: balances.experience,
          ...(await readOwnRequests(ctx, campaignId, { held: participation.level, minimums })),
        }
      : null,
    notParticipating: reason,
    can: {
      join: !participation && (reason === null || reason === 'birthday_missing'),
      editRegistration: participation !== undefined && reason === null && today <= campaign.editableUntil,
      reportSales: participation !== undefined && reason === null,
      sendPhotos: participation !== undefined && reason === null,
    },
  };
}
