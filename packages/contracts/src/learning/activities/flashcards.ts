import { z } from 'zod';

import { draftFace, draftGameRules, draftList } from '../games/draft-face.ts';
import { gameFace } from '../games/face.ts';
import { GAME_LIMITS, firstGameRules, gameRules } from '../games/game-rules.ts';
import { defineFamilyMember } from './define-activity.ts';

/** Cards are turned and judged by oneself. */
export const flashcards = defineFamilyMember({
  type: 'flashcards',
  group: 'games',
  settings: z.object({
    ...gameRules,
    // Nobody is graded: a card marked as not known is no error.
    errorsAllowed: gameRules.errorsAllowed.unwrap().default(null),
    cards: z
      .array(z.object({ id: z.uuid(), front: gameFace, back: gameFace }))
      .min(1)
      .max(GAME_LIMITS.flashcards),
  }),
  draftSettings: z.object({
    ...draftGameRules,
    cards: draftList(z.object({ id: z.uuid(), front: draftFace, back: draftFace })),
  }),
  firstSettings: () => ({ ...firstGameRules, errorsAllowed: null, cards: [] }),
  completion: 'own',
  bookmark: null,
});
