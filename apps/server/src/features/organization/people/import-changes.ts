import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { beginChange, isAboutRoles } from './changes.queries.ts';
import { rolesBeyond } from './people.policy.ts';

/** Opens the change an import writes its people into, so that it can be taken back. */
export function openImportChange(ctx: TenantContext): Promise<string> {
  requirePermission(ctx.actor, 'people.manage');
  return beginChange(ctx, 'import', []);
}

/** Throws `forbidden` where an import let in or changed somebody whom the actor may not touch. */
export async function requireMayTouchChanged(ctx: TenantContext, changeId: string): Promise<void> {
  if (await isAboutRoles(ctx, changeId, rolesBeyond(ctx.actor))) throw new AppError('forbidden');
}
