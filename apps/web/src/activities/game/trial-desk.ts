import type { Activity, ActivityOf } from '@trilha/contracts/learning/activities/activity';
import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import type { getGameTrial } from '@trilha/contracts/learning/games/trial';
import { dealGame } from '@trilha/rules/learning/games/deal-game';
import type { DealtGame } from '@trilha/rules/learning/games/game';
import type { GameView } from '@trilha/rules/learning/games/deal-game';
import { endStanding, firstStanding, playMove } from '@trilha/rules/learning/games/play-game';
import type { PlayStanding } from '@trilha/rules/learning/games/play-game';
import { showPlay } from '@trilha/rules/learning/games/show-play';
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
  standing: PlayStanding;
  endedAt: Date | null;
}

function beginPreview(activity: TriedGame, game: Trial['game'], number: number): Trial {
  const { timeLimitSeconds } = activity.settings;
  const startedAt = new Date();
  const deadlineAt =
    timeLimitSeconds === null ? null : new Date(startedAt.getTime() + timeLimitSeconds * 1000);
  const standing = firstStanding(game);
  return { id: randomId(), number, startedAt, deadlineAt, activity, game, standing, endedAt: null };
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
  return {
    id: of.id,
    trainingId: courseId,
    activityId: of.activity.id,
    number: of.number,
    locale,
    ...showPlay(of.game, of.standing, of.activity.settings, { ...of, now: new Date(), hasWon }),
    isDone: hasWon,
    courseState: 'in_progress',
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

  const deal = ({ activity, urlOf }: Awaited<ReturnType<LoadTrial>>, seed: string) =>
    dealGame(activity, { seed, text: (text) => localize(text, locale, clientLocale), url: urlOf });
  const settle = (of: Trial, standing: PlayStanding) => {
    of.standing = standing;
    if (standing.state === 'in_progress' || of.endedAt) return;
    of.endedAt = new Date();
    tries += 1;
    hasWon ||= standing.state === 'won';
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
      const game = deal(loaded, '');
      const { id, type, title, settings } = loaded.activity;
      const { errorsAllowed, timeLimitSeconds, completion } = settings;
      return {
        trainingId: courseId,
        activityId: id,
        game: type,
        title: localize(title, locale, clientLocale),
        total: game.progress(game.first).total,
        errorsAllowed,
        timeLimitSeconds,
        completion,
        tries,
        hasWon,
        running: null,
      };
    },
    start: async () => {
      if (trial && isOverdue(trial)) return show(running(trial.id));
      const loaded = await load();
      trial = beginPreview(loaded.activity, deal(loaded, randomId()), tries + 1);
      return show(trial);
    },
    move: async (playId, _number, move) => {
      const of = running(playId);
      if (of.standing.state !== 'in_progress') return { verdict: 'neutral', play: show(of) };
      const played = playMove(of.game, of.standing, move, of.activity.settings.errorsAllowed);
      if (!played) throw new ApiError('game_move_invalid', { status: 422 });
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
