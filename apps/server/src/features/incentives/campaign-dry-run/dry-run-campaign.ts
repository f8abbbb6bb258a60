import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';

import { pointsUnderLimits, storeCapLeft } from '@trilha/rules/incentives/campaign-limits';
import { weekOf } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { listSources, listTrialReports, priceReports, saveGrants, sumUpTrial } from './dry-run.queries.ts';
import type { TrialReport } from './dry-run.queries.ts';

interface DryRun {
  readonly campaignId: string;
  /** The rules to try, as they stand in the editor. */
  readonly document: CampaignDocument;
  /** Whose reports; null for the latest campaign of the country. */
  readonly sourceId: string | null;
}

/** Earlier campaigns of a campaign's country with reports to try its rules on, latest first. Throws `not_found`. */
export async function readDryRunSources(ctx: TenantContext, campaignId: string) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const campaign = await findManaged(ctx, campaignId);
  if (!campaign) throw new AppError('not_found');
  const rows = await listSources(ctx, { country: campaign.country, except: campaignId });
  return {
    items: rows.map(({ id, title, beginsOn, endsOn }) => ({
      id,
      title: textOf(ctx, title),
      beginsOn,
      endsOn,
    })),
  };
}

/** What each sale and photo earns where they come in the order they were reported, under every limit of a campaign, by the rule that real reports follow. */
function grantsUnder({ capReport, capPerson, capStore, photoWeekStart, budget }: CampaignDocument) {
  const people = new Map<string, number>();
  const stores = new Map<string, Map<string, number>>();
  let spent = 0;
  return (report: TrialReport): number => {
    const person = people.get(report.memberId) ?? 0;
    const week = weekOf(report.day, photoWeekStart);
    const weeks = stores.get(report.storeId) ?? new Map<string, number>();
    const earned = weeks.get(week) ?? 0;
    const cap = capStore === null ? null : { points: capStore, weekStart: photoWeekStart };
    const { points } = pointsUnderLimits(report.worth, {
      report: capReport,
      person: capPerson === null ? null : capPerson - person,
      store: storeCapLeft(cap, [{ week, points: earned }], report.day),
      budget: budget === null ? null : budget - spent,
    });
    people.set(report.memberId, person + points);
    stores.set(report.storeId, weeks.set(week, earned + points));
    spent += points;
    return points;
  };
}

/** Grants the priced reports their points, piece by piece: what is kept meanwhile is a number for each person and week of a store. */
async function grantAll(ctx: TenantContext, document: CampaignDocument): Promise<void> {
  const grant = grantsUnder(document);
  let reports = await listTrialReports(ctx, 0);
  for (let last = reports.at(-1); last; last = reports.at(-1)) {
    await saveGrants(
      ctx,
      reports.map((report) => ({ at: report.at, points: grant(report) })),
    );
    reports = await listTrialReports(ctx, last.at);
  }
}

/** Says what the sales and photos of an earlier campaign would cost under these rules, before they are published (CAM-01). Writes nothing. */
export async function dryRunCampaign(
  ctx: TenantContext,
  { campaignId, document, sourceId }: DryRun,
): Promise<{ result: DryRunResult | null }> {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await findManaged(ctx, campaignId))) throw new AppError('not_found');
  const rows = await listSources(ctx, { country: document.country, except: campaignId });
  const source = rows.find(({ id }) => sourceId === null || id === sourceId);
  if (!source && sourceId !== null) throw new AppError('not_found');
  if (!source) return { result: null };

  const trial = { campaignId, source, document };
  await priceReports(ctx, trial);
  await grantAll(ctx, document);
  const { levelPeople, budgetReachedOn, ...figures } = await sumUpTrial(ctx, trial);
  const { id, beginsOn, endsOn } = source;
  return {
    result: {
      ...figures,
      source: { id, beginsOn, endsOn, title: textOf(ctx, source.title) },
      budget: document.budget === null ? null : { total: document.budget, reachedOn: budgetReachedOn },
      levels: document.levels.map(({ name }, at) => ({
        position: at + 1,
        name: textOf(ctx, name),
        people: levelPeople.find(({ position }) => position === at + 1)?.people ?? 0,
      })),
    },
  };
}
