import type { PictureRegion } from '@trilha/contracts/incentives/claim-review';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { ClaimDecision } from '../campaign-budgets/decide-claim.ts';
import { lockParticipants } from '../registration/lock-participants.ts';
import { reopenSale, decideSale } from '../sales/decide-sale.ts';
import { reopenPhoto, decidePhoto } from '../store-photos/decide-photo.ts';
import { deleteClaim, lockDecision, markUndone } from './review-queue.queries.ts';
import type { AuditKey } from './review-queue.queries.ts';
import { owesPoints } from './own-decisions.queries.ts';
import { listFlagged, lockItem, lockItems } from './review-votes.queries.ts';
import { readItems } from './read-items.ts';
import { voteOnItem } from './vote-on-item.ts';
import type { ItemState } from './vote-on-item.ts';

interface Decision {
  readonly items: readonly ItemState[];
  readonly decision: 'approve' | 'reprove';
  readonly reason: number | null;
  readonly note: string;
  readonly region?: PictureRegion | null;
}

/**
 * What is decided of several at once: what looks like another is left for a look of its own, also where the flag came after the auditor
 * had seen the list, and never keeps the others back.
 */
async function splitBulk(ctx: TenantContext, { items, region }: Decision) {
  if (items.length === 1) return { items, left: [] };
  if (region) throw new AppError('invalid_request', { field: 'region' });
  return withoutFlagged(ctx, { items, left: [] });
}

/** Parts those that look like another now from the rest. */
async function withoutFlagged(
  ctx: TenantContext,
  { items, left }: Pick<Decision, 'items'> & { left: readonly string[] },
) {
  const flagged = new Set(
    await listFlagged(
      ctx,
      items.map(({ id }) => id),
    ),
  );
  return {
    items: items.filter(({ id }) => !flagged.has(id)),
    left: [...left, ...items.filter(({ id }) => flagged.has(id)).map(({ id }) => id)],
  };
}

/** The decision with its reason. Throws `reason_required` for a rejection that says none. */
function verdictOf({ decision, reason }: Decision): ClaimDecision {
  if (decision === 'approve') return { decision, reason: null };
  if (reason === null) throw new AppError('reason_required', { field: 'reason' });
  return { decision, reason };
}

/**
 * Decides items, all of them or none, but for those of several that look like another (ADM-02). A decision settles an item unless a
 * second auditor has to agree. Throws `reason_required`, `audit_taken` where somebody else has one on the table, `sale_decided` where
 * one is no longer what was looked at, `document_already_paid`, `forbidden` for one's own and those decided before.
 */
export async function decideAudits(ctx: TenantContext, asked: Decision) {
  requirePermission(ctx.actor, 'sales.audit');
  const { decision, region = null } = asked;
  const verdict = verdictOf(asked);
  const chosen = await splitBulk(ctx, asked);
  const { reason } = verdict;
  const note = asked.note === '' ? null : asked.note;
  const decisions: { id: string; subjectId: string; awaitsSecond: boolean; settles: boolean }[] = [];
  // One order for everybody: two bulk decisions that share items or people never wait for each other in a circle.
  await lockParticipants(ctx, await lockItems(ctx, chosen.items));
  // Once more: what came to look like another while these were waited for is no part of a bulk decision either.
  const { items, left } = asked.items.length === 1 ? chosen : await withoutFlagged(ctx, chosen);
  const sorted = [...items].sort((one, other) => one.id.localeCompare(other.id));
  for (const item of sorted) {
    const shown = { ...verdict, note };
    const { decisionId, settles, mode } = await voteOnItem(ctx, item, { ...shown, region });
    if (settles)
      await (item.kind === 'sale' ? decideSale : decidePhoto)(ctx, { ...item, ...shown, decisionId });
    await deleteClaim(ctx, item);
    decisions.push({
      id: decisionId,
      subjectId: item.id,
      settles,
      awaitsSecond: mode === 'second' && !settles,
    });
  }
  // Last of all, for the log is one chain that everybody waits for.
  for (const [at, { kind, id, revision }] of sorted.entries())
    await appendAuditEntry(ctx, {
      action: decision === 'approve' ? `${kind}.approved` : `${kind}.reproved`,
      objectKind: kind,
      objectId: id,
      before: { revision },
      after: { reason, note, settles: decisions[at]?.settles },
    });
  return {
    decisions: decisions.map(({ id, subjectId, awaitsSecond }) => ({ id, subjectId, awaitsSecond })),
    left,
  };
}

/**
 * Takes an own decision back; the item is on the table again. Throws `not_found`, `sale_decided` where it went on meanwhile, and
 * `points_spent` where its person has less left than the approval confirmed.
 */
export async function undoAudit(ctx: TenantContext, decisionId: string) {
  requirePermission(ctx.actor, 'sales.audit');
  const decision = await lockDecision(ctx, decisionId);
  if (!decision) throw new AppError('not_found');
  const { kind, subjectId: id, revision, settles } = decision;
  const key: AuditKey = { kind, id };
  const item = await lockItem(ctx, key);
  if (!item || item.revision !== revision || (!settles && item.status !== 'awaiting'))
    throw new AppError('sale_decided');
  await lockParticipants(ctx, [item]);
  if (settles) await (kind === 'sale' ? reopenSale : reopenPhoto)(ctx, id, decisionId);
  // After the points moved, which holds the account: nobody spends them in between.
  if (settles && decision.decision === 'approve' && (await owesPoints(ctx, item)))
    throw new AppError('points_spent');
  await markUndone(ctx, decisionId);
  await appendAuditEntry(ctx, {
    action: `${kind}.decision_undone`,
    objectKind: kind,
    objectId: id,
    before: { revision },
    after: null,
  });
  const [again] = await readItems(ctx, [key]);
  if (!again) throw new AppError('not_found');
  return { item: again };
}
