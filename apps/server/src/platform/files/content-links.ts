import type { Actor, TenantContext } from '../context.ts';
import type { ContentAddresses } from './content-addresses.ts';

type ContentLinks = Pick<
  TenantContext,
  'fileUrl' | 'filePlayerUrl' | 'packageUrl' | 'inlineHtmlUrl' | 'draftHtmlUrl'
>;

/** The reader of links for an actor: an impersonator reads with an access of their own, and no longer than it lasts. */
export function readerOf({ tenantId, memberId, actedBy }: Pick<Actor, 'tenantId' | 'memberId' | 'actedBy'>) {
  return { tenantId, memberId: actedBy ?? memberId };
}

/** The functions by which a use case names things on the content origin, for who reads its answer. */
export function contentLinks(
  addresses: ContentAddresses,
  reader: { readonly tenantId: string; readonly memberId: string | null },
  now: Date,
): ContentLinks {
  const { tenantId, memberId } = reader;
  return {
    fileUrl: (fileId) => addresses.fileUrl({ tenantId, memberId, fileId }, now),
    filePlayerUrl: (player, fileId) => addresses.filePlayerUrl(player, { tenantId, memberId, fileId }, now),
    packageUrl: (packageId) => addresses.packageUrl({ tenantId, memberId, packageId }, now),
    inlineHtmlUrl: (place) => addresses.inlineHtmlUrl({ tenantId, memberId, ...place }, now),
    draftHtmlUrl: (place) => addresses.draftHtmlUrl({ tenantId, memberId, ...place }, now),
  };
}
