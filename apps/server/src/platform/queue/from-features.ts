import type pg from 'pg';

import type { Feature } from '../feature.ts';
import { ANSWER_PURPOSE } from '../http/idempotency.ts';
import type { Metrics } from '../http/metrics.ts';
import type { AppServices } from '../services.ts';
import { followersFor } from './followers.ts';
import { clearIdempotencyKeys } from './clear-idempotency-keys.ts';
import type { TopicFollowers } from './outbox-handlers.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import type { EncryptedColumn } from './reencrypt-secrets.ts';
import type { ScheduledJob } from './schedule.ts';

/** The handlers that follow each topic, in the order of the features; `pool` has connections of the worker role. */
export function followersOf(
  features: readonly Feature[],
  services: AppServices,
  pool: pg.Pool,
): TopicFollowers {
  const ways = followersFor(services);
  const byTopic: Record<string, unknown[]> = {};
  for (const feature of features)
    for (const [topic, followers] of Object.entries(feature.followers?.(services, ways, pool) ?? {}))
      (byTopic[topic] ??= []).push(...followers);
  return byTopic;
}

/** Every encrypted column of the installation; a test compares the list with the catalog. */
export function encryptedColumnsOf(features: readonly Feature[]): readonly EncryptedColumn[] {
  return [
    { table: 'idempotency_keys', column: 'answer', purpose: ANSWER_PURPOSE },
    { table: 'public_idempotency_keys', column: 'answer', purpose: ANSWER_PURPOSE, isGlobal: true },
    ...features.flatMap(({ secrets = [] }) => secrets),
  ];
}

/** Re-encrypts secrets of an older key, and reports what it found. */
async function renewSecrets(
  services: AppServices,
  columns: readonly EncryptedColumn[],
  metrics: Metrics | undefined,
): Promise<void> {
  const { renewed, unreadable } = await reencryptSecrets(services, columns);
  metrics?.outdatedSecrets.set(renewed + unreadable);
  if (renewed > 0) services.log.info({ renewed }, 'secrets were encrypted anew under the newest key');
  if (unreadable > 0)
    services.log.error({ unreadable }, 'secrets cannot be read with any key: is DATA_KEY_PREVIOUS missing?');
}

/** What runs by the clock; times in UTC. */
export function jobsOf(
  features: readonly Feature[],
  services: AppServices,
  pool: pg.Pool,
  metrics?: Metrics,
): readonly ScheduledJob[] {
  const columns = encryptedColumnsOf(features);
  return [
    {
      name: 'clear-idempotency-keys',
      cron: '40 6 * * *',
      run: () => clearIdempotencyKeys(services),
    },
    {
      name: 'reencrypt-secrets',
      cron: '10 * * * *',
      // A key that was left out is said at once, not within the hour.
      atStart: true,
      run: () => renewSecrets(services, columns, metrics),
    },
    ...features.flatMap(({ jobs }) => jobs?.(services, pool, metrics) ?? []),
  ];
}
