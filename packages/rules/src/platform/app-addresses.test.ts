import { describe, expect, it } from 'vitest';

import { isAppAddress } from './app-addresses.ts';

describe('an address', () => {
  it.each(['/home', '/home/', '/online-courses/018f', '/library/prices', '/admin/people'])(
    '%s is one of the app',
    (address) => expect(isAppAddress(address)).toBe(true),
  );

  it.each(['/hom', '/home/kitchen', '/admin/nothing', '/wp-login.php', '/.env'])('%s is none', (address) =>
    expect(isAppAddress(address)).toBe(false),
  );
});
