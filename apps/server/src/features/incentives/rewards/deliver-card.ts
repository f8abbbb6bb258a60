import { orderTransition } from '@trilha/rules/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { insertOrderEvent, listOrderEvents, lockOrder, updateOrder } from './orders.queries.ts';
import { sealCode } from './reward-codes.ts';
import { notifyOrder } from './notify-order.ts';

/** Gives an order the card its provider made, once; false where the order waits for none. For the program itself: no permission. */
export async function deliverCard(
  ctx: TenantContext,
  keys: KeyRing,
  { orderId, secret }: { readonly orderId: string; readonly secret: string },
): Promise<boolean> {
  const order = await lockOrder(ctx, orderId);
  if (!order) throw new AppError('not_found');
  const state = order.kind === 'gift_card' ? orderTransition(order.state, 'deliver', order.kind) : null;
  if (!state) return false;
  await updateOrder(ctx, orderId, { state, cardSealed: sealCode(keys, secret) });
  await insertOrderEvent(ctx, { orderId, kind: 'delivered' });
  await notifyOrder(ctx, order, { kind: 'order_delivered', attempt: 'card' });
  return true;
}

/** Writes down, once, that the provider needs longer. */
export async function delayCard(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  if (order?.state !== 'in_preparation') return;
  const events = await listOrderEvents(ctx, orderId);
  if (!events.some(({ kind }) => kind === 'card_delayed'))
    await insertOrderEvent(ctx, { orderId, kind: 'card_delayed' });
}
