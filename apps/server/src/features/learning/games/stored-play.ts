import { gameMove } from '@trilha/contracts/learning/games/plays';
import { PLAY_ENDS, PLAY_STATES } from '@trilha/rules/learning/games/play-game';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';
import { z } from 'zod';

import type { PlayRow } from './plays.queries.ts';

const stored = z.object({
  state: z.enum(PLAY_STATES),
  endedBy: z.enum(PLAY_ENDS).nullable(),
  progress: z.object({
    answers: z.record(z.string(), z.string()),
    queue: z.array(z.string()),
    open: z.array(z.string()),
  }),
  moves: z.number(),
  errors: z.number(),
  streak: z.number(),
  bestStreak: z.number(),
  mistakes: z.array(gameMove),
});

const lastMove = z.object({ move: gameMove, verdict: z.enum(['right', 'wrong', 'neutral']) });
export type LastMove = z.output<typeof lastMove>;

/** Where a stored play stands. */
export function standingOf(row: PlayRow): PlayStanding {
  return stored.parse(row);
}

/** The move that made the play what it is, with its verdict; null before the first. */
export function lastMoveOf(row: PlayRow): LastMove | null {
  return lastMove.nullable().parse(row.lastMove);
}
