import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import { showPlay } from '@trilha/rules/learning/games/show-play';

import type { TenantContext } from '../../../platform/context.ts';
import type { LoadedGame } from './load-play.ts';
import type { PlayRow } from './plays.queries.ts';
import { standingOf } from './stored-play.ts';

/** A play for its player: never what is still to be found out, and the keys of mistakes only where they may be told. */
export function presentPlay(
  ctx: TenantContext,
  row: PlayRow,
  { activity, game, locale }: LoadedGame,
  hasWon: boolean,
): GamePlay {
  return {
    id: row.id,
    trainingId: row.trainingId,
    activityId: row.activityId,
    number: row.number,
    locale,
    ...showPlay(game, standingOf(row), activity.settings, { ...row, now: ctx.now, hasWon }),
    isDone: row.activityState === 'done',
    courseState: enrollmentStateOf(row.courseState),
  };
}
