import { z } from 'zod';

import { draftGameRules, draftInWrittenOrder, draftList, draftPiece } from '../games/draft-face.ts';
import { sentence } from '../games/face.ts';
import {
  GAME_LIMITS,
  firstGameRules,
  gameRules,
  gapIssues,
  inWrittenOrder,
  reportIssues,
} from '../games/game-rules.ts';
import { defineFamilyMember } from './define-activity.ts';

/** Gaps of sentences are filled by typing. */
export const fillInTheBlanks = defineFamilyMember({
  type: 'fill_in_the_blanks',
  group: 'games',
  settings: z
    .object({
      ...gameRules,
      ...inWrittenOrder,
      /** Gaps stand in brackets; several accepted answers are parted by `|`. */
      sentences: z.array(sentence).min(1).max(GAME_LIMITS.sentences),
      ignoreCase: z.boolean().default(true),
      ignoreAccents: z.boolean().default(true),
      ignoreSpaces: z.boolean().default(true),
    })
    .check((context) => reportIssues(gapIssues(context.value.sentences, true), context)),
  draftSettings: z.object({
    ...draftGameRules,
    ...draftInWrittenOrder,
    sentences: draftList(draftPiece),
    ignoreCase: z.boolean(),
    ignoreAccents: z.boolean(),
    ignoreSpaces: z.boolean(),
  }),
  firstSettings: () => ({
    ...firstGameRules,
    shuffle: false,
    sentences: [],
    ignoreCase: true,
    ignoreAccents: true,
    ignoreSpaces: true,
  }),
  completion: 'own',
  bookmark: null,
});
