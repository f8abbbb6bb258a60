import type { NoticeBody } from '@trilha/contracts/engagement/notices';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { notify } from '../../engagement/notices/notify.ts';
import type { LockedOrder } from './orders.queries.ts';

type OrderNotice = Extract<NoticeBody, { kind: `order_${string}` }>;

type DecisionDetails =
  | { readonly kind: Exclude<OrderNotice['kind'], 'order_cancelled' | 'order_problem_answered'> }
  | { readonly kind: 'order_cancelled'; readonly more: { readonly reason: string } }
  | { readonly kind: 'order_problem_answered'; readonly more: { readonly answer: string } };

/** Notifies the owner of an order of its new state, once per `attempt`; the message opens the order. */
export async function notifyOrder(
  ctx: TenantContext,
  order: Pick<LockedOrder, 'id' | 'code' | 'memberId' | 'title'>,
  details: DecisionDetails & { readonly attempt: string },
): Promise<void> {
  const data = { order: order.code, reward: textOf(ctx, order.title) };
  await notify(ctx, {
    memberId: order.memberId,
    body: bodyOf(details, data),
    link: `/reward-store/orders/${order.id}`,
    dedupe: `${details.kind}:${order.id}:${details.attempt}`,
  });
}

function bodyOf(details: DecisionDetails, data: { order: string; reward: string }): OrderNotice {
  if (details.kind === 'order_cancelled') return { kind: details.kind, data: { ...data, ...details.more } };
  if (details.kind === 'order_problem_answered')
    return { kind: details.kind, data: { ...data, ...details.more } };
  return { kind: details.kind, data };
}
