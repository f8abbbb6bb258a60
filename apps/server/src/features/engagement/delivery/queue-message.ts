import type { Tx } from '../../../platform/db/client-dialect.ts';
import type { OutgoingMessage } from './message.ts';

/** A transaction of one company, with or without somebody who acts. */
export interface CompanyTransaction {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly now: Date;
}

/**
 * Leaves a message for the delivery worker, in the transaction of the event: it goes out if that commits, once,
 * however long a provider is down.
 */
export async function queueMessage(ctx: CompanyTransaction, message: OutgoingMessage): Promise<void> {
  await ctx.tx
    .insertInto('deliveries')
    .values({
      tenantId: ctx.tenantId,
      kind: message.kind,
      channel: message.channel,
      recipient: message.recipient,
      locale: message.locale,
      data: JSON.stringify(message.data),
      sealedSecret: message.secret?.sealed ?? null,
      dedupe: message.dedupe,
      availableAt: message.notBefore ?? ctx.now,
      expiresAt: message.expiresAt ?? null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'dedupe']).doNothing())
    .execute();
}
