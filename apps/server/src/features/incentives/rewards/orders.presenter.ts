import { orderAddress } from '@trilha/contracts/incentives/rewards';
import type { OrderGiftCard, OrderPage } from '@trilha/contracts/incentives/rewards';
import { mayCancelOwn } from '@trilha/rules/incentives/rewards';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { listOrderEvents, OrderGiftCardRow, OrderPageRow } from './orders.queries.ts';
import type { findLastProblem } from './problems.queries.ts';

/** An order as a line of the list. */
export function presentOrderGiftCard(ctx: TenantContext, row: OrderGiftCardRow): OrderGiftCard {
  return {
    id: row.id,
    code: row.code,
    title: textOf(ctx, row.title),
    kind: row.kind,
    price: row.price,
    state: row.state,
    placedAt: row.placedAt.toISOString(),
    pictureUrl: row.pictureFileId ? ctx.fileUrl(row.pictureFileId) : null,
    rewardId: row.rewardId,
    campaign: { id: row.campaignId, title: textOf(ctx, row.campaignTitle) },
    hasCode: row.hasCode,
  };
}

interface OrderParts {
  readonly events: Awaited<ReturnType<typeof listOrderEvents>>;
  readonly problem: Awaited<ReturnType<typeof findLastProblem>>;
  readonly refundExpires: boolean;
  /** As `deliveryDays`; read only while a piece is on its way. */
  readonly deliveryDays: number | null;
}

const DAY_MS = 24 * 60 * 60_000;

/** An order with everything its owner may know and do. */
export function presentOrderPage(
  ctx: TenantContext,
  row: OrderPageRow,
  { events, problem, refundExpires, deliveryDays }: OrderParts,
): OrderPage {
  return {
    ...presentOrderGiftCard(ctx, row),
    address: row.address === null ? null : orderAddress.parse(row.address),
    store:
      row.storeId === null ? null : { id: row.storeId, name: row.storeName ?? '', city: row.storeCity ?? '' },
    expectedAt:
      deliveryDays === null ? null : new Date(row.placedAt.getTime() + deliveryDays * DAY_MS).toISOString(),
    tracking: { carrier: row.carrier, code: row.trackingCode, url: row.trackingUrl },
    instructions: textOf(ctx, row.instructions),
    events: events.map((event) => ({
      kind: event.kind,
      at: event.createdAt.toISOString(),
      note: event.note,
      own: event.actorId === row.memberId,
    })),
    problem: problem
      ? {
          kind: problem.kind,
          message: problem.message,
          at: problem.reportedAt.toISOString(),
          answer: problem.answer,
          answeredAt: problem.answeredAt?.toISOString() ?? null,
        }
      : null,
    refund: row.refundPostingId ? { points: row.price, expired: row.refundExpired === true } : null,
    refundExpires,
    can: {
      cancel: mayCancelOwn(row.state),
      reportProblem: row.state !== 'cancelled' && (!problem || problem.answeredAt !== null),
    },
  };
}
