import type { LocalizedText } from '../../platform/locales.ts';
import { EMPTY_STATE, answerOf, answered, faceOf, pieceOf, textFace } from './game.ts';
import type { DealtGame, Dealing, Face, FaceSource, GameState } from './game.ts';

/** A card that one of two answers is right for, and what its author says about it. */
export type JudgedCard = FaceSource & {
  readonly id: string;
  readonly explanation: LocalizedText;
};

export interface JudgedCardView<Side extends string> {
  id: string;
  face: Face;
  /** What was answered; null while nothing is, and where the time of the card ran out. */
  answer: Side | null;
  /** Null while the card is still to be answered. */
  isRight: boolean | null;
  /** Said once the card is answered. */
  explanation: string;
}

interface Judging<Card extends JudgedCard, Side extends string> {
  readonly sides: readonly Side[];
  /** The sides that are right for a card. */
  readonly rightOf: (card: Card) => readonly Side[];
  readonly faceOfSide: (side: Side) => Face;
  /** With a time for each card they come in one order, and the next one is seen when its time begins. */
  readonly secondsPerCard?: number | null;
}

/** Stands where an answer would: the time of the card ran out. */
const PASSED = 'passed';

/** Cards answered one after the other, each once: with two answers, a second try would be a gift. */
export function dealJudgedCards<Card extends JudgedCard, Side extends string, View>(
  cards: readonly Card[],
  dealing: Dealing,
  { sides, rightOf, faceOfSide, secondsPerCard = null }: Judging<Card, Side>,
  present: (cards: JudgedCardView<Side>[]) => View,
): DealtGame<View> {
  const cardOf = (id: string) => cards.find((card) => card.id === id);
  const sideOf = (name: string | null) => sides.find((side) => side === name) ?? null;
  const isOpen = (state: GameState, { id }: Card) => answerOf(state, id) === null;
  const isTimed = secondsPerCard !== null;
  const currentOf = (state: GameState) => cards.find((card) => isOpen(state, card));

  return {
    first: EMPTY_STATE,
    answeredOnce: cards.length,
    secondsPerPiece: secondsPerCard,
    view: (state) =>
      present(
        cards
          .filter((card) => !isTimed || !isOpen(state, card) || card === currentOf(state))
          .map((card) => {
            const answer = sideOf(answerOf(state, card.id));
            const isAnswered = !isOpen(state, card);
            return {
              id: card.id,
              face: faceOf(card, dealing),
              answer,
              isRight: isAnswered ? answer !== null && rightOf(card).includes(answer) : null,
              explanation: isAnswered ? dealing.text(card.explanation) : '',
            };
          }),
      ),
    play(state, move) {
      const card = cardOf(pieceOf(move) ?? '');
      if (!card || !isOpen(state, card) || (isTimed && card !== currentOf(state))) return null;
      if (move.kind === 'pass')
        return isTimed ? { state: answered(state, card.id, PASSED), verdict: 'wrong' } : null;
      const side = move.kind === 'place' ? sideOf(move.place) : null;
      if (side === null) return null;
      const verdict = rightOf(card).includes(side) ? 'right' : 'wrong';
      return { state: answered(state, card.id, side), verdict };
    },
    isSolved: (state) => currentOf(state) === undefined,
    progress: ({ answers }) => ({ done: Object.keys(answers).length, total: cards.length }),
    explain(move) {
      const card = cardOf(pieceOf(move) ?? '');
      const given = move.kind === 'place' ? sideOf(move.place) : null;
      const [right] = card ? rightOf(card) : [];
      return {
        move,
        asked: card ? faceOf(card, dealing) : textFace(''),
        given: given === null ? null : faceOfSide(given),
        right: right === undefined ? null : faceOfSide(right),
        note: card ? dealing.text(card.explanation) : '',
      };
    },
    missed: (mistake) => [pieceOf(mistake) ?? ''],
  };
}
