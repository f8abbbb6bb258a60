import type pg from 'pg';

import type { Feature, Worker } from '../feature.ts';
import type { Metrics } from '../http/metrics.ts';
import type { AppServices } from '../services.ts';
import { followersOf, jobsOf } from './from-features.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { startSchedule } from './schedule.ts';

/** Starts what works beside the requests: the outbox, the loops of features and the jobs that run by the clock. */
export async function startWorkers(
  services: AppServices,
  features: readonly Feature[],
  worker: { pool: pg.Pool; url: string },
  metrics?: Metrics,
): Promise<Worker> {
  const outbox = new OutboxWorker(worker.pool, followersOf(features, services), services.log);
  outbox.start();
  const loops: Worker[] = [];
  for (const { startWorker } of features)
    if (startWorker) loops.push(await startWorker(services, worker.pool));
  const schedule = await startSchedule(worker.url, jobsOf(features, services, metrics), services.log);
  return {
    stop: async () => {
      await Promise.all([outbox.stop(), schedule.stop(), ...loops.map((loop) => loop.stop())]);
    },
  };
}
