import type { AppServices } from '../../app.ts';
import { DeliveryWorker } from '../../features/engagement/delivery/delivery-worker.ts';
import { openSenders } from '../../features/engagement/delivery/senders/open-senders.ts';
import { ImportWorker } from '../../features/organization/people-import/import-worker.ts';
import { pushSender } from '../../features/engagement/push/push-sender.ts';
import { startGiftCards } from '../../features/incentives/reward-admin/start-gift-cards.ts';
import { TransferWorker } from '../../features/incentives/points-transfer/transfer-worker.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { outboxHandlers } from './outbox-handlers.ts';
import { startSchedule } from './schedule.ts';
import { scheduledJobs } from './scheduled-jobs.ts';
import type { Metrics } from '../http/metrics.ts';
import type pg from 'pg';

/** Starts what works beside the requests: the outbox, messages on their way out and the jobs that run by the clock. */
export async function startWorkers(
  services: AppServices,
  worker: { pool: pg.Pool; url: string },
  metrics?: Metrics,
): Promise<{ stop: () => Promise<void> }> {
  const outbox = new OutboxWorker(worker.pool, outboxHandlers(services), services.log);
  outbox.start();
  const deliveries = new DeliveryWorker(
    worker.pool,
    services,
    openSenders(services.config.delivery, [pushSender(worker.pool, services)]),
  );
  deliveries.start();
  const imports = new ImportWorker(worker.pool, services);
  imports.start();
  const transfers = new TransferWorker(worker.pool, services);
  transfers.start();
  const giftCards = await startGiftCards(worker.pool, services);
  const schedule = await startSchedule(worker.url, scheduledJobs(services, metrics), services.log);
  return {
    stop: async () => {
      await Promise.all([
        outbox.stop(),
        deliveries.stop(),
        imports.stop(),
        transfers.stop(),
        giftCards.stop(),
        schedule.stop(),
      ]);
    },
  };
}
