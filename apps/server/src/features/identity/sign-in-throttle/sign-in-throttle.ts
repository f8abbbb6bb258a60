import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { networkOf } from '../../../platform/http/caller-network.ts';
import { haveSignedInFrom } from '../sessions/known-devices.ts';
import { failureSubject, hasUsedFree, requireTurn } from './failure-limits.ts';
import { readFailures } from './failures.queries.ts';
import { hashDevice } from '../sessions/create-session.ts';
import type { SignInDevice } from '../sessions/create-session.ts';

/** Failures under one name, from anywhere, after which browsers nobody signed in from have to show patience. */
const FREE_FROM_ANYWHERE = 20;
/** How long such a browser waits before each guess. */
export const BACKOFF_SECONDS = 60;

/** How fast somebody may guess at a name, and what their failures are counted against. */
interface SignInThrottle {
  /** The name and where the guess comes from. */
  readonly subject: Buffer;
  /** The name alone; null for a browser the person has signed in from, which strangers do not slow down. */
  readonly anywhere: Buffer | null;
  /** Where the guess comes from, whatever the name; null for a known browser. */
  readonly network: Buffer | null;
  /** Whether the free failures are used up. */
  readonly isGuarded: boolean;
  /** Whether many strangers guess at this name. */
  readonly isUnderAttack: boolean;
  /** Whether the wait before the next guess has been served. */
  readonly hasWaited: boolean;
}

/**
 * The pace of a guess. Failures are counted per name and network. Where a name is guessed at from many, every network waits before
 * each guess; its own wait, so that nobody can use up the turn of another, and never that of a browser the person has signed in
 * from. A network that tried many names waits some seconds before each further one; browsers that are known never do. Throws
 * `too_many_requests` while a wait lasts.
 */
export async function readThrottle(
  tx: Tx,
  services: Pick<Services, 'config' | 'clock'>,
  guess: {
    readonly kind: string;
    readonly name: readonly string[];
    readonly device: SignInDevice;
    /** Anyone who goes by the name. */
    readonly personIds: readonly string[];
    readonly free: number;
  },
): Promise<SignInThrottle> {
  const { kind, name, free } = guess;
  const now = services.clock();
  const browser = hashDevice(guess.device.deviceSecret);
  const isKnown = browser !== null && (await haveSignedInFrom(tx, guess.personIds, browser));
  const subject = isKnown
    ? failureSubject(services, `${kind}-browser`, ...name, browser.toString('base64'))
    : failureSubject(services, kind, ...name, networkOf(guess.device.address));
  const anywhere = isKnown ? null : failureSubject(services, `${kind}-anywhere`, ...name);
  const network = isKnown ? null : failureSubject(services, 'any-name', networkOf(guess.device.address));
  if (network) await requireTurn(tx, network, now);
  const failures = await requireTurn(tx, subject, now);
  const hasWaited = hasUsedFree(failures, free, now);
  const isUnderAttack =
    anywhere !== null &&
    hasUsedFree(await readFailures(tx, anywhere), Math.max(FREE_FROM_ANYWHERE, 4 * free), now);
  return { subject, anywhere, network, isUnderAttack, isGuarded: hasWaited || isUnderAttack, hasWaited };
}
