import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { beginChange } from './changes.queries.ts';

/** Opens the change an import writes its people into, so that it can be taken back. */
export function openImportChange(ctx: TenantContext): Promise<string> {
  requirePermission(ctx.actor, 'people.manage');
  return beginChange(ctx, 'import', []);
}
