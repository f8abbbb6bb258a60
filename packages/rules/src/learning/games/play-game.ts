import { pieceOf } from './game.ts';
import type { DealtGame, GameMove, GameState, Verdict } from './game.ts';

/** The rules every game shares: errors allowed, time, winning and losing. */

export const PLAY_STATES = ['in_progress', 'won', 'lost'] as const;
export type PlayState = (typeof PLAY_STATES)[number];
/** What ended a play: everything was found, too many errors, the time, or the player. */
export const PLAY_ENDS = ['solved', 'errors', 'deadline', 'member'] as const;
export type PlayEnd = (typeof PLAY_ENDS)[number];

/** When the right answers may be shown: they would spoil the next try. */
export const SHOW_ANSWERS = ['never', 'after_winning', 'after_each_try'] as const;
export type ShowAnswers = (typeof SHOW_ANSWERS)[number];

/** What concludes the activity: winning it, or playing it to its end, won or lost. */
export const GAME_COMPLETIONS = ['won', 'played'] as const;
export type GameCompletion = (typeof GAME_COMPLETIONS)[number];

/** As many are told of; who errs more often has stopped reading them. */
const MAX_MISTAKES = 100;

/** Where a play stands. */
export interface PlayStanding {
  readonly state: PlayState;
  readonly endedBy: PlayEnd | null;
  readonly progress: GameState;
  readonly moves: number;
  readonly errors: number;
  /** Right moves in a row, now and at most. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly mistakes: readonly GameMove[];
}

/** A play nobody has made a move in. */
export function firstStanding(game: DealtGame): PlayStanding {
  return {
    state: 'in_progress',
    endedBy: null,
    progress: game.first,
    moves: 0,
    errors: 0,
    streak: 0,
    bestStreak: 0,
    mistakes: [],
  };
}

/** A play ended otherwise than by a move. */
export function endStanding(standing: PlayStanding, endedBy: 'deadline' | 'member'): PlayStanding {
  return standing.state === 'in_progress' ? { ...standing, state: 'lost', endedBy } : standing;
}

/** How many errors a play may have: of pieces answered once, one at least has to be right, whatever its author allows. */
export function errorsAllowedIn({ answeredOnce }: DealtGame, allowed: number | null): number | null {
  if (allowed === null || answeredOnce === undefined) return allowed;
  return Math.max(0, Math.min(allowed, answeredOnce - 1));
}

/** What a move takes to the server and back does not count against its player. */
const GRACE_SECONDS = 1;

/** A move that comes after the time of its piece is none: nothing was chosen. */
function inTime(game: DealtGame, move: GameMove, seconds: number): GameMove {
  const { secondsPerPiece = null } = game;
  const piece = pieceOf(move);
  if (secondsPerPiece === null || piece === null || seconds <= secondsPerPiece + GRACE_SECONDS) return move;
  return { kind: 'pass', piece };
}

/**
 * Makes one move. Null where it cannot be made; a wrong one counts, and one more than allowed loses the play. `seconds` are those since
 * the move before, for games with a time for each piece.
 */
export function playMove(
  game: DealtGame,
  standing: PlayStanding,
  made: GameMove,
  { errorsAllowed, seconds }: { readonly errorsAllowed: number | null; readonly seconds: number },
): { readonly standing: PlayStanding; readonly verdict: Verdict } | null {
  if (standing.state !== 'in_progress') return null;
  const move = inTime(game, made, seconds);
  const played = game.play(standing.progress, move);
  if (!played) return null;
  const { state: progress, verdict } = played;
  const mistake = played.mistake ?? (verdict === 'wrong' ? move : undefined);
  const errors = standing.errors + (verdict === 'wrong' ? 1 : 0);
  const streak = { right: standing.streak + 1, wrong: 0, neutral: standing.streak }[verdict];
  const isLost = errorsAllowed !== null && errors > errorsAllowed;
  const isWon = !isLost && game.isSolved(progress);
  return {
    verdict,
    standing: {
      state: isLost ? 'lost' : isWon ? 'won' : 'in_progress',
      endedBy: isLost ? 'errors' : isWon ? 'solved' : null,
      progress,
      moves: standing.moves + 1,
      errors,
      streak,
      bestStreak: Math.max(standing.bestStreak, streak),
      mistakes:
        mistake && standing.mistakes.length < MAX_MISTAKES
          ? [...standing.mistakes, mistake]
          : standing.mistakes,
    },
  };
}

/** The author's pieces that something was wrong about in a play, each once. */
export function missedPieces(game: DealtGame, { mistakes }: Pick<PlayStanding, 'mistakes'>): string[] {
  return [...new Set(mistakes.flatMap(game.missed))];
}

/** Whether the right answers may be told with the mistakes now. `hasWon`: this play or an earlier one was won. */
export function mayShowAnswers(
  { state }: Pick<PlayStanding, 'state'>,
  showAnswers: ShowAnswers,
  hasWon: boolean,
): boolean {
  if (state === 'in_progress' || showAnswers === 'never') return false;
  return showAnswers === 'after_each_try' || hasWon || state === 'won';
}

/** Whether a play that ended so concludes the activity; giving up never does, nor does letting the time run out without a move. */
export function concludesActivity(
  { state, endedBy, moves }: Pick<PlayStanding, 'state' | 'endedBy' | 'moves'>,
  completion: GameCompletion,
): boolean {
  if (state === 'won') return true;
  return completion === 'played' && state === 'lost' && endedBy !== 'member' && moves > 0;
}
