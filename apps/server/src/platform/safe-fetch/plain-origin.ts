import { namesPrivateHost } from './safe-fetch.ts';

/** Labels of letters, digits and hyphens, as names of hosts are; nothing that a policy reads as a word of its own. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Names that only a network of one's own knows (RFC 6761, 6762, 8375 and what is usual). */
const INNER_NAME = /\.(?:localhost|local|internal|intranet|lan|home\.arpa)$/;

function read(address: string, allowPrivate: boolean): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');
  return isWeb && HOST.test(url.hostname) ? url : null;
}

/**
 * The one origin of an address, to stand in a header; null where it has none that is only a name, or goes without encryption where
 * private addresses are not allowed. No origin holds a wildcard, a blank, a comma or a semicolon.
 */
export const plainOrigin = (address: string, allowPrivate: boolean): string | null =>
  read(address, allowPrivate)?.origin ?? null;

/** Whether an address of somebody's typing has a plain origin of the public internet, as far as its name says; any origin where private ones are allowed. */
export function isOutsideAddress(address: string, allowPrivate: boolean): boolean {
  const url = read(address, allowPrivate);
  if (!url || allowPrivate) return url !== null;
  const { hostname } = url;
  return hostname.includes('.') && !INNER_NAME.test(hostname) && !namesPrivateHost(url);
}
