import type { Activity, ActivityOf } from '@trilha/contracts/learning/activities/activity';
import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import type { getGameTrial } from '@trilha/contracts/learning/games/trial';
import { dealGame } from '@trilha/rules/learning/games/deal-game';
import { unknownCards } from '@trilha/rules/learning/games/flashcards';
import { totalBefore } from '@trilha/rules/learning/games/game';
import type { DealtGame } from '@trilha/rules/learning/games/game';
import type { GameView } from '@trilha/rules/learning/games/deal-game';
import {
  endStanding,
  errorsAllowedIn,
  firstStanding,
  missedPieces,
  playMove,
} from '@trilha/rules/learning/games/play-game';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';
import { showPlay } from '@trilha/rules/learning/games/show-play';
import { practiceOf } from '@trilha/rules/learning/games/some-pieces';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import type { GameDesk } from './game-desk.ts';

type TriedGame = ActivityOf<GameType>;

interface TrialOptions {
  readonly courseId: string;
  readonly locale: Locale;
  readonly clientLocale: Locale;
}

interface Trial {
  readonly id: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly deadlineAt: Date | null;
  readonly activity: TriedGame;
  readonly game: DealtGame<GameView>;
  readonly isPractice: boolean;
  readonly errorsAllowed: number | null;
  standing: PlayStanding;
  endedAt: Date | null;
  turnSince: Date;
}

function beginTrial({
  activity,
  game,
  number,
  isPractice,
}: Pick<Trial, 'activity' | 'game' | 'number' | 'isPractice'>): Trial {
  const { timeLimitSeconds, errorsAllowed } = activity.settings;
  const startedAt = new Date();
  const hasLimit = timeLimitSeconds !== null && !isPractice;
  return {
    id: randomId(),
    number,
    activity,
    game,
    isPractice,
    errorsAllowed: isPractice ? null : errorsAllowedIn(game, errorsAllowed),
    startedAt,
    turnSince: startedAt,
    deadlineAt: hasLimit ? new Date(startedAt.getTime() + timeLimitSeconds * 1000) : null,
    standing: firstStanding(game),
    endedAt: null,
  };
}

const isOverdue = ({ deadlineAt, standing }: Trial) =>
  deadlineAt !== null && deadlineAt <= new Date() && standing.state === 'in_progress';

function showTrial(
  of: Trial,
  {
    courseId,
    locale,
    hasWon,
  }: { readonly courseId: string; readonly locale: Locale; readonly hasWon: boolean },
): GamePlay {
  const { errorsAllowed, isPractice } = of;
  const rules = { errorsAllowed, showAnswers: of.activity.settings.showAnswers };
  return {
    id: of.id,
    trainingId: courseId,
    activityId: of.activity.id,
    number: of.number,
    isPractice,
    locale,
    ...showPlay(of.game, of.standing, rules, { ...of, now: new Date(), hasWon }),
    isDone: hasWon,
    courseState: 'in_progress',
  };
}

/** Makes a move in a trial by this browser's clock. */
function moveNow(of: Trial, move: GameMove) {
  const now = new Date();
  const seconds = (now.getTime() - of.turnSince.getTime()) / 1000;
  const played = playMove(of.game, of.standing, move, { errorsAllowed: of.errorsAllowed, seconds });
  if (!played) throw new ApiError('game_move_invalid', { status: 422 });
  of.turnSince = now;
  return played;
}

/** What is known of a game before it is tried. */
function describeTrial({ id, type, settings }: TriedGame, game: Trial['game']) {
  const { errorsAllowed, timeLimitSeconds, completion } = settings;
  return {
    activityId: id,
    game: type,
    total: totalBefore(settings, game),
    errorsAllowed: errorsAllowedIn(game, errorsAllowed),
    timeLimitSeconds,
    secondsPerPiece: game.secondsPerPiece ?? null,
    completion,
  };
}

/** Loads the game an author tries, with addresses of its files. */
export type LoadTrial = () => Promise<{
  readonly activity: TriedGame;
  readonly urlOf: (fileId: string) => string;
}>;

/**
 * The desk where an author tries a game of a draft: dealt and judged here by the rules of the server, and kept nowhere. An author has the
 * keys anyway.
 */
export function trialDesk(
  load: LoadTrial,
  key: readonly string[],
  { courseId, locale, clientLocale }: TrialOptions,
): GameDesk {
  let trial: Trial | undefined;
  let tries = 0;
  let hasWon = false;
  let foremost: readonly string[] = [];

  type Loaded = Awaited<ReturnType<LoadTrial>>;
  const deal = ({ activity, urlOf }: Loaded, seed: string, pieces?: readonly string[]) =>
    dealGame(pieces ? practiceOf(activity, pieces) : activity, {
      seed,
      text: (text) => localize(text, locale, clientLocale),
      url: urlOf,
      foremost,
    });
  const settle = (of: Trial, standing: PlayStanding) => {
    of.standing = standing;
    if (standing.state === 'in_progress' || of.endedAt) return;
    of.endedAt = new Date();
    if (of.isPractice) return;
    tries += 1;
    hasWon ||= standing.state === 'won';
    if (standing.moves > 0 && of.activity.type === 'flashcards') foremost = unknownCards(standing.progress);
  };
  const running = (playId: string): Trial => {
    if (trial?.id !== playId) throw new ApiError('game_over', { status: 409 });
    if (isOverdue(trial)) settle(trial, endStanding(trial.standing, 'deadline'));
    return trial;
  };
  const show = (of: Trial) => showTrial(of, { courseId, locale, hasWon });

  return {
    key: ['trial', ...key],
    overview: async () => {
      const loaded = await load();
      const shown = describeTrial(loaded.activity, deal(loaded, ''));
      const title = localize(loaded.activity.title, locale, clientLocale);
      return { ...shown, trainingId: courseId, title, tries, hasWon, running: null };
    },
    start: async () => {
      if (trial && isOverdue(trial)) return show(running(trial.id));
      const loaded = await load();
      const game = deal(loaded, randomId());
      trial = beginTrial({ ...loaded, game, number: tries + 1, isPractice: false });
      return show(trial);
    },
    practise: async (playId) => {
      const { standing, game, number } = running(playId);
      const pieces = missedPieces(game, standing);
      if (pieces.length === 0) throw new ApiError('game_nothing_missed', { status: 409 });
      const loaded = await load();
      const practiced = deal(loaded, randomId(), pieces);
      trial = beginTrial({ ...loaded, game: practiced, number: number + 1, isPractice: true });
      return show(trial);
    },
    move: async (playId, _number, move) => {
      const of = running(playId);
      if (of.standing.state !== 'in_progress') return { verdict: 'neutral', play: show(of) };
      const played = moveNow(of, move);
      settle(of, played.standing);
      return { verdict: played.verdict, play: show(of) };
    },
    end: async (playId) => {
      const of = running(playId);
      settle(of, endStanding(of.standing, 'member'));
      return show(of);
    },
  };
}

// The schemas of activities stay out of the pages that only look at one.
const isGame = (activity: Activity): activity is TriedGame => 'errorsAllowed' in activity.settings;

/** Loads a game of the draft as it was saved last. */
export function loadDraftGame(courseId: string, activityId: string): LoadTrial {
  return async () => {
    const { activity, urls } = await call<typeof getGameTrial>(
      'GET /api/v1/admin/courses/:courseId/preview/games/:activityId',
      { params: { courseId, activityId } },
    );
    if (!isGame(activity)) throw new ApiError('not_found', { status: 404 });
    return { activity, urlOf: (fileId) => urls[fileId] ?? '' };
  };
}
