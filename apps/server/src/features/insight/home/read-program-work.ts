import { MAX_COUNTED } from '@trilha/contracts/platform/max-counted';
import type { ProgramWork } from '@trilha/contracts/insight/program-work';

import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countWaiting } from '../../incentives/claim-review/count-waiting.ts';
import { countRegistrations } from './admin-overview.queries.ts';

/** What waits for who audits or runs the program, as far as their role and the company's modules reach. */
export async function readProgramWork(ctx: TenantContext): Promise<ProgramWork> {
  requirePermission(ctx.actor, 'sales.audit');
  const { modules } = ctx.actor;
  return {
    audits: modules.has('campaigns') ? await countWaiting(ctx, MAX_COUNTED) : null,
    registrations: isAllowed(ctx.actor, 'registrations.decide')
      ? await countRegistrations(ctx, MAX_COUNTED)
      : null,
  };
}
