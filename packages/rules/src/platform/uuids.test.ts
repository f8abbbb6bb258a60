import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isUuid } from './uuids.ts';

describe('a UUID', () => {
  it('is known in small and in capital letters', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(isUuid(uuid)).toBe(true);
        expect(isUuid(uuid.toUpperCase())).toBe(true);
      }),
    );
  });

  it('is nothing longer, shorter or around it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 1 }), (uuid, more) => {
        expect(isUuid(uuid + more)).toBe(false);
        expect(isUuid(more + uuid)).toBe(false);
        expect(isUuid(uuid.slice(1))).toBe(false);
      }),
    );
  });

  it.each([undefined, null, 7, true, '', [], {}])('is not %o', (value) => {
    expect(isUuid(value)).toBe(false);
  });
});
