import { gameMove } from '@trilha/contracts/learning/games/plays';
import { PLAY_ENDS, PLAY_STATES } from '@trilha/rules/learning/games/play-game';
import { EMPTY_STATE } from '@trilha/rules/learning/games/game';
import type { GameState } from '@trilha/rules/learning/games/game';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';
import { z } from 'zod';

import type { PlayRow } from './plays.queries.ts';

const progress = z.object({
  answers: z.record(z.string(), z.string()),
  queue: z.array(z.string()),
  open: z.array(z.string()),
});

const stored = z.object({
  state: z.enum(PLAY_STATES),
  endedBy: z.enum(PLAY_ENDS).nullable(),
  progress,
  moves: z.number(),
  errors: z.number(),
  streak: z.number(),
  bestStreak: z.number(),
  mistakes: z.array(gameMove),
});

const lastMove = z.object({
  move: gameMove,
  verdict: z.enum(['right', 'wrong', 'neutral']),
  /** When it was made: the time of the next piece begins. */
  at: z.coerce.date().optional(),
});
export type LastMove = z.output<typeof lastMove>;

/** What was done in a stored play; nothing where there is none. */
export function progressOf(value: unknown): GameState {
  return value === undefined ? EMPTY_STATE : progress.parse(value);
}

/** A play as its row has it, or as a move has just made it. */
export type PlayMoment = Omit<PlayRow, 'progress' | 'mistakes' | 'lastMove'> &
  Record<'progress' | 'mistakes' | 'lastMove', unknown>;

/** Where a stored play stands. */
export function standingOf(row: PlayMoment): PlayStanding {
  return stored.parse(row);
}

const pieces = z.array(z.string());

/** The pieces a practice is about; null for a play that counts. */
export function practicePiecesOf(row: Pick<PlayRow, 'practicePieces'>): string[] | null {
  return pieces.nullable().parse(row.practicePieces);
}

/** When the time of the piece to be answered next began. */
export function turnSinceOf(row: PlayMoment): Date {
  return lastMoveOf(row)?.at ?? row.startedAt;
}

/** The move that made the play what it is, with its verdict; null before the first. */
export function lastMoveOf(row: PlayMoment): LastMove | null {
  return lastMove.nullable().parse(row.lastMove);
}
