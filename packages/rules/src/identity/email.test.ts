import { describe, expect, it } from 'vitest';

import { canonicalEmail, isAllowedDomain, isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each(['ana@example.com', ' Ana.Souza+x@Mail.Example.com.br ', "o'hara@example.co"])(
    '%s is valid [VAL-07]',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each([
    '',
    'ana',
    'ana@',
    'ana@example',
    'ana@@example.com',
    'a b@example.com',
    'ana..b@example.com',
    'x@-a.com',
    // The sign of the unit kelvin: made small, it is the letter k.
    '\u212Aarl@example.com',
    'joão@example.com',
  ])('%s is not valid [VAL-07]', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is compared in small letters', () => {
    expect(canonicalEmail(' ANA@Example.com ')).toBe('ana@example.com');
  });

  it('belongs to a client that takes its domain, and to any that names none', () => {
    expect(isAllowedDomain('ana@Aurora.example', ['aurora.example'])).toBe(true);
    expect(isAllowedDomain('ana@evil-aurora.example', ['aurora.example'])).toBe(false);
    expect(isAllowedDomain('ana@anywhere.example', [])).toBe(true);
  });
});
