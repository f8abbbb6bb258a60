import { z } from 'zod';

import { draftGameRules, draftList, draftPiece } from '../games/draft-face.ts';
import { gamePiece, placedPiece } from '../games/face.ts';
import { GAME_LIMITS, firstGameRules, gameRules, reportIssues } from '../games/game-rules.ts';
import type { GameIssue } from '../games/game-rules.ts';
import { defineFamilyMember } from './define-activity.ts';

/** Pieces are put into their places. */
export const dragAndDrop = defineFamilyMember({
  type: 'drag_and_drop',
  group: 'games',
  settings: z
    .object({
      ...gameRules,
      places: z.array(gamePiece).min(2).max(GAME_LIMITS.places),
      pieces: z.array(placedPiece).min(2).max(GAME_LIMITS.pieces),
    })
    .check((context) => {
      const places = new Set(context.value.places.map(({ id }) => id));
      reportIssues(
        context.value.pieces.flatMap(({ placeId }, index): GameIssue[] =>
          places.has(placeId) ? [] : [{ path: ['pieces', index, 'placeId'], message: 'game_unsolvable' }],
        ),
        context,
      );
    }),
  draftSettings: z.object({
    ...draftGameRules,
    places: draftList(draftPiece),
    pieces: draftList(draftPiece.extend({ placeId: z.uuid().nullable() })),
  }),
  firstSettings: () => ({ ...firstGameRules, places: [], pieces: [] }),
  completion: 'own',
  bookmark: null,
});
