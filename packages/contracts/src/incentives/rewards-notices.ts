import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const order = z.object({ order: z.string(), reward: z.string() });
const page = '/reward-store/orders/$orderId';

/** Notices about orders of rewards. */
export const rewardsNotices = defineNotices({
  name: 'incentives/rewards',
  kinds: {
    order_approved: { data: order, page, module: 'rewards' },
    order_shipped: { data: order, page, module: 'rewards' },
    order_delivered: { data: order, page, module: 'rewards' },
    order_cancelled: { data: order.extend({ reason: z.string() }), page, module: 'rewards' },
    order_problem_answered: { data: order.extend({ answer: z.string() }), page, module: 'rewards' },
  },
});
