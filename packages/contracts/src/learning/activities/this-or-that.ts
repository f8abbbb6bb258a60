import { z } from 'zod';

import {
  draftFace,
  draftGameRules,
  draftList,
  draftPiece,
  draftText,
  emptyFace,
} from '../games/draft-face.ts';
import { gameFace, sidedCard } from '../games/face.ts';
import { GAME_LIMITS, firstGameRules, gameRules } from '../games/game-rules.ts';
import { defineFamilyMember, draftQuantity } from './define-activity.ts';

/** Each card belongs to one of two sides. */
export const thisOrThat = defineFamilyMember({
  type: 'this_or_that',
  group: 'games',
  settings: z.object({
    ...gameRules,
    /** Kept by the server; null: as long as one likes. */
    secondsPerCard: z.number().int().min(3).max(300).nullable().default(null),
    left: gameFace,
    right: gameFace,
    cards: z.array(sidedCard).min(2).max(GAME_LIMITS.cards),
  }),
  draftSettings: z.object({
    ...draftGameRules,
    /** Null: as long as one likes. */
    secondsPerCard: draftQuantity.default(null),
    left: draftFace,
    right: draftFace,
    cards: draftList(draftPiece.extend({ explanation: draftText, side: z.enum(['left', 'right']) })),
  }),
  firstSettings: () => ({
    ...firstGameRules,
    secondsPerCard: null,
    left: emptyFace(),
    right: emptyFace(),
    cards: [],
  }),
  completion: 'own',
  bookmark: null,
});
