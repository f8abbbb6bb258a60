import type { DealtGame, ExplainedMistake } from './game.ts';
import { mayShowAnswers } from './play-game.ts';
import type { PlayEnd, PlayStanding, PlayState, ShowAnswers } from './play-game.ts';

/** What the settings of every game say about a play. */
export interface PlayRules {
  readonly errorsAllowed: number | null;
  readonly showAnswers: ShowAnswers;
}

/** When a play was begun and ends, and what else decides on what is shown of it. */
export interface PlayMoment {
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly endedAt: Date | null;
  readonly now: Date;
  /** When the move before was made, or the play begun. */
  readonly turnSince: Date;
  /** This play or an earlier one was won. */
  readonly hasWon: boolean;
}

export interface ShownPlay<View> {
  state: PlayState;
  endedBy: PlayEnd | null;
  view: View;
  progress: { done: number; total: number };
  moves: number;
  errors: number;
  errorsAllowed: number | null;
  streak: number;
  bestStreak: number;
  remainingSeconds: number | null;
  /** Left for the piece that is to be answered next; null where each has all the time. */
  turnSeconds: number | null;
  seconds: number | null;
  mistakes: ExplainedMistake[];
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/** A play as its player sees it: never what is still to be found out, the keys of mistakes only where they may be told. */
export function showPlay<View>(
  game: DealtGame<View>,
  standing: PlayStanding,
  { errorsAllowed, showAnswers }: PlayRules,
  { startedAt, deadlineAt, endedAt, now, turnSince, hasWon }: PlayMoment,
): ShownPlay<View> {
  const showsKeys = mayShowAnswers(standing, showAnswers, hasWon);
  const { state, endedBy, moves, errors, streak, bestStreak } = standing;
  const isRunning = state === 'in_progress';
  return {
    state,
    endedBy,
    view: game.view(standing.progress),
    progress: game.progress(standing.progress),
    moves,
    errors,
    errorsAllowed,
    streak,
    bestStreak,
    remainingSeconds:
      isRunning && deadlineAt ? Math.max(0, Math.ceil(secondsBetween(now, deadlineAt))) : null,
    turnSeconds:
      isRunning && game.secondsPerPiece
        ? Math.max(0, Math.ceil(game.secondsPerPiece - secondsBetween(turnSince, now)))
        : null,
    seconds: endedAt ? Math.round(secondsBetween(startedAt, endedAt)) : null,
    mistakes: standing.mistakes.map((move) => {
      const explained = game.explain(move);
      return showsKeys ? explained : { ...explained, right: null, note: '' };
    }),
  };
}
