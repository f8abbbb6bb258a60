export const LOOPBACK = '127.0.0.1';

/** The host under which packages have sub-domains: that of the content origin; on loopback `localhost`, which browsers resolve. */
function hostOfPackages(contentOrigin: URL): string {
  return contentOrigin.hostname === LOOPBACK ? 'localhost' : contentOrigin.hostname;
}

/** The origin of one package, by its label. */
export function packageOriginOf(contentOrigin: string, label: string): string {
  const url = new URL(contentOrigin);
  url.hostname = `${label}.${hostOfPackages(url)}`;
  return url.origin;
}

/** All origins of packages, as a content security policy writes them. */
export function packageOrigins(contentOrigin: string): string {
  const url = new URL(contentOrigin);
  return `${url.protocol}//*.${hostOfPackages(url)}${url.port === '' ? '' : `:${url.port}`}`;
}

/** Whether names can stand below the host of an address: an IP address other than loopback has none. */
export function hasSubdomains(contentOrigin: string): boolean {
  const { hostname } = new URL(contentOrigin);
  return hostname === LOOPBACK || !(/^\d+\.\d+\.\d+\.\d+$/.test(hostname) || hostname.startsWith('['));
}
