import type { PhotoBoard } from '@trilha/contracts/incentives/store-photos';
import { calendarDay } from '@trilha/rules/platform/dates';
import { photoWeek } from '@trilha/rules/incentives/store-photos';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { requireParticipation } from '../registration/take-part.ts';
import { requireNewPictures } from '../sales/require-new-pictures.ts';
import { creditPhoto } from './credit-photo.ts';
import { readPhotoBoard } from './read-photo-board.ts';
import { insertPhotoOnce, isOwnPicture, listPhotoTypes } from './store-photos.queries.ts';

/**
 * Sends a photo of a display and credits its points at once: one of a type per store and week (PHO-01). Throws
 * `photo_already_sent`, `picture_already_used`, `store_not_selected`, `file_not_found` and why the member takes no part.
 */
export async function sendPhoto(
  ctx: TenantContext,
  photo: {
    readonly campaignId: string;
    readonly storeId: string;
    readonly typeId: string;
    readonly fileId: string;
  },
): Promise<PhotoBoard> {
  requirePermission(ctx.actor, 'campaigns.take');
  const { campaign, stores } = await requireParticipation(ctx, photo.campaignId, { at: ctx.now, lock: true });
  const store = stores.find(({ id }) => id === photo.storeId);
  const today = store && calendarDay(ctx.now, store.timeZone);
  if (!store || !today || today < store.from || (store.until !== null && today > store.until))
    throw new AppError('store_not_selected');
  const type = (await listPhotoTypes(ctx, campaign.id)).find(({ id }) => id === photo.typeId);
  if (!type) throw new AppError('not_found');
  if (!(await isOwnPicture(ctx, photo.fileId))) throw new AppError('file_not_found');

  const week = photoWeek(ctx.now, store.timeZone, campaign.photoWeekStart);
  const id = await insertPhotoOnce(ctx, { ...photo, week, points: type.points });
  if (!id) throw new AppError('photo_already_sent');
  await creditPhoto(
    ctx,
    campaign,
    { id, memberId: ctx.actor.memberId, storeId: store.id, week, worth: type.points, name: type.name },
    '1',
  );
  // After its points: a sale that shows the same picture takes both in this order.
  await requireNewPictures(ctx, { subjectId: id, fileIds: [photo.fileId], field: 'fileId' });
  await afterCommit(ctx, 'photo.sent', { memberId: ctx.actor.memberId, photoId: id });
  return readPhotoBoard(ctx, campaign.id);
}
