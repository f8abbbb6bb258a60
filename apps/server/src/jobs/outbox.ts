import type { TenantContext } from '../context.ts';

/** What can follow a commit, and what its handlers are told. */
export interface OutboxTopics {
  'course.completed': { memberId: string; courseId: string; enrolmentId: string };
  'points.posted': { memberId: string; postingId: string };
}
export type OutboxTopic = keyof OutboxTopics;

/** Writes down, in this transaction, what must happen after it. */
export async function afterCommit<T extends OutboxTopic>(
  ctx: Pick<TenantContext, 'tx' | 'actor' | 'now'>,
  topic: T,
  payload: OutboxTopics[T],
): Promise<void> {
  await ctx.tx
    .insertInto('outbox')
    .values({
      tenantId: ctx.actor.tenantId,
      topic,
      payload: JSON.stringify(payload),
      availableAt: ctx.now,
      createdAt: ctx.now,
    })
    .execute();
}
