import type pg from 'pg';

import type { Feature } from '../feature.ts';
import type { Metrics } from '../http/metrics.ts';
import type { AppServices } from '../services.ts';
import { followersOf, jobsOf } from './from-features.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { startSchedule } from './schedule.ts';

/** What works beside the requests, from its start until it is stopped. */
export interface Worker {
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** Starts what works beside the requests: the work queue and the jobs that run by the clock. */
export async function startWorkers(
  services: AppServices,
  features: readonly Feature[],
  worker: { pool: pg.Pool; url: string },
  metrics?: Metrics,
): Promise<Worker> {
  const { pool, url } = worker;
  const outbox = new OutboxWorker(pool, followersOf(features, services, pool), services.log, {
    metrics: metrics?.work,
  });
  outbox.start();
  const schedule = await startSchedule(url, jobsOf(features, services, pool, metrics), services.log);
  return {
    stop: async () => {
      await Promise.all([outbox.stop(), schedule.stop()]);
    },
  };
}
