import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import { showPlay } from '@trilha/rules/learning/games/show-play';

import type { TenantContext } from '../../../platform/context.ts';
import type { LoadedGame } from './load-play.ts';
import { standingOf, turnSinceOf } from './stored-play.ts';
import type { PlayMoment } from './stored-play.ts';

/** A play for its player: never what is still to be found out, and the keys of mistakes only where they may be told. */
export function presentPlay(
  ctx: TenantContext,
  row: PlayMoment,
  { activity, game, locale, errorsAllowed }: LoadedGame,
  hasWon: boolean,
): GamePlay {
  const isPractice = row.practicePieces !== null;
  const { showAnswers: chosen } = activity.settings;
  // To have practiced is not to have won.
  const showAnswers = isPractice && chosen === 'after_winning' && !hasWon ? 'never' : chosen;
  const moment = { ...row, turnSince: turnSinceOf(row), now: ctx.now, hasWon };
  return {
    id: row.id,
    trainingId: row.trainingId,
    activityId: row.activityId,
    number: row.number,
    isPractice,
    locale,
    ...showPlay(game, standingOf(row), { errorsAllowed, showAnswers }, moment),
    isDone: row.activityState === 'done',
    courseState: enrollmentStateOf(row.courseState),
  };
}
