import { isGame } from '@trilha/contracts/learning/activities/activity';
import type { ActivityOf } from '@trilha/contracts/learning/activities/activity';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import { localeSchema } from '@trilha/contracts/platform/locale';
import { dealGame } from '@trilha/rules/learning/games/deal-game';
import type { GameView } from '@trilha/rules/learning/games/deal-game';
import type { DealtGame } from '@trilha/rules/learning/games/game';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import type { PlayRow } from './plays.queries.ts';

export type GameActivity = ActivityOf<GameType>;

/** A play's game: its activity as it was when the play began, and the pieces dealt. */
export interface LoadedGame {
  readonly activity: GameActivity;
  readonly game: DealtGame<GameView>;
  readonly locale: Locale;
}

/** Deals the pieces of an activity. */
export function deal(
  ctx: TenantContext,
  activity: GameActivity,
  { seed, locale }: { readonly seed: string; readonly locale: Locale },
): DealtGame<GameView> {
  return dealGame(activity, {
    seed,
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
  return { activity, locale, game: deal(ctx, activity, { seed: row.seed, locale }) };
}
