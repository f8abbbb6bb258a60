import { createHash, createHmac } from 'node:crypto';

import { AppError } from '../../app-error.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../db/client-dialect.ts';
import { inNoTenant } from '../../db/in-tenant.ts';
import {
  clearFailures,
  findMembership,
  findPersonToSignIn,
  insertFamily,
  readFailures,
  writeFailure,
} from './identity.queries.ts';
import type { Passwords } from './passwords.ts';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_SLIDING_SECONDS } from './session-tokens.ts';
import type { SessionTokens } from './session-tokens.ts';

const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 900;
const FORGET_FAILURES_SECONDS = 3600;

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly address: string;
  readonly deviceName: string | null;
  /** The cookie that will be set beside the tokens; null for applications without one. */
  readonly deviceSecret: string | null;
}

export function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

export function hashDevice(secret: string | null): Buffer | null {
  return secret === null ? null : createHash('sha256').update(secret).digest();
}

/** 5 free failures, then 2, 4, 8 … seconds up to a quarter of an hour. */
function delayAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY_SECONDS, 2 ** (failures - FREE_FAILURES + 1));
}

/** What is counted against this name and address. Throws `too_many_requests` while they have to wait. */
async function requireTurn(tx: Tx, subject: Buffer, now: Date) {
  const failures = await readFailures(tx, subject);
  if (failures && failures.nextAt > now) {
    const wait = Math.ceil((failures.nextAt.getTime() - now.getTime()) / 1000);
    throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  }
  return failures;
}

/**
 * Signs a person in with user name (or e-mail) and password. Unknown, wrong and blocked people get the same answer in
 * the same time. Failures are counted per name and address, so a stranger cannot lock somebody out.
 */
export async function signIn(
  services: Services & { passwords: Passwords; tokens: SessionTokens },
  input: SignIn,
) {
  const now = services.clock();
  const name = input.username.trim().toLowerCase();
  const subject = createHmac('sha256', services.config.secretKeys[0] ?? '')
    .update(`sign-in:${name}:${input.address}`)
    .digest();

  const person = await inNoTenant(services.pool, async (tx) => {
    await requireTurn(tx, subject, now);
    return findPersonToSignIn(tx, name);
  });

  const right = await services.passwords.verify(person?.passwordHash, input.password);
  if (!right || !person || person.status === 'blocked') {
    await inNoTenant(services.pool, async (tx) => {
      await requireTurn(tx, subject, services.clock());
      await writeFailure(
        tx,
        subject,
        now,
        (n) => secondsAfter(now, delayAfter(n)),
        secondsAfter(now, -FORGET_FAILURES_SECONDS),
      );
    });
    throw new AppError('invalid_credentials');
  }

  return inNoTenant(services.pool, async (tx) => {
    // Asked again: of guesses sent all at once, those after the fifth failure learn nothing, right or wrong.
    const failures = await requireTurn(tx, subject, services.clock());
    const membership = person.tenantId ? await findMembership(tx, person.id, person.tenantId) : undefined;
    const family = await insertFamily(tx, {
      personId: person.id,
      tenantId: membership?.tenantId ?? null,
      memberId: membership?.memberId ?? null,
      clientId: input.clientId,
      deviceHash: hashDevice(input.deviceSecret),
      deviceName: input.deviceName,
      rotatedAt: now,
      createdAt: now,
      expiresAt: secondsAfter(now, REFRESH_SLIDING_SECONDS),
      absoluteExpiresAt: secondsAfter(now, REFRESH_ABSOLUTE_SECONDS),
    });
    if (failures) await clearFailures(tx, subject);
    return services.tokens.pair({ familyId: family.id, generation: family.generation }, now);
  });
}
