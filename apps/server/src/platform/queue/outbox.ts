import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../context.ts';

/**
 * Topics of work after a commit, with the payload of each: a feature declares those it publishes beside its manifest.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add their topics
export interface OutboxTopics {}
export type OutboxTopic = keyof OutboxTopics;

/** Writes down, in this transaction, what must happen after it: at once, or at a later moment, which is then the message's. */
export async function afterCommit<T extends OutboxTopic>(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  topic: T,
  payload: OutboxTopics[T],
  availableAt: Date = ctx.now,
): Promise<void> {
  await ctx.tx
    .insertInto('outbox')
    .values({
      tenantId: ctx.actor.tenantId,
      topic,
      payload: JSON.stringify(payload),
      availableAt,
      createdAt: availableAt,
    })
    .execute();
}

/** The same for many payloads, in one statement. */
export async function afterCommitMany<T extends OutboxTopic>(
  ctx: Pick<TenantContext, 'tx' | 'now'> & { readonly actor: Pick<TenantContext['actor'], 'tenantId'> },
  topic: T,
  payloads: readonly OutboxTopics[T][],
): Promise<void> {
  if (payloads.length === 0) return;
  const { tenantId } = ctx.actor;
  const when = { availableAt: ctx.now, createdAt: ctx.now };
  await ctx.tx
    .insertInto('outbox')
    .values(payloads.map((payload) => ({ tenantId, topic, payload: JSON.stringify(payload), ...when })))
    .execute();
}

/** The same for every payload that a query of one column `payload` finds, in one statement. */
export async function afterCommitForEach<T extends OutboxTopic>(
  ctx: TenantContext,
  topic: T,
  payloads: RawBuilder<{ readonly payload: OutboxTopics[T] }>,
): Promise<void> {
  await sql`insert into outbox (tenant_id, topic, payload, created_at)
    select ${ctx.actor.tenantId}::uuid, ${topic}, p.payload, ${ctx.now}::timestamptz from (${payloads}) p`.execute(
    ctx.tx,
  );
}
