import { isIPv6 } from 'node:net';

/** Some proxies name the port of the connection behind the address they saw. */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[([^\]]+)\](?::\d+)?$/;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What one subscriber is given of the internet: an IPv4 address, or the first half of an IPv6 address, whose other half they choose
 * themselves as often as they like.
 */
export function networkOf(given: string): string {
  const [, v4, v6] = WITH_PORT.exec(given) ?? [];
  const address = v4 ?? v6 ?? given;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
