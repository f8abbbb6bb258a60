import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import type { reportOrderProblem as reportEndpoint } from '@trilha/contracts/incentives/rewards';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertOrderEvent, lockOrder } from './orders.queries.ts';
import { closeProblem, insertProblem } from './problems.queries.ts';
import { readOrder } from './read-orders.ts';
import { notifyOrder } from './notify-order.ts';

/** Says what is wrong with one's own order. Throws `problem_open` while an earlier report waits for its answer. */
export async function reportOrderProblem(
  ctx: TenantContext,
  { orderId, ...problem }: BodyOf<typeof reportEndpoint> & { readonly orderId: string },
) {
  requirePermission(ctx.actor, 'rewards.redeem');
  const order = await lockOrder(ctx, orderId);
  if (!order || order.memberId !== ctx.actor.memberId) throw new AppError('not_found');
  if (order.state === 'cancelled') throw new AppError('order_step_refused');
  if (!(await insertProblem(ctx, { orderId, ...problem }))) throw new AppError('problem_open');
  await insertOrderEvent(ctx, { orderId, kind: 'problem_reported' });
  return readOrder(ctx, orderId);
}

/** Answers a report and notifies the owner of the order. Throws `not_found` where it is answered already, `forbidden` for one's own. */
export async function answerProblem(
  ctx: TenantContext,
  { problemId, answer }: { readonly problemId: string; readonly answer: string },
): Promise<void> {
  requirePermission(ctx.actor, 'orders.fulfil');
  const problem = await closeProblem(ctx, problemId, answer);
  const order = problem && (await lockOrder(ctx, problem.orderId));
  if (!order) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, order.memberId);
  await insertOrderEvent(ctx, { orderId: order.id, kind: 'problem_answered', note: answer });
  await notifyOrder(ctx, order, { kind: 'order_problem_answered', more: { answer }, attempt: problemId });
  await appendAuditEntry(ctx, {
    action: 'reward_order.problem_answered',
    objectKind: 'reward_order',
    objectId: order.id,
    before: { message: problem.message },
    after: { answer },
  });
}
