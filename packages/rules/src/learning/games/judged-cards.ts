import type { LocalizedText } from '../../platform/locales.ts';
import { EMPTY_STATE, answerOf, answered, faceOf, textFace } from './game.ts';
import type { DealtGame, Dealing, Face, FaceSource } from './game.ts';
import { shuffled } from './shuffle.ts';

/** A card that one of two answers is right for, and what its author says about it. */
export type JudgedCard = FaceSource & {
  readonly id: string;
  readonly explanation: LocalizedText;
};

export interface JudgedCardView<Side extends string> {
  id: string;
  face: Face;
  /** What was answered; both null while it is not. */
  answer: Side | null;
  isRight: boolean | null;
  /** Said once the card is answered. */
  explanation: string;
}

interface Judging<Card extends JudgedCard, Side extends string> {
  readonly sides: readonly Side[];
  /** The sides that are right for a card. */
  readonly rightOf: (card: Card) => readonly Side[];
  readonly faceOfSide: (side: Side) => Face;
}

/** Cards answered one after the other, each once: with two answers, a second try would be a gift. */
export function dealJudgedCards<Card extends JudgedCard, Side extends string, View>(
  source: readonly Card[],
  dealing: Dealing,
  { sides, rightOf, faceOfSide }: Judging<Card, Side>,
  present: (cards: JudgedCardView<Side>[]) => View,
): DealtGame<View> {
  const cards = shuffled(source, dealing.seed);
  const cardOf = (id: string) => cards.find((card) => card.id === id);
  const sideOf = (name: string | null) => sides.find((side) => side === name) ?? null;

  return {
    first: EMPTY_STATE,
    view: (state) =>
      present(
        cards.map((card) => {
          const answer = sideOf(answerOf(state, card.id));
          return {
            id: card.id,
            face: faceOf(card, dealing),
            answer,
            isRight: answer === null ? null : rightOf(card).includes(answer),
            explanation: answer === null ? '' : dealing.text(card.explanation),
          };
        }),
      ),
    play(state, move) {
      if (move.kind !== 'place') return null;
      const card = cardOf(move.piece);
      const side = sideOf(move.place);
      if (!card || side === null || answerOf(state, card.id) !== null) return null;
      const verdict = rightOf(card).includes(side) ? 'right' : 'wrong';
      return { state: answered(state, card.id, side), verdict };
    },
    isSolved: (state) => cards.every(({ id }) => answerOf(state, id) !== null),
    progress: ({ answers }) => ({ done: Object.keys(answers).length, total: cards.length }),
    explain(move) {
      const card = move.kind === 'write' ? undefined : cardOf(move.piece);
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
  };
}
