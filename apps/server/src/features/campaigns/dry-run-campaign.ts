import type { CampaignDocument } from '@trilha/contracts/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/campaign-dry-run';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { findManaged } from './campaign-admin.queries.ts';
import { listSources, runThrough } from './dry-run.queries.ts';

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

  const { levelPeople, budgetReachedOn, ...figures } = await runThrough(ctx, {
    campaignId,
    source,
    document,
  });
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
