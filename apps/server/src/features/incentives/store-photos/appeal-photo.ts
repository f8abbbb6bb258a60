import type { PhotoBoard } from '@trilha/contracts/incentives/store-photos';
import { saleTransition } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pointValueOf } from '../campaign-budgets/credit-claim.ts';
import { requireAnswer } from '../registration/answer-window.ts';
import { creditPhoto } from './credit-photo.ts';
import { presentBoard } from './read-photo-board.ts';
import { lockPhoto, updatePhoto } from './store-photos.queries.ts';

/**
 * Asks for a second auditor of an own photo, once (throws `appeal_used`); its points are credited again until they decide, as far as
 * the campaign's limits allow by now. Throws `photo_already_sent` where another one took its place meanwhile.
 */
export async function appealPhoto(
  ctx: TenantContext,
  { photoId, text }: { readonly photoId: string; readonly text: string },
): Promise<PhotoBoard> {
  requirePermission(ctx.actor, 'campaigns.take');
  const photo = await lockPhoto(ctx, photoId);
  if (!photo || photo.memberId !== ctx.actor.memberId) throw new AppError('not_found');
  const status = saleTransition(photo.status, 'appeal');
  if (!status) throw new AppError('sale_decided');
  if (photo.appealed) throw new AppError('appeal_used');
  const { campaign, stores } = await requireAnswer(ctx, photo.campaignId, photo);
  const revision = photo.revision + 1;
  await updatePhoto(ctx, photoId, {
    status,
    revision,
    appealed: true,
    appeal: text,
    note: text,
    decidedAt: null,
    sentAgainAt: ctx.now,
  });
  await creditPhoto(ctx, campaign, { ...photo, worth: pointValueOf(photo) }, `${revision}`);
  return presentBoard(ctx, { campaign, stores });
}
