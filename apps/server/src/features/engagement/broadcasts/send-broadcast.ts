import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import type { NotYet, OutboxMessage } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { notifyMany } from '../notices/notify.ts';
import { lockBroadcast, takeReceivers, writeStatus } from './broadcasts.queries.ts';
import { lastMoment } from './broadcast-moments.ts';

/** So many people get a message in one transaction. */
const AT_ONCE = 1000;
/** Zones differ by quarters of an hour. */
const QUARTER_SECONDS = 900;

/** Sends a message of the company to those whose moment has come, each once however often this is begun, and says when to go on. */
export function sendBroadcast(
  services: AppServices,
  { tenantId, payload: { id } }: OutboxMessage<'broadcast.due'>,
): Promise<NotYet | undefined> {
  const task = { tenantId, at: services.clock(), name: 'send-broadcast' };
  return asSystem(services, task, (ctx) => sendNext(ctx, id));
}

async function sendNext(ctx: TenantContext, id: string): Promise<NotYet | undefined> {
  const broadcast = await lockBroadcast(ctx, id);
  if (!broadcast || broadcast.status === 'sent' || broadcast.status === 'canceled') return undefined;
  // The clock that found it due is not the one it is judged by.
  const early = broadcast.dueAt.getTime() - ctx.now.getTime();
  if (early > 0) return { againInSeconds: Math.ceil(early / 1000) };
  const receivers = await takeReceivers(ctx, broadcast, AT_ONCE);
  await notifyMany(
    ctx,
    receivers.map((receiver) => ({
      memberId: receiver.memberId,
      body: {
        kind: 'company_message' as const,
        data: {
          title: textFor(ctx, receiver, broadcast.title),
          text: textFor(ctx, receiver, broadcast.body),
        },
      },
      link: '/messages' as const,
      dedupe: `company_message:${id}`,
    })),
  );
  const isMore = receivers.length === AT_ONCE;
  const isEarlySomewhere =
    broadcast.clock === 'receiver' && broadcast.sendOn !== null && lastMoment(broadcast.sendOn) > ctx.now;
  if (!isMore && !isEarlySomewhere) {
    await writeStatus(ctx, id, 'sent', receivers.length);
    return undefined;
  }
  await writeStatus(ctx, id, 'sending', receivers.length);
  return { againInSeconds: isMore ? 1 : QUARTER_SECONDS };
}
