import fc from 'fast-check';
import { expect, it } from 'vitest';

import { deviceName } from './device-names.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    { browser: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Mac', kind: 'computer' },
  ],
  [null, { browser: '', system: '', kind: 'unknown' }],
])('names the device of %s', (userAgent, expected) => {
  expect(deviceName(userAgent)).toEqual(expected);
});

it('names something for any text a client sends', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['computer', 'phone', 'unknown']).toContain(deviceName(text).kind);
    }),
  );
});
