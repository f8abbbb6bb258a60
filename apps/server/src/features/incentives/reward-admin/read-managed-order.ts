import type { ManagedOrder } from '@trilha/contracts/incentives/order-admin';

import { refundExpires } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findOrder, listEvents, listProblems } from './managed-order.queries.ts';
import type { ManagedOrderRow } from './managed-order.queries.ts';
import { mayFulfil, stepsOf } from './orders.policy.ts';

function cardOf({ cardStatus, cardAttempts, cardError }: ManagedOrderRow): ManagedOrder['card'] {
  if (cardStatus === null) return null;
  return {
    // The column's own check has the same names.
    status: cardStatus as NonNullable<ManagedOrder['card']>['status'],
    attempts: cardAttempts ?? 0,
    lastError: cardError,
  };
}

/** An order with everything an administrator needs to send it on its way; codes stay hidden. Throws `not_found`. */
export async function readManagedOrder(ctx: TenantContext, orderId: string): Promise<ManagedOrder> {
  requirePermission(ctx.actor, 'orders.read');
  const row = await findOrder(ctx, orderId);
  if (!row) throw new AppError('not_found');
  const events = await listEvents(ctx, orderId);
  const problems = await listProblems(ctx, orderId);
  const packed = row.packedAt !== null;
  // The address was checked by its contract when it was written; the column's type only says JSON.
  const address = row.address as ManagedOrder['address'];
  return {
    id: row.id,
    revision: row.revision,
    code: row.code,
    title: textOf(ctx, row.title),
    kind: row.kind,
    price: row.price,
    state: row.state,
    packed,
    placedAt: row.placedAt.toISOString(),
    member: { id: row.memberId, name: row.member },
    memberEmail: row.email,
    campaign: textOf(ctx, row.campaign),
    city: address?.city ?? row.storeCity,
    problem: problems.some(({ answeredAt }) => answeredAt === null),
    cardStuck: row.cardStatus === 'stuck',
    held: row.held ? { balance: row.balance } : null,
    rewardId: row.rewardId,
    address,
    store: row.storeName === null ? null : [row.storeName, row.storeCity].filter(Boolean).join(' · '),
    tracking: { carrier: row.carrier, code: row.trackingCode, url: row.trackingUrl },
    secretIssued: row.secretIssued,
    card: cardOf(row),
    refund: row.state === 'cancelled' ? { points: row.price, expired: row.refundExpired ?? false } : null,
    events: events.map(({ kind, note, createdAt, actor }) => ({
      kind,
      note,
      at: createdAt.toISOString(),
      actor,
    })),
    problems: problems.map(({ id, kind, message, reportedAt, answer, answeredAt }) => ({
      id,
      // The column's own check has the same names.
      kind: kind as ManagedOrder['problems'][number]['kind'],
      message,
      at: reportedAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    refundExpires: refundExpires(row.campaignEnd, ctx.now),
    steps: stepsOf(ctx.actor, { ...row, packed }),
    can: {
      answer: mayFulfil(ctx.actor),
      retryCard: mayFulfil(ctx.actor) && row.cardStatus === 'stuck' && row.state === 'in_preparation',
    },
  };
}
