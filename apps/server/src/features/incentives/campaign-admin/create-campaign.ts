import { randomUUID } from 'node:crypto';

import type {
  AdjustedDays,
  CampaignDocument,
  createCampaign as createEndpoint,
} from '@trilha/contracts/incentives/campaign-admin';
import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import { fitDays, wasFitted } from '@trilha/rules/incentives/campaign-copy';
import type { Days } from '@trilha/rules/incentives/campaign-copy';
import { FIRST_CAP_REPORT } from '@trilha/rules/incentives/campaign-limits';
import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import { addDays, daysBetween } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { copyEligible } from '../eligibility/copy-eligible.ts';
import { requireDays } from './campaign-days.ts';
import { firstLevels } from './first-levels.ts';
import { readManagedCampaign } from './read-managed-campaign.ts';
import { beginDraft, saveDocument } from '../campaigns/save-document.ts';

/** A document moved to other days, with names of its own for everything in it, and which days had to be fitted. */
function moved(
  source: CampaignDocument,
  to: Pick<CampaignDocument, 'title' | 'country' | 'timeZone' | 'beginsOn' | 'endsOn'>,
): { document: CampaignDocument; adjusted: AdjustedDays[] } {
  const shift = daysBetween(source.beginsOn, to.beginsOn);
  const products = new Map(source.products.map(({ id }) => [id, randomUUID()]));
  const adjusted: AdjustedDays[] = [];
  const fit = (days: Days, part: AdjustedDays['part'], name: AdjustedDays['name']): Days => {
    const fitted = fitDays(days, shift, to);
    if (wasFitted(days, shift, fitted)) {
      const { beginsOn, endsOn } = days;
      const wished = { beginsOn: addDays(beginsOn, shift), endsOn: addDays(endsOn, shift) };
      adjusted.push({ part, name, moved: wished, fitted });
    }
    return fitted;
  };
  const { editableUntil } = source;
  const document = {
    ...source,
    ...to,
    editableUntil: fit({ beginsOn: editableUntil, endsOn: editableUntil }, 'editable_until', {}).endsOn,
    products: source.products.map((product) => ({ ...product, id: products.get(product.id) ?? product.id })),
    promotions: source.promotions.map((promotion) => ({
      ...promotion,
      id: randomUUID(),
      ...fit(promotion, 'promotion', promotion.name),
      productId: promotion.productId && (products.get(promotion.productId) ?? null),
    })),
    missions: source.missions.map((mission) => ({
      ...mission,
      id: randomUUID(),
      ...fit(mission, 'mission', mission.name),
      productId: mission.productId && (products.get(mission.productId) ?? null),
    })),
    photoTypes: source.photoTypes.map((type) => ({ ...type, id: randomUUID() })),
  };
  return { document, adjusted };
}

/**
 * Begins a campaign as a draft, empty or as a copy moved to new days with the stores and agencies still selected (CAM-01). What of a
 * copy does not fit its days is adjusted and reported.
 */
export async function createCampaign(
  ctx: TenantContext,
  { copyOf, ...own }: BodyOf<typeof createEndpoint>,
): Promise<{ id: string; adjusted: AdjustedDays[] }> {
  requirePermission(ctx.actor, 'campaigns.manage');
  requireDays({ ...own, editableUntil: own.endsOn });
  const source = copyOf ? (await readManagedCampaign(ctx, copyOf)).document : null;
  const id = await beginDraft(ctx, { ...own, eligibleRoles: PROGRAM_ROLES, copiedFrom: copyOf });
  const copy = source ? moved(source, own) : null;
  const document: CampaignDocument = copy?.document ?? {
    ...own,
    rules: {},
    terms: {},
    editableUntil: own.endsOn,
    eligibleRoles: [...PROGRAM_ROLES],
    photoWeekStart: 0,
    provisionalSpendable: false,
    requiresProof: false,
    openToOtherCountries: false,
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
  await saveDocument(ctx, id, document, { revision: 1, newTerms: false, newBudget: false });
  if (copyOf) await copyEligible(ctx, copyOf, id, own.beginsOn);
  await appendAuditEntry(ctx, {
    action: 'campaign.created',
    objectKind: 'campaign',
    objectId: id,
    before: null,
    after: { ...own, copyOf },
  });
  return { id, adjusted: copy?.adjusted ?? [] };
}
