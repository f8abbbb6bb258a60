import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inNoTenant } from '../../../platform/db/in-tenant.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { readFailures, writeFailure, writeWait } from './failures.queries.ts';

/** Free failures where no company says how many. */
const FREE_FAILURES = 5;
/** Failures of one network in an hour, whatever the names, before each further one costs it a wait. */
const FREE_OF_NETWORK = 60;
const NETWORK_WAIT_SECONDS = 10;
const MAX_DELAY_SECONDS = 900;
const FAILURES_EXPIRE_SECONDS = 3600;

/** The free failures, then 2, 4, 8 … seconds up to a quarter of an hour. */
function delayAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(MAX_DELAY_SECONDS, 2 ** (failures - free + 1));
}

const laterBy = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** What failures are counted against, hashed: names that were tried are nobody's business. */
export function failureSubject(services: Pick<Services, 'config'>, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', services.config.secretKeys[0] ?? '')
    .update(JSON.stringify(parts))
    .digest();
}

/** What is counted against this subject. Throws `too_many_requests` while they have to wait. */
export async function requireTurn(tx: Tx, subject: Buffer, now: Date) {
  const failures = await readFailures(tx, subject);
  if (failures && failures.nextAt > now) {
    const wait = Math.ceil((failures.nextAt.getTime() - now.getTime()) / 1000);
    throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  }
  return failures;
}

/**
 * As `requireTurn`, one caller at a time until the transaction ends: who counts a failure in that transaction counts it before the
 * next one looks. Who is in a transaction already counts there: a second connection asked for meanwhile would starve the pool when
 * many guess at once.
 */
export async function takeTurn(tx: Tx, subject: Buffer, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject.toString('base64')}, 0))`.execute(tx);
  await requireTurn(tx, subject, now);
}

/** Counts a failure after `takeTurn`; stays where the caller throws a `CommittedError`. */
export function countTurn(tx: Tx, subject: Buffer, now: Date): Promise<void> {
  return writeFailure(
    tx,
    subject,
    now,
    (n) => laterBy(now, delayAfter(n, FREE_FAILURES)),
    laterBy(now, -FAILURES_EXPIRE_SECONDS),
  );
}

/** Offices and phone networks share an address: their wait stays short, yet a list of a thousand names takes hours. */
const waitOfNetwork = (now: Date) => (failures: number) =>
  laterBy(now, failures < FREE_OF_NETWORK ? 0 : NETWORK_WAIT_SECONDS);

/**
 * Counts an act that costs others something, a letter for one, against the caller's network: sixty in an hour are free, then each
 * waits for the one before. Throws `too_many_requests`.
 */
export async function takeNetworkTurn(
  services: Pick<Services, 'config' | 'pool' | 'clock'>,
  act: string,
  address: string,
): Promise<void> {
  const now = services.clock();
  const subject = failureSubject(services, act, networkOf(address));
  await inNoTenant(services.pool, async (tx) => {
    await takeTurn(tx, subject, now);
    await writeFailure(tx, subject, now, waitOfNetwork(now), laterBy(now, -FAILURES_EXPIRE_SECONDS));
  });
}

/** Whether the free failures of the last hour are used up. */
export function hasUsedFree(
  failures: { readonly failures: number; readonly lastAt: Date } | undefined,
  free: number,
  now: Date,
): boolean {
  if (!failures || failures.lastAt < laterBy(now, -FAILURES_EXPIRE_SECONDS)) return false;
  return failures.failures >= free;
}

/**
 * Counts a failure in a transaction of its own, so that it stays although the call is refused. Throws `too_many_requests` where
 * others of this name or network failed meanwhile: of guesses sent all at once as many are answered as of those sent one by one.
 */
export async function countFailure(
  services: Pick<Services, 'pool' | 'clock'>,
  subject: Buffer,
  {
    free = FREE_FAILURES,
    atLeastSeconds = 0,
    anywhere = null,
    network = null,
  }: {
    readonly free?: number;
    /** What the next guess waits for even where the failure was a free one. */
    readonly atLeastSeconds?: number;
    /** What it also counts against, without a wait of its own. */
    readonly anywhere?: Buffer | null;
    /** The caller's network, which may fail at many names before it has to wait between them. */
    readonly network?: Buffer | null;
  } = {},
): Promise<void> {
  const now = services.clock();
  const clearBefore = laterBy(now, -FAILURES_EXPIRE_SECONDS);
  await inNoTenant(services.pool, async (tx) => {
    // In this order everywhere.
    if (network) await takeTurn(tx, network, now);
    await takeTurn(tx, subject, now);
    const wait = (n: number) => laterBy(now, Math.max(atLeastSeconds, delayAfter(n, free)));
    await writeFailure(tx, subject, now, wait, clearBefore);
    if (anywhere) await writeFailure(tx, anywhere, now, () => now, clearBefore);
    if (network) await writeFailure(tx, network, now, waitOfNetwork(now), clearBefore);
  });
}

/** Uses the free failures up and begins a wait, in a transaction of its own; then throws `too_many_requests`. */
export async function refuseUntilWaited(
  services: Pick<Services, 'pool' | 'clock'>,
  subject: Buffer,
  free: number,
  seconds: number,
): Promise<never> {
  const now = services.clock();
  await inNoTenant(services.pool, (tx) => writeWait(tx, subject, free, now, laterBy(now, seconds)));
  throw new AppError('too_many_requests', { retryAfterSeconds: seconds });
}

/** Forgets what was counted. */
export async function clearFailures(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('signInFailures').where('subject', '=', subject).execute();
}
