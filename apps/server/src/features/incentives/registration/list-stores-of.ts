import type { TenantContext } from '../../../platform/context.ts';
import { listRegisteredStores } from './registration.queries.ts';

/** Stores a member registered with in a campaign, with the days they take part. */
export function listStoresOf(ctx: TenantContext, campaignId: string, memberId: string) {
  return listRegisteredStores(ctx, campaignId, memberId);
}
