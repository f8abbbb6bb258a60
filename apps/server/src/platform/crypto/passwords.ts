import { hash, verify } from '@node-rs/argon2';

import { beginSlowWork } from '../db/slow-work.ts';
import { WaitingLine } from '../waiting-line.ts';

/** OWASP's argon2id setting of 19 MiB and two passes: 14 ms on the reference machine. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What hashes for anything but a sign-in, which waits in a line of its own, seldom comes in crowds. */
const MAX_WAITING = 500;

/**
 * Hashes and checks passwords, a few at a time: each takes a core for 14 ms, and an unbounded burst of sign-ins would
 * leave none for people who already learn.
 */
export class Passwords {
  readonly #line: WaitingLine;
  #decoy: Promise<string> | undefined;

  constructor(atOnce: number) {
    this.#line = new WaitingLine({ atOnce, maxWaiting: MAX_WAITING });
  }

  hash(password: string): Promise<string> {
    beginSlowWork('hashing a password');
    return this.#line.run(() => hash(password, OPTIONS));
  }

  /**
   * Whether the password is right. Takes as long where there is no hash, so that unknown people cannot be recognized.
   * Throws `too_many_requests` where too many wait already.
   */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    beginSlowWork('checking a password');
    this.#decoy ??= this.hash('a password nobody has');
    const decoy = await this.#decoy;
    return this.#line.run(async () => {
      const right = await verify(stored ?? decoy, password);
      return right && Boolean(stored);
    });
  }
}
