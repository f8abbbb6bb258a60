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

/** Tells the owner of an order what became of it, once per `attempt`; the message opens the order. */
export async function notifyOrder(
  ctx: TenantContext,
  order: Pick<LockedOrder, 'id' | 'code' | 'memberId' | 'title'>,
  told: DecisionDetails & { readonly attempt: string },
): Promise<void> {
  const data = { order: order.code, reward: textOf(ctx, order.title) };
  await notify(ctx, {
    memberId: order.memberId,
    body: bodyOf(told, data),
    link: `/reward-store/orders/${order.id}`,
    dedupe: `${told.kind}:${order.id}:${told.attempt}`,
  });
}

function bodyOf(told: DecisionDetails, data: { order: string; reward: string }): OrderNotice {
  if (told.kind === 'order_cancelled') return { kind: told.kind, data: { ...data, ...told.more } };
  if (told.kind === 'order_problem_answered') return { kind: told.kind, data: { ...data, ...told.more } };
  return { kind: told.kind, data };
}
