import type { PhotoBoard } from '@trilha/contracts/store-photos';
import { saleTransition } from '@trilha/rules/sales';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { creditCampaignPoints } from '../campaigns/campaign-points.ts';
import { requireParticipation } from '../campaigns/take-part.ts';
import { readPhotoBoard } from './read-photo-board.ts';
import { isPlaceTaken, lockPhoto, updatePhoto } from './store-photos.queries.ts';

/**
 * Asks for a second auditor of an own photo, once (throws `appeal_used`); its points are credited anew until they decide. Throws
 * `photo_already_sent` where another one took its place meanwhile.
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
  const { campaign } = await requireParticipation(ctx, photo.campaignId, { at: ctx.now, lock: true });
  if (await isPlaceTaken(ctx, photoId)) throw new AppError('photo_already_sent');
  const revision = photo.revision + 1;
  const creditPostingId = await creditCampaignPoints(ctx, {
    campaign,
    key: `photo:${photoId}:${revision}`,
    memberId: photo.memberId,
    amount: photo.points,
    rule: 'photo_sent',
    source: { kind: 'photo', id: photoId },
    detail: { title: photo.name },
  });
  await updatePhoto(ctx, photoId, {
    status,
    revision,
    appealed: true,
    creditPostingId,
    appeal: text,
    note: text,
    decidedAt: null,
    sentAgainAt: ctx.now,
  });
  return readPhotoBoard(ctx, campaign.id);
}
