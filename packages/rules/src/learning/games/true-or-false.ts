import { textFace } from './game.ts';
import type { Deal, PieceOrder } from './game.ts';
import { dealJudgedCards } from './judged-cards.ts';
import type { JudgedCard, JudgedCardView } from './judged-cards.ts';

export const TRUTHS = ['true', 'false'] as const;
export type Truth = (typeof TRUTHS)[number];

export interface TrueOrFalseSettings extends PieceOrder {
  readonly statements: readonly (JudgedCard & { readonly correct: boolean })[];
}

export interface TrueOrFalseView {
  game: 'true_or_false';
  cards: JudgedCardView<Truth>[];
}

/** Statements to be judged one after the other. In what is told of mistakes the sides are the words `true` and `false`, which the screen translates. */
export const dealTrueOrFalse: Deal<TrueOrFalseSettings, TrueOrFalseView> = ({ statements }, dealing) =>
  dealJudgedCards(
    statements,
    dealing,
    {
      sides: TRUTHS,
      rightOf: ({ correct }) => [correct ? 'true' : 'false'],
      faceOfSide: (side: Truth) => textFace(side),
    },
    (cards) => ({ game: 'true_or_false', cards }),
  );
