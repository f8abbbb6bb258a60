import { describe, expect, it } from 'vitest';

import { KeyRing } from './key-ring.ts';

const [old, next] = ['old-key-0123456789abcdef-ghijklmnop', 'new-key-0123456789abcdef-ghijklmnop'];

describe('a key ring', () => {
  it('reads what it wrote, for the same purpose only', () => {
    const ring = new KeyRing([old]);
    const encrypted = ring.encrypt('gift-code', 'ABC-123 ção');

    expect(ring.decrypt('gift-code', encrypted)).toBe('ABC-123 ção');
    expect(() => ring.decrypt('factor', encrypted)).toThrow('cannot be read');
    expect(encrypted.toString('latin1')).not.toContain('ABC-123');
  });

  it('reads what older keys wrote and writes under the newest', () => {
    const before = new KeyRing([old]).encrypt('gift-code', 'x');
    const ring = new KeyRing([next, old]);
    const after = ring.encrypt('gift-code', 'x');

    expect(ring.decrypt('gift-code', before)).toBe('x');
    expect(before.subarray(0, 5).equals(ring.header)).toBe(false);
    expect(after.subarray(0, 5).equals(ring.header)).toBe(true);
    expect(new KeyRing([next]).decrypt('gift-code', after)).toBe('x');
    expect(() => new KeyRing([next]).decrypt('gift-code', before)).toThrow('cannot be read');
  });

  it('refuses every changed byte', () => {
    const ring = new KeyRing([old]);
    const encrypted = ring.encrypt('gift-code', 'secret');
    for (let at = 5; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(() => ring.decrypt('gift-code', changed)).toThrow('cannot be read');
    }
    expect(() => ring.decrypt('gift-code', Buffer.alloc(0))).toThrow('cannot be read');
  });

  it('knows a text by the digests of all its keys', () => {
    const [written] = new KeyRing([old]).digests('gift-code', 'x');

    expect(new KeyRing([next, old]).digests('gift-code', 'x').some((one) => one.equals(written))).toBe(true);
    expect(new KeyRing([next]).digests('gift-code', 'x').some((one) => one.equals(written))).toBe(false);
  });
});
