import type { TenantContext } from '../../context.ts';
import type { ContentAddresses } from './content-addresses.ts';

type ContentLinks = Pick<TenantContext, 'fileUrl' | 'packageUrl' | 'inlineHtmlUrl' | 'draftHtmlUrl'>;

/** The functions by which a use case names things on the content origin. */
export function contentLinks(addresses: ContentAddresses, tenantId: string, now: Date): ContentLinks {
  return {
    fileUrl: (fileId) => addresses.fileUrl({ tenantId, fileId }, now),
    packageUrl: (packageId) => addresses.packageUrl({ tenantId, packageId }, now),
    inlineHtmlUrl: (place) => addresses.inlineHtmlUrl({ tenantId, ...place }, now),
    draftHtmlUrl: (place) => addresses.draftHtmlUrl({ tenantId, ...place }, now),
  };
}
