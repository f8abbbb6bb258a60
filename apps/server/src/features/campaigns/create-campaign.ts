import { randomUUID } from 'node:crypto';

import type { CampaignDocument, createCampaign as createEndpoint } from '@trilha/contracts/campaign-admin';
import type { BodyOf } from '@trilha/contracts/endpoint';
import { FIRST_CAP_REPORT } from '@trilha/rules/campaign-limits';
import { PROGRAM_ROLES } from '@trilha/rules/campaigns';
import { addDays, daysBetween } from '@trilha/rules/dates';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { copySelection, insertCampaign, updateCampaign } from './campaign-admin.queries.ts';
import { requireDays } from './campaign-days.ts';
import { writeParts } from './campaign-parts.queries.ts';
import { firstLevels } from './first-levels.ts';
import { readManagedCampaign } from './read-managed-campaign.ts';

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
    missions: source.missions.map((mission) => ({
      ...mission,
      id: randomUUID(),
      beginsOn: within(addDays(mission.beginsOn, shift)),
      endsOn: within(addDays(mission.endsOn, shift)),
      productId: mission.productId && (products.get(mission.productId) ?? null),
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
  const id = await insertCampaign(ctx, { ...own, eligibleRoles: PROGRAM_ROLES, copiedFrom: copyOf });
  const document: CampaignDocument = source
    ? moved(source, own)
    : {
        ...own,
        rules: {},
        terms: {},
        editableUntil: own.endsOn,
        eligibleRoles: [...PROGRAM_ROLES],
        photoWeekStart: 0,
        provisionalSpendable: false,
        capReport: FIRST_CAP_REPORT,
        capPerson: null,
        capStore: null,
        budget: null,
        products: [],
        promotions: [],
        missions: [],
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
