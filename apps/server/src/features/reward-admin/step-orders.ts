import type { stepOrders as stepOrdersEndpoint } from '@trilha/contracts/order-admin';
import type { BodyOf, ResponseOf } from '@trilha/contracts/endpoint';

import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { advanceOrder } from '../rewards/advance-order.ts';
import { cancelOrder } from '../rewards/cancel-order.ts';
import { packOrder } from '../rewards/pack-order.ts';
import { dropCard } from './card-jobs.queries.ts';
import { lockOrders, lockRegistrations } from './managed-order.queries.ts';
import { stepFollows } from './orders.policy.ts';

type Body = BodyOf<typeof stepOrdersEndpoint>;
type Locked = Awaited<ReturnType<typeof lockOrders>>[number];

/**
 * Takes one step with several orders. Each goes for itself: an order that somebody else changed meanwhile, or that is not there for
 * the step, is named with the reason and left as it is.
 */
export async function stepOrders(
  ctx: TenantContext,
  body: Body,
): Promise<ResponseOf<typeof stepOrdersEndpoint>> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const wanted = new Map(body.orders.map(({ id, revision }) => [id, revision]));
  const found = await lockOrders(ctx, [...wanted.keys()]);
  const done: string[] = [];
  const refused: ResponseOf<typeof stepOrdersEndpoint>['refused'] = [...wanted.keys()]
    .filter((id) => !found.some((order) => order.id === id))
    .map((id) => ({ id, code: '', reason: 'not_found' }));
  const possible = found.filter((order) => {
    const reason =
      order.revision !== wanted.get(order.id)
        ? ('stale_revision' as const)
        : order.memberId === ctx.actor.memberId
          ? ('own_order' as const)
          : stepFollows(body.step, order)
            ? null
            : ('order_step_refused' as const);
    if (reason) refused.push({ id: order.id, code: order.code, reason });
    return reason === null;
  });
  if (body.step === 'cancel') await lockRegistrations(ctx, possible);
  // One reward after the other: two administrators who cancel the same rewards wait for each other, never in a circle.
  for (const order of possible.toSorted((one, other) => one.rewardId.localeCompare(other.rewardId))) {
    await take(ctx, body, order);
    done.push(order.id);
  }
  return { done, refused };
}

async function take(ctx: TenantContext, body: Body, order: Locked): Promise<void> {
  const { id: orderId, revision } = order;
  switch (body.step) {
    case 'cancel':
      await cancelOrder(ctx, {
        orderId,
        revision,
        reason: body.reason,
        returnToStock: body.returnToStock && order.kind === 'physical',
      });
      if (order.kind === 'gift_card') await dropCard(ctx, orderId);
      return;
    case 'pack':
      await packOrder(ctx, { orderId, revision });
      return;
    case 'ship': {
      const { carrier, code, url } = body.tracking;
      await advanceOrder(ctx, {
        orderId,
        step: 'ship',
        revision,
        tracking: { carrier: carrier || null, code: code || null, url: url || null },
      });
      return;
    }
    case 'approve':
    case 'deliver':
      await advanceOrder(ctx, { orderId, step: body.step, revision });
  }
}
