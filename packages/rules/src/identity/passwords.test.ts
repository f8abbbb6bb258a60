import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { passwordProblem, passwordStrength } from './passwords.ts';

describe('the strength of a password [VAL-06]', () => {
  it.each([
    ['abcdefgh', 'weak'],
    ['Abcdefgh', 'weak'],
    ['Abc12', 'weak'],
    ['Luar2031', 'medium'],
    ['Luar 2031', 'medium'],
    ['Luar2031!', 'strong'],
    ['ÁrvoreÇa9$', 'strong'],
    ['Password123!', 'weak'],
    ['Senha123', 'weak'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('a new password [VAL-06]', () => {
  it('has at least 8 characters unless the client says otherwise', () => {
    expect(passwordProblem('luar20')).toBe('password_too_short');
    expect(passwordProblem('luar20', { minimumLength: 6 })).toBeNull();
  });

  it('never has fewer than 6, whatever the client says', () => {
    expect(passwordProblem('lua20', { minimumLength: 1 })).toBe('password_too_short');
  });

  it('is none of the common ones, in any case or with a mark at the end', () => {
    for (const common of ['12345678', 'QWERTYUIOP', 'Senha123', 'mudar123!', 'Contraseña', 'motdepasse']) {
      expect(passwordProblem(common)).toBe('password_too_common');
    }
  });

  it('is as strong as the client asks', () => {
    expect(passwordProblem('Luar2031', { minimumStrength: 'strong' })).toBe('password_too_weak');
    expect(passwordProblem('Luar2031!', { minimumStrength: 'strong' })).toBeNull();
  });

  it('is refused when it is absurdly long', () => {
    expect(passwordProblem('x'.repeat(10_000))).toBe('password_too_long');
  });

  it('is never accepted below the length asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 7 }), (password) => {
        if (Array.from(password).length < 8) expect(passwordProblem(password)).toBe('password_too_short');
      }),
    );
  });
});
