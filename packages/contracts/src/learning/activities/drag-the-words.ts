import { z } from 'zod';

import { requiredLocalizedText } from '../../platform/locale.ts';
import {
  draftGameRules,
  draftInWrittenOrder,
  draftList,
  draftPiece,
  draftText,
} from '../games/draft-face.ts';
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

/** Words are put into the gaps of sentences. */
export const dragTheWords = defineFamilyMember({
  type: 'drag_the_words',
  group: 'games',
  settings: z
    .object({
      ...gameRules,
      ...inWrittenOrder,
      /** Gaps stand in brackets: `Paris is in [France].` */
      sentences: z.array(sentence).min(1).max(GAME_LIMITS.sentences),
      /** Words that belong nowhere. */
      distractors: z
        .array(z.object({ id: z.uuid(), text: requiredLocalizedText(100) }))
        .max(GAME_LIMITS.distractors)
        .default([]),
    })
    .check((context) => reportIssues(gapIssues(context.value.sentences, false), context)),
  draftSettings: z.object({
    ...draftGameRules,
    ...draftInWrittenOrder,
    sentences: draftList(draftPiece),
    distractors: draftList(z.object({ id: z.uuid(), text: draftText })),
  }),
  firstSettings: () => ({ ...firstGameRules, shuffle: false, sentences: [], distractors: [] }),
  completion: 'own',
  bookmark: null,
});
