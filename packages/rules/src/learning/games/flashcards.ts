import { answered, faceOf, pieceOf, placeOf, textFace } from './game.ts';
import type { Deal, Face, FaceSource, GameState, PieceOrder } from './game.ts';
import { drawnFrom } from './shuffle.ts';

export interface FlashcardsSettings extends PieceOrder {
  readonly cards: readonly { readonly id: string; readonly front: FaceSource; readonly back: FaceSource }[];
}

export interface FlashcardsView {
  game: 'flashcards';
  total: number;
  known: number;
  /** The card on top; its back only once it was turned. Null when all were seen. */
  current: { id: string; front: Face; back: Face | null } | null;
}

const KNOWN = 'known';
const AGAIN = 'again';

/** The cards of a play that were not known: they come first the next time. */
export function unknownCards({ answers }: GameState): string[] {
  return Object.entries(answers).flatMap(([id, said]) => (said === AGAIN ? [id] : []));
}

/**
 * Cards to be known by heart: each is turned once and said to be known or not. Whoever has seen all is done; what was not known comes first
 * the next time (`unknownCards`). Nobody is graded, so nothing is an error.
 */
export const dealFlashcards: Deal<FlashcardsSettings, FlashcardsView> = ({ cards, drawn }, dealing) => {
  const cardOf = (id: string | undefined | null) => cards.find((card) => card.id === id);
  const isForemost = ({ id }: { readonly id: string }) => dealing.foremost?.includes(id) ?? false;
  const count = drawn ?? cards.length;
  const first = cards.filter(isForemost).slice(0, count);
  const others = cards.filter((card) => !isForemost(card));
  const queue = [...first, ...drawnFrom(others, count - first.length, dealing.seed)];
  // Which cards were drawn is in the state: a play goes on with them, whatever was not known before.
  const totalOf = (state: GameState) => Object.keys(state.answers).length + state.queue.length;
  return {
    first: { answers: {}, open: [], queue: queue.map(({ id }) => id) },
    view: (state) => {
      const card = cardOf(state.queue[0]);
      return {
        game: 'flashcards',
        total: totalOf(state),
        known: Object.values(state.answers).filter((answer) => answer === KNOWN).length,
        current: card
          ? {
              id: card.id,
              front: faceOf(card.front, dealing),
              back: state.open.includes(card.id) ? faceOf(card.back, dealing) : null,
            }
          : null,
      };
    },
    play(state, move) {
      const [top, ...rest] = state.queue;
      if (top === undefined || pieceOf(move) !== top) return null;
      const isOpen = state.open.includes(top);
      if (move.kind === 'turn')
        return isOpen ? null : { state: { ...state, open: [top] }, verdict: 'neutral' };
      const said = placeOf(move);
      if (!isOpen || (said !== KNOWN && said !== AGAIN)) return null;
      return {
        state: { ...answered(state, top, said), queue: rest, open: [] },
        ...(said === KNOWN ? { verdict: 'right' } : { verdict: 'neutral', mistake: move }),
      };
    },
    isSolved: ({ queue }) => queue.length === 0,
    progress: (state) => ({ done: Object.keys(state.answers).length, total: totalOf(state) }),
    explain(move) {
      const card = cardOf(pieceOf(move));
      return {
        move,
        asked: card ? faceOf(card.front, dealing) : textFace(''),
        given: null,
        right: card ? faceOf(card.back, dealing) : null,
        note: '',
      };
    },
    missed: (mistake) => [pieceOf(mistake) ?? ''],
  };
};
