import { expect, it } from 'vitest';

import { writtenText } from './written-text.ts';

it.each([
  ['Bom dia', true],
  ['👩‍👩‍👧', true],
  ['.', true],
  ['   ', false],
  ['\u200b\u200b', false],
  ['\u202e \ufeff', false],
  ['', false],
  ['abcdefghi', false],
])(
  'what somebody wrote is taken where something of it is seen and it is not too long: %j',
  (text, isTaken) => {
    expect(writtenText(8).safeParse(text).success).toBe(isTaken);
  },
);
