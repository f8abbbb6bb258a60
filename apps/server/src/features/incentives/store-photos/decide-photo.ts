import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { reopenClaim, decideClaim } from '../campaign-budgets/decide-claim.ts';
import type { ClaimVerdict } from '../campaign-budgets/decide-claim.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { requireUnpaidPictures } from '../sales/require-new-pictures.ts';
import { reportOfPhoto } from './credit-photo.ts';
import { lockPhoto, updatePhoto } from './store-photos.queries.ts';

/** Approves a photo, or rejects it and notifies its person. Throws as `decideClaim` does, and `picture_already_paid`. */
export async function decidePhoto(ctx: TenantContext, verdict: ClaimVerdict): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const photo = await lockPhoto(ctx, verdict.id);
  if (!photo) throw new AppError('not_found');
  await updatePhoto(ctx, photo.id, await decideClaim(ctx, reportOfPhoto(photo), verdict));
  if (verdict.decision === 'approve')
    return requireUnpaidPictures(ctx, { subjectId: photo.id, fileIds: [photo.fileId] });
  await notify(ctx, {
    memberId: photo.memberId,
    body: { kind: 'photo_reproved', data: { photo: textOf(ctx, photo.name), reason: verdict.reason } },
    link: `/upload-photos?photo=${photo.id}`,
    dedupe: `photo-decided:${verdict.decisionId}`,
  });
}

/**
 * Takes a decision back: the photo waits again. Throws `photo_already_sent` where the place of a reproved one was taken
 * meanwhile.
 */
export async function reopenPhoto(ctx: TenantContext, photoId: string, decisionId: string): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const photo = await lockPhoto(ctx, photoId);
  if (!photo) throw new AppError('not_found');
  await updatePhoto(ctx, photoId, await reopenClaim(ctx, reportOfPhoto(photo), decisionId));
}
