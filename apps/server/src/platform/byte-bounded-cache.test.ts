import { expect, it } from 'vitest';

import { byteBoundedCache } from './byte-bounded-cache.ts';

const ofCharacters = (count: number) => ({ text: 'x'.repeat(count) });

it('things that are kept never take more than their room: what was used longest ago is forgotten', () => {
  const cache = byteBoundedCache<object>(100_000);
  for (const name of ['first', 'second', 'third']) cache.set(name, ofCharacters(8000));
  cache.get('first');
  cache.set('fourth', ofCharacters(8000));

  expect([...cache.keys()].toSorted()).toEqual(['first', 'fourth', 'third']);
});

it('a thing larger than the room is not kept, and leaves the others', () => {
  const cache = byteBoundedCache<object>(100_000);
  cache.set('small', ofCharacters(10));
  cache.set('large', ofCharacters(100_000));

  expect([...cache.keys()]).toEqual(['small']);
});
