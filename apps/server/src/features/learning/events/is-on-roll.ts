import type { TenantContext } from '../../../platform/context.ts';
import { findParticipant } from './participants.queries.ts';

/** Whether a member has or had something to do with an event. */
export async function isOnRoll(
  ctx: TenantContext,
  of: { readonly eventId: string; readonly memberId: string },
): Promise<boolean> {
  return (await findParticipant(ctx, of)) !== undefined;
}
