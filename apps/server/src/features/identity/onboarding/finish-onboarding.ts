import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { markOnboarded } from '../person-registry/change-member.ts';

/** The member has been shown around and is not shown around again (REG-06). */
export async function finishOnboarding(ctx: TenantContext): Promise<void> {
  requirePermission(ctx.actor, 'profile.own');
  await markOnboarded(ctx.tx, ctx.actor.tenantId, ctx.actor.memberId, ctx.now);
}
