/** What an app link asks for (SES-13). */
export interface AppLink {
  /** Path inside the app; home for the root. */
  readonly path: string;
  /** A one-time token to sign in with, carried by links that open the app on iOS. */
  readonly token: string | undefined;
}

/**
 * Reads a link that opened the mobile app: a web address of one of our hosts, or one of the app's own scheme. Undefined
 * for links of anybody else. Pure [SES-13].
 */
export function readAppLink(
  link: string,
  ours: { readonly hosts: readonly string[]; readonly scheme: string; readonly home: string },
): AppLink | undefined {
  if (!URL.canParse(link)) return undefined;
  const address = new URL(link);
  const isOwnScheme = address.protocol === `${ours.scheme}:`;
  const isWeb = address.protocol === 'https:' && ours.hosts.includes(address.host);
  if (!isOwnScheme && !isWeb) return undefined;
  // trilha://online-courses/7 has its first segment where a web address has its host.
  const path = isOwnScheme ? `/${address.host}${address.pathname}` : address.pathname;
  const clean = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const query = new URLSearchParams(address.search);
  const token = query.get('token') ?? undefined;
  query.delete('token');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return { path: clean === '/' || clean === '' ? ours.home : `${clean}${search}${address.hash}`, token };
}
