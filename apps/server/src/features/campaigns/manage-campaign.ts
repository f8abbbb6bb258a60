import { randomUUID } from 'node:crypto';

import type {
  CampaignDocument,
  ManagedCampaign,
  createCampaign as createEndpoint,
} from '@trilha/contracts/campaign-admin';
import type { BodyOf } from '@trilha/contracts/endpoint';
import { campaignTransition } from '@trilha/rules/campaigns';
import type { CampaignEvent } from '@trilha/rules/campaigns';
import { addDays, daysBetween, isZone } from '@trilha/rules/dates';
import { levelsProblem } from '@trilha/rules/levels';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import {
  copySelection,
  findManaged,
  insertCampaign,
  updateCampaign,
  updateState,
} from './campaign-admin.queries.ts';
import { writeParts } from './campaign-parts.queries.ts';
import { firstLevels } from './first-levels.ts';
import { readManagedCampaign } from './read-managed-campaign.ts';

/** Only salespeople and brand promoters take part (CAM-02). */
const ELIGIBLE_ROLES = ['seller', 'sales_agent', 'brand_promoter'] as const;

/** Days and zone fit together. Throws `invalid_request` naming the field. */
function requireDays({
  timeZone,
  beginsOn,
  endsOn,
  editableUntil,
}: Pick<CampaignDocument, 'timeZone' | 'beginsOn' | 'endsOn' | 'editableUntil'>) {
  if (!isZone(timeZone)) throw new AppError('invalid_request', { field: 'timeZone' });
  if (endsOn < beginsOn) throw new AppError('invalid_request', { field: 'endsOn' });
  if (editableUntil < beginsOn || editableUntil > endsOn)
    throw new AppError('invalid_request', { field: 'editableUntil' });
}

/** A document moved to other days, with names of its own for everything in it. */
function moved(
  source: CampaignDocument,
  to: Pick<CampaignDocument, 'title' | 'country' | 'timeZone' | 'beginsOn' | 'endsOn'>,
): CampaignDocument {
  const shift = daysBetween(source.beginsOn, to.beginsOn);
  const products = new Map(source.products.map(({ id }) => [id, randomUUID()]));
  const within = (day: string) => (day > to.endsOn ? to.endsOn : day < to.beginsOn ? to.beginsOn : day);
  return {
    ...source,
    ...to,
    editableUntil: within(addDays(source.editableUntil, shift)),
    products: source.products.map((product) => ({ ...product, id: products.get(product.id) ?? product.id })),
    promotions: source.promotions.map((promotion) => ({
      ...promotion,
      id: randomUUID(),
      beginsOn: within(addDays(promotion.beginsOn, shift)),
      endsOn: within(addDays(promotion.endsOn, shift)),
      productId: promotion.productId && (products.get(promotion.productId) ?? null),
    })),
    photoTypes: source.photoTypes.map((type) => ({ ...type, id: randomUUID() })),
  };
}

/** Begins a campaign as a draft, empty or as a copy moved to new days with the stores and agencies still selected (CAM-01). */
export async function createCampaign(
  ctx: TenantContext,
  { copyOf, ...own }: BodyOf<typeof createEndpoint>,
): Promise<{ id: string }> {
  requirePermission(ctx.actor, 'campaigns.manage');
  requireDays({ ...own, editableUntil: own.endsOn });
  const source = copyOf ? (await readManagedCampaign(ctx, copyOf)).document : null;
  const id = await insertCampaign(ctx, { ...own, eligibleRoles: ELIGIBLE_ROLES, copiedFrom: copyOf });
  const document: CampaignDocument = source
    ? moved(source, own)
    : {
        ...own,
        rules: {},
        terms: {},
        editableUntil: own.endsOn,
        eligibleRoles: [...ELIGIBLE_ROLES],
        photoWeekStart: 0,
        provisionalSpendable: false,
        capPerson: null,
        budget: null,
        products: [],
        promotions: [],
        levels: firstLevels(),
        photoTypes: [],
      };
  await updateCampaign(ctx, id, document, { revision: 1, newTerms: false });
  await writeParts(ctx, id, document);
  if (copyOf) await copySelection(ctx, copyOf, id, own.beginsOn);
  await recordChange(ctx, {
    action: 'campaign.created',
    objectKind: 'campaign',
    objectId: id,
    before: null,
    after: { ...own, copyOf },
  });
  return { id };
}

/** Saves a campaign. Throws `stale_revision` where it was changed meanwhile, `campaign_over` for one that is closed. */
export async function saveCampaign(
  ctx: TenantContext,
  { campaignId, revision, document }: { campaignId: string; revision: number; document: CampaignDocument },
): Promise<ManagedCampaign> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (row.state === 'closed') throw new AppError('campaign_over');
  if (row.revision !== revision) throw new AppError('stale_revision');
  requireDays(document);
  if (levelsProblem(document.levels.map(({ minimum }) => minimum)))
    throw new AppError('invalid_request', { field: 'levels' });
  const skus = document.products.map(({ sku }) => sku.toLowerCase());
  if (new Set(skus).size !== skus.length) throw new AppError('not_unique', { field: 'products' });

  const before = (await readManagedCampaign(ctx, campaignId)).document;
  // How points are held was promised to people; it stays as it was published.
  const kept =
    row.state === 'draft' ? document : { ...document, provisionalSpendable: row.provisionalSpendable };
  await updateCampaign(ctx, campaignId, kept, {
    revision: revision + 1,
    newTerms: row.state !== 'draft' && JSON.stringify(document.terms) !== JSON.stringify(before.terms),
  });
  await writeParts(ctx, campaignId, kept);
  await recordChange(ctx, {
    action: 'campaign.saved',
    objectKind: 'campaign',
    objectId: campaignId,
    before,
    after: kept,
  });
  return readManagedCampaign(ctx, campaignId);
}

/**
 * Publishes, pauses, resumes or closes a campaign. Throws `campaign_incomplete` with what is missing, and `campaign_step_refused`
 * for a step its state does not allow, or for closing while audits wait.
 */
export async function stepCampaign(
  ctx: TenantContext,
  { campaignId, step, reason }: { campaignId: string; step: CampaignEvent; reason: string },
): Promise<ManagedCampaign> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId, { lock: true });
  if (!row) throw new AppError('not_found');
  const state = campaignTransition(row.state, step);
  if (!state) throw new AppError('campaign_step_refused');
  const { checklist, salesAwaiting } = await readManagedCampaign(ctx, campaignId);
  const missing = checklist.filter(({ blocks }) => blocks);
  if (step === 'publish' && missing.length > 0)
    throw new AppError('campaign_incomplete', {
      issues: missing.map(({ item }) => ({ field: 'checklist', code: item })),
    });
  if (step === 'close' && salesAwaiting > 0) throw new AppError('campaign_step_refused');
  await updateState(ctx, campaignId, state, reason);
  await recordChange(ctx, {
    action: `campaign.${step}`,
    objectKind: 'campaign',
    objectId: campaignId,
    before: { state: row.state },
    after: { state, reason },
  });
  return readManagedCampaign(ctx, campaignId);
}
