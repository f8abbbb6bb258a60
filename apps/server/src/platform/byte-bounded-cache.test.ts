import { expect, it } from 'vitest';

import { byteBoundedCache } from './byte-bounded-cache.ts';

const ofCharacters = (count: number) => ({ text: 'x'.repeat(count) });

it('things that are kept never take more than their room: what was used longest ago is forgotten', () => {
  const kept = byteBoundedCache<object>(100_000);
  for (const name of ['first', 'second', 'third']) kept.set(name, ofCharacters(8000));
  kept.get('first');
  kept.set('fourth', ofCharacters(8000));

  expect([...kept.keys()].toSorted()).toEqual(['first', 'fourth', 'third']);
});

it('a thing larger than the room is not kept, and leaves the others', () => {
  const kept = byteBoundedCache<object>(100_000);
  kept.set('small', ofCharacters(10));
  kept.set('large', ofCharacters(100_000));

  expect([...kept.keys()]).toEqual(['small']);
});
