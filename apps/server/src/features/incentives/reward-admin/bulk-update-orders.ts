import type { bulkUpdateOrders as stepOrdersEndpoint } from '@trilha/contracts/incentives/order-admin';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';

import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { advanceOrder } from '../rewards/advance-order.ts';
import { cancelOrders } from '../rewards/cancel-order.ts';
import { markPacked } from '../rewards/mark-packed.ts';
import { dropCard } from './card-jobs.queries.ts';
import { lockOrders, lockRegistrations, readBuyerStandings } from './managed-order.queries.ts';
import { stepFollows } from './orders.policy.ts';
import { releaseOrder } from './release-order.ts';

type Body = BodyOf<typeof stepOrdersEndpoint>;
type Locked = Awaited<ReturnType<typeof lockOrders>>[number] & {
  readonly balance: number;
  readonly held: boolean;
};

/**
 * Takes one step with several orders. Each goes for itself: an order that somebody else changed meanwhile, or that is not there for
 * the step, is named with the reason and left as it is.
 */
export async function bulkUpdateOrders(
  ctx: TenantContext,
  body: Body,
): Promise<ResponseOf<typeof stepOrdersEndpoint>> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const wanted = new Map(body.orders.map(({ id, revision }) => [id, revision]));
  const locked = await lockOrders(ctx, [...wanted.keys()]);
  // Held in the order a redemption goes: orders, registrations, then accounts and stock. An audit that takes points back waits, or is seen.
  await lockRegistrations(ctx, locked);
  const standings = await readBuyerStandings(ctx, [...wanted.keys()]);
  const found = locked.map((order) =>
    Object.assign(order, standings.get(order.id) ?? { balance: 0, held: false }),
  );
  const shown = new Map(body.step === 'release' ? body.orders.map(({ id, balance }) => [id, balance]) : []);
  const refused: ResponseOf<typeof stepOrdersEndpoint>['refused'] = [...wanted.keys()]
    .filter((id) => !found.some((order) => order.id === id))
    .map((id) => ({ id, code: '', reason: 'not_found' }));
  const possible = found.filter((order) => {
    const reason =
      // A reversal changes what the buyer owes, not the order.
      order.revision !== wanted.get(order.id) || order.balance < (shown.get(order.id) ?? order.balance)
        ? ('stale_revision' as const)
        : isOneself(ctx.actor, order.memberId)
          ? ('own_order' as const)
          : stepFollows(body.step, order)
            ? null
            : order.held
              ? ('order_held' as const)
              : ('order_step_refused' as const);
    if (reason) refused.push({ id: order.id, code: order.code, reason });
    return reason === null;
  });
  if (body.step === 'cancel') {
    const { reason, returnToStock } = body;
    await cancelOrders(ctx, { orders: possible, reason, returnToStock });
    for (const { id, kind } of possible) if (kind === 'gift_card') await dropCard(ctx, id);
  } else for (const order of possible) await take(ctx, body, order);
  return { done: possible.map(({ id }) => id), refused };
}

async function take(
  ctx: TenantContext,
  body: Exclude<Body, { step: 'cancel' }>,
  order: Locked,
): Promise<void> {
  const { id: orderId, revision } = order;
  switch (body.step) {
    case 'pack':
      await markPacked(ctx, { orderId, revision });
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
    case 'release':
      await releaseOrder(ctx, { order, reason: body.reason });
      return;
    case 'approve':
    case 'deliver':
      await advanceOrder(ctx, { orderId, step: body.step, revision });
  }
}
