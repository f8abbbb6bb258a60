import type { GamePlay } from '@trilha/contracts/learning/games/plays';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { loadPlay } from './load-play.ts';
import type { LoadedGame } from './load-play.ts';
import { presentPlay } from './play.presenter.ts';
import { countPlays, findOwnPlay } from './plays.queries.ts';

/** A play of the member as it stands now; its game is dealt unless it comes along. */
export async function presentOwnPlay(
  ctx: TenantContext,
  playId: string,
  loaded?: LoadedGame,
): Promise<GamePlay> {
  const row = await findOwnPlay(ctx, playId);
  if (!row) throw new AppError('not_found');
  const { hasWon } =
    row.state === 'in_progress'
      ? { hasWon: false }
      : await countPlays(ctx, row.enrollmentId, row.activityId, row.round);
  return presentPlay(ctx, row, loaded ?? (await loadPlay(ctx, row)), hasWon);
}
