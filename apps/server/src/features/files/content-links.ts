import type { TenantContext } from '../../context.ts';
import type { ContentAddresses } from './content-addresses.ts';

type ContentLinks = Pick<TenantContext, 'fileUrl' | 'packageUrl' | 'inlineHtmlUrl'>;

/** The functions by which a use case names things on the content origin. */
export function contentLinks(addresses: ContentAddresses, tenantId: string, now: Date): ContentLinks {
  return {
    fileUrl: (fileId) => addresses.urlOf({ kind: 'file', tenantId, fileId }, now),
    packageUrl: (packageId) => addresses.urlOf({ kind: 'package', tenantId, packageId }, now),
    inlineHtmlUrl: (place) => addresses.urlOf({ kind: 'html', tenantId, ...place }, now),
  };
}
