import { expect, it } from 'vitest';

import { legibleText } from './legible-text.ts';

it('is nothing where nobody could read it', () => {
  for (const blank of [
    '',
    ' \t\n',
    '\u00a0',
    '\u200b',
    '\u2060\ufeff',
    '\u2800\u3164',
    '\u115f\uffa0',
    '\u0000',
  ])
    expect(legibleText(blank), JSON.stringify(blank)).toBe('');
});

it('is what was written, in any script, without the spaces around', () => {
  for (const text of ['Nota ilegível', '。', '❤️', '👩‍👧', 'سبب', '-', '\u200bporque sim'])
    expect(legibleText(` ${text}\n`), text).toBe(text.trim());
});
