import { saleTransition } from '@trilha/rules/sales';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { returnPoints } from '../campaign-budgets/grant-points.ts';
import { confirmCampaignPoints } from '../campaigns/campaign-points.ts';
import { holdCampaign } from '../campaigns/hold-campaign.ts';
import { requireCampaign } from '../campaigns/take-part.ts';
import { notify } from '../notices/notify.ts';
import { takeBackPosting } from '../points/take-back-posting.ts';
import { creditPhoto, photoWorth } from './credit-photo.ts';
import { lockPhoto, updatePhoto } from './store-photos.queries.ts';
import type { LockedPhoto } from './store-photos.queries.ts';

interface Verdict {
  readonly id: string;
  readonly revision: number;
  readonly decision: 'approve' | 'reprove';
  readonly reason: number | null;
  readonly note: string | null;
  readonly decisionId: string;
}

const pointsOf = (photo: LockedPhoto) => ({
  memberId: photo.memberId,
  amount: photo.points,
  source: { kind: 'photo', id: photo.id },
  detail: { title: photo.name },
});

/** Approves a photo, which confirms its points, or reproves it, which takes them back. Throws as `settleSale` does. */
export async function settlePhoto(ctx: TenantContext, verdict: Verdict): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const photo = await lockPhoto(ctx, verdict.id);
  if (!photo) throw new AppError('not_found');
  if (photo.memberId === ctx.actor.memberId) throw new AppError('forbidden');
  await holdCampaign(ctx, photo.campaignId, 'audit');
  const status = saleTransition(photo.status, verdict.decision);
  if (!status || photo.revision !== verdict.revision) throw new AppError('sale_decided');

  if (verdict.decision === 'approve') {
    const campaign = await requireCampaign(ctx, photo.campaignId);
    const confirmPostingId = await confirmCampaignPoints(ctx, {
      campaign,
      key: `photo-confirmed:${verdict.decisionId}`,
      rule: 'photo_confirmed',
      ...pointsOf(photo),
    });
    await updatePhoto(ctx, photo.id, { status, confirmPostingId, decidedAt: ctx.now });
    return;
  }
  if (photo.creditPostingId)
    await takeBackPosting(ctx, { postingId: photo.creditPostingId, rule: 'photo_reproved' });
  await returnPoints(ctx, photo);
  const { reason, note } = verdict;
  await updatePhoto(ctx, photo.id, { status, creditPostingId: null, reason, note, decidedAt: ctx.now });
  await notify(ctx, {
    memberId: photo.memberId,
    body: { kind: 'photo_reproved', data: { photo: textOf(ctx, photo.name), reason: reason ?? 9 } },
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
  const status = photo && saleTransition(photo.status, 'undo');
  if (!photo || !status) throw new AppError('sale_decided');
  await holdCampaign(ctx, photo.campaignId, 'audit');
  if (photo.confirmPostingId)
    await takeBackPosting(ctx, { postingId: photo.confirmPostingId, rule: 'photo_reproved' });
  await updatePhoto(ctx, photoId, {
    status,
    confirmPostingId: null,
    reason: null,
    note: null,
    decidedAt: null,
  });
  if (!photo.creditPostingId)
    await creditPhoto(
      ctx,
      await requireCampaign(ctx, photo.campaignId),
      { ...photo, worth: photoWorth(photo) },
      `undo:${decisionId}`,
    );
}
