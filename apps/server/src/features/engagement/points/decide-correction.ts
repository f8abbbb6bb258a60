import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requireRejecter, requireSecondPerson } from '../../../platform/second-person/second-person.ts';
import { notify } from '../notices/notify.ts';
import { applyCorrection } from './apply-correction.ts';
import { decideCorrection as saveDecision, lockCorrection } from './corrections.queries.ts';

interface Decision {
  readonly correctionId: string;
  readonly decision: 'confirm' | 'reject';
  readonly reason: string;
}

/**
 * A second person confirms a large correction, which moves the points, or rejects it; the log names both. Throws `second_person_required`
 * for who requested it and for whose points it changes, `second_person_new` and `second_person_made` for who may only reject,
 * `correction_decided` where somebody was faster, and what moving points throws.
 */
export async function decideCorrection(
  ctx: TenantContext,
  { correctionId, decision, reason }: Decision,
): Promise<void> {
  requirePermission(ctx.actor, 'points.correct');
  const found = await lockCorrection(ctx, correctionId);
  if (!found || found.state === 'applied') throw new AppError('not_found');
  const awaiting = { requestedBy: found.requestedBy, about: found.memberId };
  if (decision === 'confirm') await requireSecondPerson(ctx, awaiting);
  else requireRejecter(ctx, awaiting);
  if (found.state !== 'waiting') throw new AppError('correction_decided');
  const { memberId, amount, reverses, requestedBy, requestedByName } = found;
  const confirmed = decision === 'confirm';
  const postingId = confirmed ? await applyCorrection(ctx, found, correctionId) : null;
  await saveDecision(ctx, { correctionId, reason, postingId });
  await notify(ctx, {
    memberId: requestedBy,
    body: confirmed
      ? { kind: 'correction_confirmed', data: { amount } }
      : { kind: 'correction_rejected', data: { amount, reason } },
    link: '/admin/point-corrections?state=decided',
    dedupe: `correction_decided:${correctionId}`,
  });
  await appendAuditEntry(ctx, {
    action: confirmed ? 'points.correction_confirmed' : 'points.correction_rejected',
    objectKind: 'point_correction',
    objectId: correctionId,
    before: { memberId, amount, reverses, reason: found.reason, requestedBy: requestedByName },
    after: { reason, postingId, decidedBy: ctx.actor.displayName },
  });
}
