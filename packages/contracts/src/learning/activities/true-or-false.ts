import { z } from 'zod';

import { draftGameRules, draftList, draftPiece, draftText } from '../games/draft-face.ts';
import { statement } from '../games/face.ts';
import { GAME_LIMITS, firstGameRules, gameRules } from '../games/game-rules.ts';
import { defineFamilyMember } from './define-activity.ts';

/** Statements hold or do not. */
export const trueOrFalse = defineFamilyMember({
  type: 'true_or_false',
  group: 'games',
  settings: z.object({
    ...gameRules,
    statements: z.array(statement).min(1).max(GAME_LIMITS.statements),
  }),
  draftSettings: z.object({
    ...draftGameRules,
    statements: draftList(draftPiece.extend({ explanation: draftText, correct: z.boolean() })),
  }),
  firstSettings: () => ({ ...firstGameRules, statements: [] }),
  completion: 'own',
  bookmark: null,
});
