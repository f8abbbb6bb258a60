import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { TrainingOfKinds } from './catalog.queries.ts';
import { visibleTraining } from './find-training.ts';
import { deleteFavorite, insertFavorite } from './favorites.queries.ts';

/** Keeps or drops the heart of a training; saying it twice is the same as once. Throws `not_found`. */
export async function setFavorite(ctx: TenantContext, of: TrainingOfKinds, favorite: boolean): Promise<void> {
  requirePermission(ctx.actor, 'learning.take');
  if (!(await visibleTraining(ctx, of))) throw new AppError('not_found');
  await (favorite ? insertFavorite(ctx, of.id) : deleteFavorite(ctx, of.id));
}
