import type {
  GameMove,
  GameOverview,
  GamePlay,
  endPlay,
  getGame,
  makeMove,
  practisePlay,
  startPlay,
} from '@trilha/contracts/learning/games/plays';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { JudgedMove } from './board.ts';

/** Where a game is dealt and judged: by the server, or in the browser of an author who tries a draft. */
export interface GameDesk {
  /** Tells one game from another in the cache. */
  readonly key: readonly string[];
  readonly overview: (signal?: AbortSignal) => Promise<GameOverview>;
  /** Begins a play, or gives back the one under way. */
  readonly start: () => Promise<GamePlay>;
  readonly move: (
    playId: string,
    number: number,
    move: GameMove,
  ) => Promise<{ readonly verdict: JudgedMove['verdict']; readonly play: GamePlay }>;
  /** Begins a play of only what was wrong in one that has ended; it counts for nothing. */
  readonly practise: (playId: string) => Promise<GamePlay>;
  /** Gives a play up. */
  readonly end: (playId: string) => Promise<GamePlay>;
}

const GAME = '/api/v1/courses/:courseId/games/:activityId';

/** The desk of a published game: the server keeps every move. */
export function courseDesk(courseId: string, activityId: string): GameDesk {
  const params = { courseId, activityId };
  return {
    key: [courseId, activityId],
    overview: (signal) => call<typeof getGame>(`GET ${GAME}`, { params, signal }),
    start: () => call<typeof startPlay>(`POST ${GAME}/plays`, { params }),
    move: (playId, number, move) =>
      call<typeof makeMove>('POST /api/v1/game-plays/:playId/moves', {
        params: { playId },
        body: { number, move },
      }),
    practise: (playId) =>
      call<typeof practisePlay>('POST /api/v1/game-plays/:playId/practice', { params: { playId } }),
    end: (playId) => call<typeof endPlay>('POST /api/v1/game-plays/:playId/end', { params: { playId } }),
  };
}

/** What to know before a game, and the play under way. */
export const gameQuery = (desk: GameDesk) =>
  queryOptions({
    queryKey: ['game', ...desk.key],
    queryFn: ({ signal }) => desk.overview(signal),
    staleTime: 0,
    gcTime: 0,
    // While a play runs this screen is the one that changes it: asking again would only disturb.
    refetchOnWindowFocus: false,
  });
