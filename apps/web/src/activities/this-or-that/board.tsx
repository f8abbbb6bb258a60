import type { GameViewOf } from '@trilha/contracts/learning/games/views';

import type { BoardProps } from '../game/board.ts';
import { JudgedCards } from '../game/cards/judged-cards.tsx';

type Side = GameViewOf<'this_or_that'>['sides'][number];

const NO_FACE = { text: '', image: null, soundUrl: null };

/** Cards that each belong to one of two named sides. */
export function Board({ view: { cards, sides }, ...play }: BoardProps<'this_or_that'>) {
  const sideOf = (id: Side['id']) => sides.find((side) => side.id === id) ?? { id, face: NO_FACE };
  return <JudgedCards {...play} cards={cards} sides={[sideOf('left'), sideOf('right')]} />;
}
