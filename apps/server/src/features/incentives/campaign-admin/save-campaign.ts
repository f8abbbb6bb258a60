import type { CampaignDocument, ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { PROGRAM_ROLES, isEditable } from '@trilha/rules/incentives/campaigns';
import { levelsProblem } from '@trilha/rules/incentives/levels';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findManaged } from '../campaigns/find-campaign.ts';
import { guardBudget } from '../campaigns/guard-budget.ts';
import { requireDays } from './campaign-days.ts';
import { readManagedCampaign } from './read-managed-campaign.ts';
import { saveDocument } from '../campaigns/save-document.ts';
import { updateEverybodysMissions } from '../missions/update-everybodys-missions.ts';

type Missions = CampaignDocument['missions'];

/** Missions somebody was paid for stay as they were promised; only their names may change. */
function promisedMissions(missions: Missions, before: Missions, held: readonly string[]): Missions {
  const promised = new Map(before.map((mission) => [mission.id, mission]));
  return missions.map((mission) => {
    const was = held.includes(mission.id) ? promised.get(mission.id) : undefined;
    return was ? { ...was, name: mission.name } : mission;
  });
}

/** Missions somebody was paid for stay in the campaign. Throws `mission_paid`. */
function requireHeldMissions(missions: Missions, held: readonly string[]): void {
  if (held.some((id) => !missions.some((mission) => mission.id === id)))
    throw new AppError('mission_paid', { field: 'missions' });
}

/** Whether a change of the limits may leave room for sales that they cut. */
function changesLimits(after: CampaignDocument, before: CampaignDocument): boolean {
  return (['budget', 'capReport', 'capPerson', 'capStore', 'photoWeekStart'] as const).some(
    (limit) => after[limit] !== before[limit],
  );
}

/** Examples that are new are pictures of the company. Throws `file_not_found`. */
async function requireExamples(ctx: TenantContext, after: CampaignDocument, before: CampaignDocument) {
  const known = new Set(before.photoTypes.map(({ exampleFileId }) => exampleFileId));
  for (const { exampleFileId } of after.photoTypes) {
    if (exampleFileId === null || known.has(exampleFileId)) continue;
    const { mime, purpose } = await findFile(ctx, exampleFileId);
    if (!mime.startsWith('image/') || purpose === 'avatar')
      throw new AppError('file_not_found', { field: 'photoTypes' });
  }
}

/**
 * Saves a campaign; a larger budget waits for a second person. Throws `stale_revision` where it was changed meanwhile, `campaign_over` for one that is closed, `file_not_found`
 * for an example that is no picture of the company, `mission_paid` where a mission is left out that somebody was paid for.
 */
export async function saveCampaign(
  ctx: TenantContext,
  { campaignId, revision, document }: { campaignId: string; revision: number; document: CampaignDocument },
): Promise<ManagedCampaign> {
  requirePermission(ctx.actor, 'campaigns.manage');
  const row = await findManaged(ctx, campaignId, { lock: true });
  if (!row) throw new AppError('not_found');
  if (!isEditable(row.state)) throw new AppError('campaign_over');
  if (row.revision !== revision) throw new AppError('stale_revision');
  requireDays(document);
  if (document.eligibleRoles.some((role) => !PROGRAM_ROLES.includes(role)))
    throw new AppError('invalid_request', { field: 'eligibleRoles' });
  if (levelsProblem(document.levels.map(({ minimum }) => minimum)))
    throw new AppError('invalid_request', { field: 'levels' });
  const skus = document.products.map(({ sku }) => sku.toLowerCase());
  if (new Set(skus).size !== skus.length) throw new AppError('not_unique', { field: 'products' });

  const { document: before, heldMissions } = await readManagedCampaign(ctx, campaignId);
  await requireExamples(ctx, document, before);
  requireHeldMissions(document.missions, heldMissions);
  // How points are held was promised to people; it stays as it was published.
  const stored = {
    ...(row.state === 'draft' ? document : { ...document, provisionalSpendable: row.provisionalSpendable }),
    budget: await guardBudget(ctx, row, document.budget),
    missions: promisedMissions(document.missions, before.missions, heldMissions),
  };
  await saveDocument(ctx, campaignId, stored, {
    revision: revision + 1,
    newTerms: row.state !== 'draft' && JSON.stringify(document.terms) !== JSON.stringify(before.terms),
    newBudget: stored.budget !== before.budget,
  });
  if (row.state !== 'draft' && changesLimits(stored, before))
    await afterCommit(ctx, 'campaign.room', { campaignId, of: null });
  if (row.state !== 'draft' && JSON.stringify(stored.missions) !== JSON.stringify(before.missions))
    await updateEverybodysMissions(ctx, campaignId);
  await appendAuditEntry(ctx, {
    action: 'campaign.saved',
    objectKind: 'campaign',
    objectId: campaignId,
    before,
    after: stored,
  });
  return readManagedCampaign(ctx, campaignId);
}
