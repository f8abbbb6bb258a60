import { hasLetters } from '@trilha/rules/learning/games/enigma';
import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';
import { draftFace, draftGameRules, draftInWrittenOrder, draftList, draftText } from '../games/draft-face.ts';
import { gameFace } from '../games/face.ts';
import { GAME_LIMITS, firstGameRules, gameRules, inWrittenOrder, reportIssues } from '../games/game-rules.ts';
import type { GameIssue } from '../games/game-rules.ts';
import { defineFamilyMember } from './define-activity.ts';

/** Words are guessed letter by letter. */
export const enigma = defineFamilyMember({
  type: 'enigma',
  group: 'games',
  settings: z
    .object({
      ...gameRules,
      ...inWrittenOrder,
      riddles: z
        .array(z.object({ id: z.uuid(), clue: gameFace, answer: requiredLocalizedText(60) }))
        .min(1)
        .max(GAME_LIMITS.riddles),
    })
    .check((context) =>
      reportIssues(
        context.value.riddles.flatMap(({ answer }, index) =>
          Object.entries(answer).flatMap(([locale, text]): GameIssue[] =>
            text?.trim() && !hasLetters(text)
              ? [{ path: ['riddles', index, 'answer', locale], message: 'game_unsolvable' }]
              : [],
          ),
        ),
        context,
      ),
    ),
  draftSettings: z.object({
    ...draftGameRules,
    ...draftInWrittenOrder,
    riddles: draftList(z.object({ id: z.uuid(), clue: draftFace, answer: draftText })),
  }),
  firstSettings: () => ({ ...firstGameRules, shuffle: false, errorsAllowed: 6, riddles: [] }),
  completion: 'own',
  bookmark: null,
});
