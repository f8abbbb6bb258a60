import { expect, it } from 'vitest';

import { networkOf } from './caller-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // As proxies forward it that name the port as well.
  ['203.0.113.7:51123', '203.0.113.7'],
  ['[2001:db8:1:2:aaaa::1]:51123', '2001:db8:1:2::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
