import type { ManagedCampaign } from '@trilha/contracts/campaign-admin';
import { campaignDocument } from '@trilha/contracts/campaign-admin';
import { CAMPAIGN_EVENTS, COUNTRY_ZONES, campaignTransition } from '@trilha/rules/campaigns';
import { levelsProblem } from '@trilha/rules/levels';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { pageFrom } from '../../db/cursor.ts';
import { textOf } from '../../text-of.ts';
import { findManaged, listManaged, readParts, readSizes } from './campaign-admin.queries.ts';
import type { ManagedRow } from './campaign-admin.queries.ts';
import { listLevels, listPromotions } from './campaigns.queries.ts';

/** Campaigns in every state, latest first. */
export async function readManagedCampaigns(ctx: TenantContext, query: { cursor?: string; limit: number }) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const page = pageFrom(await listManaged(ctx, query), query.limit, (row) => [row.beginsOn, row.id]);
  return {
    items: page.items.map((row) => ({ ...row, title: textOf(ctx, row.title) })),
    nextCursor: page.nextCursor,
  };
}

/** The campaign as one document. */
async function readDocument(ctx: TenantContext, row: ManagedRow) {
  const levels = await listLevels(ctx, row.id);
  const promotions = await listPromotions(ctx, row.id);
  // What the tables hold was written from this document; parsing it gives it its types back.
  return campaignDocument.parse({
    ...row,
    ...(await readParts(ctx, row.id)),
    levels,
    promotions: promotions.map(({ id, name, factor, beginsOn, endsOn, productId, storeId }) => ({
      id,
      name,
      factor,
      beginsOn,
      endsOn,
      productId,
      storeId,
    })),
  });
}

type Checklist = ManagedCampaign['checklist'];

function checklistOf(
  document: ManagedCampaign['document'],
  sizes: { readonly stores: number; readonly agencies: number },
): Checklist {
  const items: Checklist = [];
  const note = (fault: boolean, item: Checklist[number]['item'], blocks = true) => {
    if (fault) items.push({ item, blocks });
  };
  note(!Object.values(document.terms).some((text) => text.trim() !== ''), 'terms_missing');
  note(document.products.length === 0, 'no_products');
  note(
    document.products.some(({ points }) => points === 0),
    'product_without_points',
  );
  note(sizes.stores === 0, 'no_stores');
  note(sizes.agencies === 0, 'no_agencies');
  note(levelsProblem(document.levels.map(({ minimum }) => minimum)) !== null, 'levels_order');
  note(!COUNTRY_ZONES[document.country].includes(document.timeZone), 'zone_of_other_country', false);
  return items;
}

/** A campaign for editing, with what it still lacks. Throws `not_found`. */
export async function readManagedCampaign(ctx: TenantContext, campaignId: string): Promise<ManagedCampaign> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId);
  if (!row) throw new AppError('not_found');
  const document = await readDocument(ctx, row);
  const sizes = await readSizes(ctx, campaignId);
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    pausedReason: row.pausedReason,
    document,
    ...sizes,
    checklist: checklistOf(document, sizes),
    can: {
      edit: row.state !== 'closed',
      steps: CAMPAIGN_EVENTS.filter((event) => campaignTransition(row.state, event) !== null),
    },
  };
}
