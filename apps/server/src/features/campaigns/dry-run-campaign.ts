import type { CampaignDocument } from '@trilha/contracts/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/campaign-dry-run';

import { pointsUnderLimits } from '@trilha/rules/campaign-limits';
import { weekOf } from '@trilha/rules/dates';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { findManaged } from './campaign-admin.queries.ts';
import { listSources, listTrialSales, runThrough } from './dry-run.queries.ts';
import type { TrialSale } from './dry-run.queries.ts';

interface DryRun {
  readonly campaignId: string;
  /** The rules to try, as they stand in the editor. */
  readonly document: CampaignDocument;
  /** Whose sales; null for the latest campaign of the country. */
  readonly sourceId: string | null;
}

/** Earlier campaigns of a campaign's country with sales to try its rules on, latest first. Throws `not_found`. */
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

/** Grants sales their points in the order they were reported, under every limit of a campaign, by the rule that real reports follow. */
function grantAll(document: CampaignDocument, sales: readonly TrialSale[]) {
  const { capReport, capPerson, capStore, photoWeekStart, budget } = document;
  const earned = new Map<string, number>();
  let spent = 0;
  const left = (limit: number | null, id: string) => (limit === null ? null : limit - (earned.get(id) ?? 0));
  return sales.map((sale) => {
    const storeWeek = `${sale.storeId} ${weekOf(sale.day, photoWeekStart)}`;
    const { points } = pointsUnderLimits(sale.worth, {
      report: capReport,
      person: left(capPerson, sale.memberId),
      store: left(capStore, storeWeek),
      budget: budget === null ? null : budget - spent,
    });
    for (const id of [sale.memberId, storeWeek]) earned.set(id, (earned.get(id) ?? 0) + points);
    spent += points;
    return { ...sale, points };
  });
}

/** Says what the sales of an earlier campaign would cost under these rules, before they are published (CAM-01). Writes nothing. */
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
  const granted = grantAll(document, await listTrialSales(ctx, trial));
  const { levelPeople, budgetReachedOn, ...figures } = await runThrough(ctx, trial, granted);
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
