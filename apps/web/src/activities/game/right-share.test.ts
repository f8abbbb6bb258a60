import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { expect, it } from 'vitest';

import { rightShareOf } from './game-result.tsx';

const view = (game: string, cards: number) =>
  ({ game, cards: Array.from({ length: cards }, () => ({})) }) as unknown as GamePlay['view'];

it('says 80 % where eight of ten statements were right [GAM-01]', () => {
  expect(rightShareOf({ view: view('true_or_false', 10), errors: 2 })).toBe(80);
});

it('says nothing of games that go on until everything is right', () => {
  expect(rightShareOf({ view: view('find_the_pairs', 12), errors: 2 })).toBeUndefined();
});
