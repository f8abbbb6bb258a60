import { ENROLLMENT_STATES } from '@trilha/rules/learning/enrollment';
import { GAME_COMPLETIONS, PLAY_ENDS, PLAY_STATES } from '@trilha/rules/learning/games/play-game';
import { z } from 'zod';

import { endpoint } from '../../platform/endpoint.ts';
import { localeSchema } from '../../platform/locale.ts';
import { GAME_TYPES } from './settings.ts';
import { gameView, shownFace } from './views.ts';
import { COURSE_MODULES } from '../training-modules.ts';

const name = z.string().min(1).max(100);

/** One thing a player does: puts a piece somewhere, writes something, turns a card, or lets the time of a piece run out. */
export const gameMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), piece: name, place: name }),
  z.object({ kind: z.literal('write'), place: name, text: z.string().min(1).max(256) }),
  z.object({ kind: z.literal('turn'), piece: name }),
  /** The time of the piece ran out. */
  z.object({ kind: z.literal('pass'), piece: name }),
]);
export type GameMove = z.output<typeof gameMove>;

export const gamePlay = z.object({
  id: z.uuid(),
  trainingId: z.uuid(),
  activityId: z.uuid(),
  /** Counts the tries of the round. */
  number: z.number().int(),
  /** Only what was wrong before is played: it counts for nothing, takes no time and any number of errors. */
  isPractice: z.boolean(),
  state: z.enum(PLAY_STATES),
  endedBy: z.enum(PLAY_ENDS).nullable(),
  /** The language its texts are in, until the try is over. */
  locale: localeSchema,
  view: gameView,
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Moves made so far; the next one carries the number after it. */
  moves: z.number().int(),
  errors: z.number().int(),
  /** One more loses the play; null: as many as one likes. */
  errorsAllowed: z.number().int().nullable(),
  streak: z.number().int(),
  bestStreak: z.number().int(),
  /** By the server's clock; 0 once the time is over, null without a limit or after the end. */
  remainingSeconds: z.number().int().nullable(),
  /** Left for the piece to be answered next, by the server's clock; null where each has all the time. */
  turnSeconds: z.number().int().nullable(),
  /** How long it took; null while it lasts. */
  seconds: z.number().int().nullable(),
  /** What was wrong, oldest first; `right` and `note` only where they may be told. */
  mistakes: z.array(
    z.object({
      move: gameMove,
      asked: shownFace,
      given: shownFace.nullable(),
      right: shownFace.nullable(),
      note: z.string(),
    }),
  ),
  /** Whether the activity is done, by this play or an earlier one. */
  isDone: z.boolean(),
  courseState: z.enum(ENROLLMENT_STATES),
});
export type GamePlay = z.output<typeof gamePlay>;

export const gameOverview = z.object({
  trainingId: z.uuid(),
  activityId: z.uuid(),
  game: z.enum(GAME_TYPES),
  title: z.string(),
  /** How much there is to do; null where it depends on what will be drawn. */
  total: z.number().int().nullable(),
  errorsAllowed: z.number().int().nullable(),
  timeLimitSeconds: z.number().int().nullable(),
  /** How long there is for each piece; null: as long as one likes. */
  secondsPerPiece: z.number().nullable(),
  completion: z.enum(GAME_COMPLETIONS),
  /** Tries that have ended, in all. */
  tries: z.number().int(),
  hasWon: z.boolean(),
  /** The play under way, on whatever device it was begun. */
  running: gamePlay.nullable(),
});
export type GameOverview = z.output<typeof gameOverview>;

const ids = {
  course: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a01',
  activity: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a02',
  play: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a07',
  statement: '0198f0a2-7c1e-7a51-9f0e-2f6f3c1d0a08',
};

const runningExample = {
  id: ids.play,
  trainingId: ids.course,
  activityId: ids.activity,
  number: 1,
  isPractice: false,
  state: 'in_progress',
  endedBy: null,
  locale: 'pt-BR',
  view: {
    game: 'true_or_false',
    cards: [
      {
        id: ids.statement,
        face: { text: 'A garantia legal de um produto durável é de 90 dias.', image: null, soundUrl: null },
        answer: null,
        isRight: null,
        explanation: '',
      },
    ],
  },
  progress: { done: 0, total: 1 },
  moves: 0,
  errors: 0,
  errorsAllowed: 3,
  streak: 0,
  bestStreak: 0,
  remainingSeconds: 58,
  turnSeconds: null,
  seconds: null,
  mistakes: [],
  isDone: false,
  courseState: 'in_progress',
};

const take = { tag: 'games', access: 'learning.take', module: COURSE_MODULES } as const;
const gameParams = z.object({ courseId: z.uuid(), activityId: z.uuid() });
const playParams = z.object({ playId: z.uuid() });

export const getGame = endpoint({
  ...take,
  method: 'GET',
  path: '/api/v1/courses/:courseId/games/:activityId',
  summary: 'What to know before a game: errors allowed, time, tries so far, and the play under way',
  params: gameParams,
  response: gameOverview,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
});

export const startPlay = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/courses/:courseId/games/:activityId/plays',
  refusedWhileActing: true,
  summary: 'Begin a play; while one is under way, that one is answered, and one whose time is over is ended',
  naturallyIdempotent: true,
  params: gameParams,
  response: gamePlay,
  errors: ['enrollment_required', 'activity_locked', 'activity_not_released'],
  example: runningExample,
});

export const makeMove = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/game-plays/:playId/moves',
  refusedWhileActing: true,
  summary: 'Make a move; the same move with the same number changes nothing and is answered alike',
  naturallyIdempotent: true,
  params: playParams,
  body: z.object({
    /** One more than the moves made so far. */
    number: z.number().int().min(1).max(1_000_000),
    move: gameMove,
  }),
  response: z.object({ verdict: z.enum(['right', 'wrong', 'neutral']), play: gamePlay }),
  errors: ['game_moved_on', 'game_over', 'game_move_invalid', 'enrollment_required', 'attendance_required'],
  bodyExample: { number: 1, move: { kind: 'place', piece: ids.statement, place: 'true' } },
});

export const practisePlay = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/game-plays/:playId/practice',
  refusedWhileActing: true,
  summary:
    'Play only what was wrong in a play that has ended; it counts for nothing, and while a play is under way that one is answered',
  naturallyIdempotent: true,
  params: playParams,
  response: gamePlay,
  errors: ['game_nothing_missed', 'enrollment_required', 'activity_locked', 'activity_not_released'],
  example: { ...runningExample, number: 2, isPractice: true, remainingSeconds: null },
});

export const endPlay = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/game-plays/:playId/end',
  refusedWhileActing: true,
  summary: 'Give a play up, to begin anew; one that has ended stays as it is',
  naturallyIdempotent: true,
  params: playParams,
  response: gamePlay,
});
