import type { CampaignCard, CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { PROGRAM_ROLES, campaignPhase, daysLeft } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';
import { askedAgainFrom } from '@trilha/rules/incentives/levels';
import type { LevelMinimums } from '@trilha/rules/incentives/levels';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import {
  findParticipation,
  listCampaignRows,
  listLevels,
  listPromotions,
  readCampaignBalances,
} from './campaigns.queries.ts';
import type { CampaignRow } from './campaigns.queries.ts';
import { listMissionStandings } from './missions.queries.ts';
import { readOwnBlock } from './read-program-people.ts';
import { findAgencyName, listOwnRequests, listRegisteredStores } from './registration.queries.ts';
import { reasonAgainst, requireCampaign } from './take-part.ts';

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

/** The level that waits for the administrator, and the one that was refused, with how it is asked for again. */
async function readRequests(
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

/** A campaign with everything the screen explains: levels, promotions, the own registration and points, or why there is none. */
export async function readCampaign(ctx: TenantContext, campaignId: string): Promise<CampaignDetail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const campaign = await requireCampaign(ctx, campaignId);
  const today = calendarDay(ctx.now, campaign.timeZone);
  const reason = await reasonAgainst(ctx, campaign, ctx.now);
  const participation = await findParticipation(ctx, campaignId);
  const balances = await readCampaignBalances(ctx, ctx.actor.memberId, campaignId);
  const levels = await listLevels(ctx, campaignId);
  const minimums = levels.map(({ minimum }) => minimum);
  const promotions = await listPromotions(ctx, campaignId);
  const missions = await listMissionStandings(ctx, campaignId);
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
    missions: missions
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
        units: participation ? { reported, approved } : null,
      })),
    eligibleRoles: PROGRAM_ROLES.filter((role) => campaign.eligibleRoles.includes(role)),
    block: reason === 'program_blocked' ? await readOwnBlock(ctx) : null,
    participation: participation
      ? {
          agency: await findAgencyName(ctx, participation.agencyId),
          brands: participation.brands,
          stores: (await listRegisteredStores(ctx, campaignId)).map(({ id, name, city, chain, chainId }) => ({
            id,
            name,
            city,
            chain,
            chainId,
          })),
          level: participation.level,
          levelToConfirm: participation.levelAwaits !== null,
          experience: balances.experience,
          ...(await readRequests(ctx, campaignId, { held: participation.level, minimums })),
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
