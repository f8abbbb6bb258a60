import { expect, it } from 'vitest';

import { placeOf } from './place-of.ts';

it.each([
  ['https://learn.example.com/assets/index-DxF3_a.js', 'https://learn.example.com/assets/index-DxF3_a.js'],
  ['https://learn.example.com/home?token=abc#x', 'https://learn.example.com/home'],
  [
    'https://learn.example.com/set-password/ana.lima/MTI/c9x-5f2a',
    'https://learn.example.com/set-password/…/…',
  ],
  [
    'https://files.example.com/files/uVxg5C6oR2SURP7dMXEbMUXbd8ls200imtOA',
    'https://files.example.com/files/…',
  ],
  [
    'https://p1.files.example.com/packages/uVxg5C6oR2SURP7dMXEb/scripts/run.js',
    'https://p1.files.example.com/packages/…/run.js',
  ],
  ['https://ana:secret@attacker.example/x', 'https://attacker.example/x'],
  ['data:text/html,Ana', 'data:'],
  ['inline', 'inline'],
  ['Ana Lima, ana@example.com', '…'],
  ['', undefined],
  [null, undefined],
])('tells %s as %s', (url, place) => {
  expect(placeOf(url)).toBe(place);
});
