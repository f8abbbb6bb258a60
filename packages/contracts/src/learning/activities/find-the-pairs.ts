import { z } from 'zod';

import { draftFace, draftGameRules, draftList } from '../games/draft-face.ts';
import { gameFace } from '../games/face.ts';
import { GAME_LIMITS, firstGameRules, gameRules } from '../games/game-rules.ts';
import { defineFamilyMember } from './define-activity.ts';

/** Cards are matched two by two. */
export const findThePairs = defineFamilyMember({
  type: 'find_the_pairs',
  group: 'games',
  settings: z.object({
    ...gameRules,
    // Face down, first looks cannot but miss.
    errorsAllowed: gameRules.errorsAllowed.unwrap().default(null),
    pairs: z
      .array(z.object({ id: z.uuid(), left: gameFace, right: gameFace }))
      .min(2)
      .max(GAME_LIMITS.pairs),
    /** Cards lie face down and are turned two at a time. */
    hidden: z.boolean().default(true),
  }),
  draftSettings: z.object({
    ...draftGameRules,
    pairs: draftList(z.object({ id: z.uuid(), left: draftFace, right: draftFace })),
    hidden: z.boolean(),
  }),
  firstSettings: () => ({ ...firstGameRules, errorsAllowed: null, pairs: [], hidden: true }),
  completion: 'own',
  bookmark: null,
});
