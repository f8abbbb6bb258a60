import * as rewards from '@trilha/contracts/incentives/rewards';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { reportOrderProblem } from './order-problems.ts';
import { listOrders, readOrder, revealOrderCode } from './read-orders.ts';
import { listRewards, readReward, readRewardStore } from './read-store.ts';
import { redeemReward } from './redeem-reward.ts';
import { requireProofToRedeem } from './require-proof-to-redeem.ts';

/** The reward store: what can be redeemed, redeeming it, and what became of it. */
export async function rewardRoutes(app: FastifyInstance): Promise<void> {
  const keys = app.services.config.keyRing;

  serve(app, rewards.getRewardStore, ({ ctx, query }) => readRewardStore(ctx, query.campaign));
  serve(app, rewards.listRewards, ({ ctx, query }) => listRewards(ctx, query));
  serve(app, rewards.getReward, ({ ctx, params, query }) => readReward(ctx, params.rewardId, query.campaign));
  serve(app, rewards.redeemReward, async ({ ctx, params, body }) => {
    await requireProofToRedeem(ctx, body.price);
    return redeemReward(ctx, keys, { ...body, rewardId: params.rewardId });
  });
  serve(app, rewards.listOrders, ({ ctx, query }) => listOrders(ctx, query));
  serve(app, rewards.getOrder, ({ ctx, params }) => readOrder(ctx, params.orderId));
  serve(app, rewards.revealOrderCode, ({ ctx, params }) => revealOrderCode(ctx, keys, params.orderId));
  serve(app, rewards.cancelOwnOrder, ({ ctx, params }) => cancelOwnOrder(ctx, params.orderId));
  serve(app, rewards.reportOrderProblem, ({ ctx, params, body }) =>
    reportOrderProblem(ctx, { ...body, orderId: params.orderId }),
  );
}
