import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countChangedBanks } from './bank-snapshots.queries.ts';

/** Whether a question bank that a published version draws from was edited since. */
export async function haveBanksChanged(
  ctx: TenantContext,
  trainingId: string,
  version: number,
): Promise<boolean> {
  requirePermission(ctx.actor, 'courses.manage');
  return (await countChangedBanks(ctx, trainingId, version)) > 0;
}
