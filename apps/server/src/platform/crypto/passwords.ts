import { hash, verify } from '@node-rs/argon2';

import { AppError } from '../app-error.ts';
import { beginSlowWork } from '../db/slow-work.ts';

/** OWASP's argon2id setting of 19 MiB and two passes: 14 ms on the reference machine. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More than wait for a few seconds are told to come back: a flood may fill neither the memory nor the evening. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 5;

/**
 * Hashes and checks passwords, a few at a time: each takes a core for 14 ms, and an unbounded burst of sign-ins would
 * leave none for people who already learn.
 */
export class Passwords {
  readonly #limit: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async #withLock<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= MAX_WAITING)
      throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  hash(password: string): Promise<string> {
    beginSlowWork('hashing a password');
    return this.#withLock(() => hash(password, OPTIONS));
  }

  /**
   * Whether the password is right. Takes as long where there is no hash, so that unknown people are not told apart.
   * Throws `too_many_requests` where too many wait already.
   */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    beginSlowWork('checking a password');
    this.#decoy ??= this.hash('a password nobody has');
    const decoy = await this.#decoy;
    return this.#withLock(async () => {
      const right = await verify(stored ?? decoy, password);
      return right && Boolean(stored);
    });
  }
}
