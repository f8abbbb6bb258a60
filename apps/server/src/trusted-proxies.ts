import { isIPv4, isIPv6 } from 'node:net';

import { z } from 'zod';

/** Which proxies are believed when they say where a request comes from; in the shapes Fastify takes. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const MAX_HOPS = 10;
/** Names of networks that the proxy-addr package knows. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  if (width === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= width);
}

const WANTED = 'write how many proxies a request passes (1) or their networks (10.0.0.0/8,loopback)';

/**
 * Reads how many proxies stand before the program, or which networks they are in. Addresses are counted from the nearest proxy
 * outwards; what a caller wrote before them is never believed, which is why `true` is refused.
 */
export const trustedProxies = z.string().transform((text, ctx): TrustedProxies => {
  if (text === 'false' || text === '0') return false;
  const hops = /^\d+$/.test(text) ? Number(text) : undefined;
  // Fastify believes nobody where it is given a bare number.
  if (hops !== undefined && hops <= MAX_HOPS) return (_address, hop) => hop < hops;
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  const message =
    text === 'true' ? `true would let every caller choose their own address; ${WANTED}` : WANTED;
  ctx.issues.push({ code: 'custom', input: text, message });
  return z.NEVER;
});
