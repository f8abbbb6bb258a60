import { EMPTY_STATE, answerOf, faceKey, faceOf, pieceOf, placeOf, textFace } from './game.ts';
import type { Deal, Dealing, Face, FaceSource, GameState, PieceOrder, Played } from './game.ts';
import { shuffled } from './shuffle.ts';

/** Cards lie in another order each time, whatever is set: side by side they would tell their pairs. */
export interface FindThePairsSettings extends PieceOrder {
  readonly pairs: readonly { readonly id: string; readonly left: FaceSource; readonly right: FaceSource }[];
  /** Cards lie face down and are turned two at a time; otherwise all are seen. */
  readonly hidden: boolean;
}

export interface FindThePairsView {
  game: 'find_the_pairs';
  hidden: boolean;
  /** Without a face while the card lies face down; `pairedWith` once its pair was found. */
  cards: { id: string; face: Face | null; pairedWith: string | null }[];
}

type Card = ReturnType<typeof dealCards>[number];

/** Both cards of every pair, shuffled. A card is named by its place in the row, which tells nothing of its pair. */
function dealCards(pairs: FindThePairsSettings['pairs'], dealing: Dealing) {
  const sides = pairs.flatMap(({ id, left, right }) => [
    { pairId: id, face: left, other: right },
    { pairId: id, face: right, other: left },
  ]);
  return shuffled(sides, dealing.seed).map(({ pairId, face, other }, index) => ({
    id: `c${index}`,
    pairId,
    face: faceOf(face, dealing),
    otherFace: faceOf(other, dealing),
    key: faceKey(face, dealing),
    otherKey: faceKey(other, dealing),
  }));
}

/** Cards to be found in pairs. Every two that do not belong together are an error, face down as well. Of cards that look alike, either is right. */
export const dealFindThePairs: Deal<FindThePairsSettings, FindThePairsView> = (
  { pairs, hidden },
  dealing,
) => {
  const cards = dealCards(pairs, dealing);
  const cardOf = (id: string) => cards.find((card) => card.id === id);
  const unions = new Set(cards.map(({ key, otherKey }) => `${key}\n${otherKey}`));
  const belong = (one: Card, other: Card) => one !== other && unions.has(`${one.key}\n${other.key}`);
  const isFound = (state: GameState, { id }: Card) => answerOf(state, id) !== null;

  const found = (state: GameState, one: Card, other: Card): Played => ({
    state: {
      answers: { ...state.answers, [one.id]: other.id, [other.id]: one.id },
      queue: [],
      open: [],
    },
    verdict: 'right',
  });

  const turn = (state: GameState, card: Card): Played | null => {
    const [firstId] = state.open;
    const first = state.open.length === 1 && firstId !== undefined ? cardOf(firstId) : undefined;
    if (!first) return { state: { ...state, open: [card.id] }, verdict: 'neutral' };
    if (first === card) return null;
    if (belong(first, card)) return found(state, first, card);
    return {
      state: { ...state, open: [first.id, card.id] },
      verdict: 'wrong',
      mistake: { kind: 'place', piece: first.id, place: card.id },
    };
  };

  return {
    first: EMPTY_STATE,
    view: (state) => ({
      game: 'find_the_pairs',
      hidden,
      cards: cards.map((card) => ({
        id: card.id,
        face: !hidden || isFound(state, card) || state.open.includes(card.id) ? card.face : null,
        pairedWith: answerOf(state, card.id),
      })),
    }),
    play(state, move) {
      if (move.kind !== 'turn' && move.kind !== 'place') return null;
      const card = cardOf(move.piece);
      if (!card || isFound(state, card)) return null;
      if (move.kind === 'turn') return hidden ? turn(state, card) : null;
      const other = cardOf(move.place);
      if (hidden || !other || other === card || isFound(state, other)) return null;
      return belong(card, other) ? found(state, card, other) : { state, verdict: 'wrong' };
    },
    isSolved: (state) => cards.every((card) => isFound(state, card)),
    progress: ({ answers }) => ({ done: Object.keys(answers).length / 2, total: pairs.length }),
    explain(move) {
      const card = cardOf(pieceOf(move) ?? '');
      const given = move.kind === 'place' ? cardOf(move.place) : undefined;
      return {
        move,
        asked: card?.face ?? textFace(''),
        given: given?.face ?? null,
        right: card?.otherFace ?? null,
        note: '',
      };
    },
    missed: (mistake) => [pieceOf(mistake), placeOf(mistake)].flatMap((id) => cardOf(id ?? '')?.pairId ?? []),
  };
};
