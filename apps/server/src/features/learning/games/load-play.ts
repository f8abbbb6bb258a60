import { isGame } from '@trilha/contracts/learning/activities/activity';
import type { ActivityOf } from '@trilha/contracts/learning/activities/activity';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import { localeSchema } from '@trilha/contracts/platform/locale';
import { dealGame } from '@trilha/rules/learning/games/deal-game';
import type { GameView } from '@trilha/rules/learning/games/deal-game';
import type { DealtGame } from '@trilha/rules/learning/games/game';
import { errorsAllowedIn } from '@trilha/rules/learning/games/play-game';
import { practiceOf } from '@trilha/rules/learning/games/some-pieces';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PlayRow } from './plays.queries.ts';
import { practicePiecesOf } from './stored-play.ts';

export type GameActivity = ActivityOf<GameType>;

/** A play's game: its activity as it was when the play began, and the pieces dealt. */
export interface LoadedGame {
  readonly activity: GameActivity;
  /** The kind of training it is played in. */
  readonly kind: CourseKind;
  readonly game: DealtGame<GameView>;
  readonly locale: Locale;
  /** Null: any number, as whenever one practices. */
  readonly errorsAllowed: number | null;
}

interface DealOptions {
  readonly seed: string;
  readonly locale: Locale;
  /** The pieces to practice; null for all of them. */
  readonly practicePieces?: readonly string[] | null;
  /** The pieces that come first. */
  readonly foremost?: readonly string[];
}

/** Deals the pieces of an activity. */
export function deal(
  ctx: TenantContext,
  activity: GameActivity,
  { seed, locale, practicePieces = null, foremost = [] }: DealOptions,
): DealtGame<GameView> {
  return dealGame(practicePieces === null ? activity : practiceOf(activity, practicePieces), {
    seed,
    foremost,
    text: (text) => localize(text, locale, ctx.actor.clientLocale),
    url: ctx.fileUrl,
  });
}

/** The game of a stored play, by the version it was begun in. */
export async function loadPlay(ctx: TenantContext, row: PlayRow): Promise<LoadedGame> {
  const course = await publishedCourse(ctx, row.trainingId, row.trainingVersion);
  const activity = course.placed.find((placed) => placed.activity.id === row.activityId)?.activity;
  if (!activity || !isGame(activity)) throw new AppError('not_found');
  const locale = localeSchema.parse(row.locale);
  const practicePieces = practicePiecesOf(row);
  const game = deal(ctx, activity, { seed: row.seed, locale, practicePieces });
  const errorsAllowed =
    practicePieces === null ? errorsAllowedIn(game, activity.settings.errorsAllowed) : null;
  return { activity, kind: course.kind, locale, errorsAllowed, game };
}
