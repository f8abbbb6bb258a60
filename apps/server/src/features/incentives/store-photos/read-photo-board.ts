import type { PhotoBoard } from '@trilha/contracts/incentives/store-photos';
import { photoReset, photoWeek } from '@trilha/rules/incentives/store-photos';
import { mayAnswer } from '@trilha/rules/incentives/sales';
import type { AnswerWindow } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readAnswerWindow } from '../registration/answer-window.ts';
import { requireParticipation } from '../registration/take-part.ts';
import { findOwnPhoto, listOwnPhotos, listPhotoTypes, listPhotosSince } from './store-photos.queries.ts';
import type { OwnPhotoRow, PhotoRow } from './store-photos.queries.ts';

/** The photo a tile shows: the one that counts, or else the member's own that was reproved last. */
function shown(ctx: TenantContext, photos: readonly PhotoRow[]) {
  const photo =
    photos.find(({ status }) => status !== 'reproved') ??
    photos.find(({ memberId }) => memberId === ctx.actor.memberId);
  if (!photo) return null;
  const own = photo.memberId === ctx.actor.memberId;
  return {
    status: photo.status,
    own,
    url: own ? ctx.fileUrl(photo.fileId) : null,
    reason: own ? photo.reason : null,
    note: own ? photo.note : null,
  };
}

function presentOwn(
  ctx: TenantContext,
  { fileId, takenAt, name, decidedAt, ...photo }: OwnPhotoRow,
  window: AnswerWindow,
) {
  return {
    ...photo,
    name: textOf(ctx, name),
    takenAt: takenAt.toISOString(),
    url: ctx.fileUrl(fileId),
    can: { appeal: mayAnswer({ ...photo, decidedAt }, window, ctx.now) },
  };
}

/** An own photo of any campaign, also of one that is over. Throws `not_found`. */
export async function readStorePhoto(ctx: TenantContext, photoId: string) {
  requirePermission(ctx.actor, 'campaigns.take');
  const photo = await findOwnPhoto(ctx, photoId);
  if (!photo) throw new AppError('not_found');
  return presentOwn(ctx, photo, await readAnswerWindow(ctx, photo.campaignId));
}

/** What is open and sent this week in each of the member's stores, by the store's own week (PHO-01). */
export async function readPhotoBoard(ctx: TenantContext, campaignId: string): Promise<PhotoBoard> {
  requirePermission(ctx.actor, 'campaigns.take');
  return presentBoard(ctx, await requireParticipation(ctx, campaignId, { at: ctx.now, lock: false }));
}

/** The board of a campaign in which the member takes part. */
export async function presentBoard(
  ctx: TenantContext,
  { campaign, stores }: Pick<Awaited<ReturnType<typeof requireParticipation>>, 'campaign' | 'stores'>,
): Promise<PhotoBoard> {
  const window = await readAnswerWindow(ctx, campaign.id);
  const { photoWeekStart: weekStart, provisionalSpendable } = campaign;
  const types = await listPhotoTypes(ctx, campaign.id);
  const weeks = stores.map(({ timeZone }) => photoWeek(ctx.now, timeZone, weekStart));
  const [earliest] = [...weeks].sort();
  const photos = earliest
    ? await listPhotosSince(
        ctx,
        campaign.id,
        stores.map(({ id }) => id),
        earliest,
      )
    : [];
  return {
    weekStart,
    provisionalSpendable,
    sent: (await listOwnPhotos(ctx, campaign.id)).map((photo) => presentOwn(ctx, photo, window)),
    stores: stores.map(({ id, name, chain, timeZone }, at) => ({
      id,
      name,
      chain,
      timeZone,
      week: weeks[at] ?? '',
      resetsAt: photoReset(ctx.now, timeZone, weekStart).toISOString(),
      tiles: types.map((type) => ({
        typeId: type.id,
        name: textOf(ctx, type.name),
        hint: textOf(ctx, type.hint),
        points: type.points,
        example: type.exampleFileId ? ctx.fileUrl(type.exampleFileId) : null,
        photo: shown(
          ctx,
          photos.filter(
            ({ storeId, typeId, week }) => storeId === id && typeId === type.id && week === weeks[at],
          ),
        ),
      })),
    })),
  };
}
