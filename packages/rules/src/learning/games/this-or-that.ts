import { faceKey, faceOf, textFace } from './game.ts';
import type { Deal, Face, FaceSource, PieceOrder } from './game.ts';
import { dealJudgedCards } from './judged-cards.ts';
import type { JudgedCard, JudgedCardView } from './judged-cards.ts';

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export interface ThisOrThatSettings extends PieceOrder {
  readonly left: FaceSource;
  readonly right: FaceSource;
  /** How long there is for each card; who chooses nothing in time erred. Null or left out: as long as one likes. */
  readonly secondsPerCard?: number | null;
  readonly cards: readonly (JudgedCard & { readonly side: Side })[];
}

export interface ThisOrThatView {
  game: 'this_or_that';
  sides: { id: Side; face: Face }[];
  cards: JudgedCardView<Side>[];
}

/** Cards of which each belongs to one of two sides. Where the same card stands on both, either is right. */
export const dealThisOrThat: Deal<ThisOrThatSettings, ThisOrThatView> = (settings, dealing) => {
  const sides = SIDES.map((id) => ({ id, face: faceOf(settings[id], dealing) }));
  const keyed = settings.cards.map((card) => ({ side: card.side, key: faceKey(card, dealing) }));
  const rightOf = (card: ThisOrThatSettings['cards'][number]) => {
    const own = faceKey(card, dealing);
    return [card.side, ...keyed.filter(({ key }) => key === own).map(({ side }) => side)];
  };
  const faceOfSide = (side: Side) => sides.find(({ id }) => id === side)?.face ?? textFace('');
  const { secondsPerCard = null } = settings;
  const judging = { sides: SIDES, rightOf, faceOfSide, secondsPerCard };
  return dealJudgedCards(settings.cards, dealing, judging, (cards) => ({
    game: 'this_or_that',
    sides,
    cards,
  }));
};
