import * as contract from '@trilha/contracts/incentives/order-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { answerProblem } from '../rewards/order-problems.ts';
import { exportOrders } from './export-orders.ts';
import { retryCard } from './purchase-gift-card.ts';
import { readManagedOrder } from './read-managed-order.ts';
import { readBoard, readColumn } from './read-order-board.ts';
import { bulkUpdateOrders } from './bulk-update-orders.ts';

/** Orders of rewards as those who send them see them. */
export async function orderAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getOrderBoard, ({ ctx, query }) => readBoard(ctx, query));
  serve(app, contract.exportOrders, ({ ctx, query }) => exportOrders(ctx, app.services.pool, query));
  serve(app, contract.listManagedOrders, ({ ctx, query }) => readColumn(ctx, query));
  serve(app, contract.bulkUpdateOrders, ({ ctx, body }) => bulkUpdateOrders(ctx, body));
  serve(app, contract.answerOrderProblem, async ({ ctx, params, body }) => {
    await answerProblem(ctx, { ...params, ...body });
    return null;
  });
  serve(app, contract.getManagedOrder, ({ ctx, params }) => readManagedOrder(ctx, params.orderId));
  serve(app, contract.retryGiftCard, async ({ ctx, params }) => {
    await retryCard(ctx, params.orderId);
    return null;
  });
}
