import type { GameMove } from '@trilha/contracts/learning/games/plays';
import { useState } from 'react';

import type { BoardProps } from '../board.ts';
import { useDragPieces } from './use-drag-pieces.ts';

type PlacingOptions = Pick<BoardProps, 'pending' | 'last' | 'mistakes' | 'disabled' | 'onMove'>;

const isPlacing = (move: GameMove): move is Extract<GameMove, { kind: 'place' }> => move.kind === 'place';

/**
 * Putting pieces into places, the same in every game that does: choose a piece and then a place by tap or key, drag it, or open it and
 * choose from its list.
 */
export function usePlacing({ pending, last, mistakes, disabled, onMove }: PlacingOptions) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const waiting = pending.filter(isPlacing);

  const put = (piece: string, place: string) => {
    setChosen(null);
    setOpened(null);
    if (!disabled) onMove({ kind: 'place', piece, place });
  };
  const drag = useDragPieces({
    disabled,
    onDrop: put,
    onTap: (piece) => setChosen(piece === chosen ? null : piece),
    onOpen: setOpened,
  });
  const judged = last && isPlacing(last.move) ? { ...last, move: last.move } : null;
  return {
    chosen,
    opened,
    close: () => setOpened(null),
    cancel: () => setChosen(null),
    put,
    /** Puts the chosen piece there; nothing while none is chosen. */
    putChosen: (place: string) => chosen !== null && put(chosen, place),
    drag,
    /** Where a piece is on its way to, before it was judged. */
    placeOnTheWay: (piece: string) => waiting.find((move) => move.piece === piece)?.place,
    missesOf: (piece: string) =>
      mistakes.filter(({ move }) => isPlacing(move) && move.piece === piece).length,
    /** The last move, where it was about this piece or place. */
    judgedPiece: (piece: string) => (judged?.move.piece === piece ? judged : null),
    judgedPlace: (place: string) => (judged?.move.place === place ? judged : null),
  };
}

export type Placing = ReturnType<typeof usePlacing>;
