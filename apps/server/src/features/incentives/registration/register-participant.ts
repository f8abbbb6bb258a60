import type { registrationBody } from '@trilha/contracts/incentives/campaigns';
import { birthdayProblem } from '@trilha/rules/identity/age';
import { notParticipating, registrationProblems } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';
import type { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { saveBirthday } from '../../identity/person-registry/member-profiles.ts';
import { requireCampaignFor } from '../campaigns/find-campaign.ts';
import type { CampaignRow } from '../campaigns/find-campaign.ts';
import { findCandidate, findParticipation } from './find-participation.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import {
  findChosenStores,
  findLastParticipation,
  listAgencies,
  writeRegistration,
} from './registration.queries.ts';

export type RegistrationInput = z.output<typeof registrationBody> & { readonly campaignId: string };

/** Checks who joins; a birthday given now completes the profile (VAL-09). */
async function requireCandidate(ctx: TenantContext, campaign: CampaignRow, birthday: string | undefined) {
  const today = calendarDay(ctx.now, campaign.timeZone);
  const known = await findCandidate(ctx);
  if (known.birthday === null && birthday !== undefined && birthdayProblem(birthday, today))
    throw new AppError('invalid_request', { field: 'birthday' });
  const reason = notParticipating(
    campaign,
    { ...known, birthday: known.birthday ?? birthday ?? null },
    today,
  );
  if (reason) throw new AppError(reason);
  if (known.birthday === null && birthday !== undefined) await saveBirthday(ctx, birthday);
  return today;
}

/**
 * The level somebody begins a campaign with (CAM-05): the one the last campaign carries on once it is closed; until then the one held in
 * it, to be confirmed by its close.
 */
async function firstLevel(ctx: TenantContext, campaignId: string) {
  const last = await findLastParticipation(ctx, campaignId);
  if (!last) return { level: 1, levelAwaits: null };
  if (last.nextLevel !== null) return { level: last.nextLevel, levelAwaits: null };
  return { level: last.level, levelAwaits: last.campaignId };
}

/**
 * Joins a campaign, or changes the registration until the day set (CAM-03). Throws `not_found` where the campaign is not for the member, why the member takes no part,
 * `registration_incomplete` that names every fault, `agency_not_selected` and `store_not_selected` for what the campaign has not selected.
 */
export async function registerParticipant(
  ctx: TenantContext,
  { campaignId, birthday, ...choice }: RegistrationInput,
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.take');
  // Not even that it is over is said of somebody else's campaign; read again under its lock.
  await requireCampaignFor(ctx, campaignId);
  await lockCampaign(ctx, campaignId, 'change');
  const campaign = await requireCampaignFor(ctx, campaignId);
  const today = await requireCandidate(ctx, campaign, birthday);
  const problems = registrationProblems(choice);
  if (problems.length > 0)
    throw new AppError('registration_incomplete', {
      issues: problems.map((code) => ({ field: code.replace('_required', ''), code })),
    });
  if (choice.termsVersion !== campaign.termsVersion) throw new AppError('terms_outdated');

  const existing = await findParticipation(ctx, campaignId, { lock: true });
  if (existing && today > campaign.editableUntil) throw new AppError('registration_locked');
  const agency = (await listAgencies(ctx, campaignId, today)).find(({ id }) => id === choice.agencyId);
  if (!agency || !choice.brands.every((brand) => agency.brands.includes(brand)))
    throw new AppError('agency_not_selected');
  const storeIds = [...new Set(choice.chains.flatMap((chain) => chain.storeIds))];
  const stores = await findChosenStores(ctx, campaignId, storeIds, today);
  const chainOf = new Map(stores.map(({ id, chainId }) => [id, chainId]));
  if (choice.chains.some(({ chainId, storeIds: chosen }) => chosen.some((id) => chainOf.get(id) !== chainId)))
    throw new AppError('store_not_selected');

  await writeRegistration(ctx, {
    campaignId,
    agencyId: choice.agencyId,
    brands: [...new Set(choice.brands)],
    storeIds,
    termsVersion: choice.termsVersion,
    ...(existing ? { level: existing.level, levelAwaits: null } : await firstLevel(ctx, campaignId)),
  });
}
