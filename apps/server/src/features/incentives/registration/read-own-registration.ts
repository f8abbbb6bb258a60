import type { TenantContext } from '../../../platform/context.ts';
import type { findParticipation } from './find-participation.ts';
import { findAgencyName, listRegisteredStores } from './registration.queries.ts';

/** What the member registered with: agency, brands and stores. */
export async function readOwnRegistration(
  ctx: TenantContext,
  campaignId: string,
  { agencyId, brands }: NonNullable<Awaited<ReturnType<typeof findParticipation>>>,
) {
  const agency = await findAgencyName(ctx, agencyId);
  const stores = await listRegisteredStores(ctx, campaignId);
  return {
    agency,
    brands,
    stores: stores.map(({ id, name, city, chain, chainId }) => ({ id, name, city, chain, chainId })),
  };
}
