import { answerOf, answered, faceOf, textFace } from './game.ts';
import type { Deal, Face, FaceSource } from './game.ts';
import { shuffled } from './shuffle.ts';

export interface FlashcardsSettings {
  readonly cards: readonly { readonly id: string; readonly front: FaceSource; readonly back: FaceSource }[];
}

export interface FlashcardsView {
  game: 'flashcards';
  total: number;
  known: number;
  /** The card on top; its back only once it was turned. Null when all are known. */
  current: { id: string; front: Face; back: Face | null } | null;
}

const KNOWN = 'known';
const AGAIN = 'again';

/** Cards to be known by heart: each is turned and then set aside as known, or goes below the others to come again, which counts as an error. */
export const dealFlashcards: Deal<FlashcardsSettings, FlashcardsView> = ({ cards }, dealing) => {
  const cardOf = (id: string | undefined) => cards.find((card) => card.id === id);
  return {
    first: { answers: {}, open: [], queue: shuffled(cards, dealing.seed).map(({ id }) => id) },
    view: (state) => {
      const card = cardOf(state.queue[0]);
      return {
        game: 'flashcards',
        total: cards.length,
        known: Object.keys(state.answers).length,
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
      if (move.kind === 'write' || top === undefined || move.piece !== top) return null;
      const isOpen = state.open.includes(top);
      if (move.kind === 'turn')
        return isOpen ? null : { state: { ...state, open: [top] }, verdict: 'neutral' };
      if (!isOpen || answerOf(state, top) !== null) return null;
      if (move.place === KNOWN)
        return { state: { ...answered(state, top, KNOWN), queue: rest, open: [] }, verdict: 'right' };
      if (move.place !== AGAIN) return null;
      return { state: { ...state, queue: [...rest, top], open: [] }, verdict: 'wrong' };
    },
    isSolved: ({ queue }) => queue.length === 0,
    progress: ({ answers }) => ({ done: Object.keys(answers).length, total: cards.length }),
    explain(move) {
      const card = move.kind === 'write' ? undefined : cardOf(move.piece);
      return {
        move,
        asked: card ? faceOf(card.front, dealing) : textFace(''),
        given: null,
        right: card ? faceOf(card.back, dealing) : null,
        note: '',
      };
    },
  };
};
