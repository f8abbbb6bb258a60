import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import { backoffMs } from './backoff.ts';

interface WorkLoopOptions {
  /** What is worked off, as the log names it: `the outbox`. */
  readonly name: string;
  /** Works off one batch; returns how much it took. */
  readonly drain: () => Promise<number>;
  /** Rest after a batch that found nothing, in milliseconds. */
  readonly idleMs: number;
  readonly log: FastifyBaseLogger;
}

/** Works off what waits, batch after batch, until it is stopped; while the database is down, ever more rarely. */
export class WorkLoop {
  readonly #options: WorkLoopOptions;
  readonly #stopped = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Finishes the batch under way; a loop that rests stops at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { name, drain, idleMs, log } = this.#options;
    let failures = 0;
    while (!this.#stopped.signal.aborted) {
      try {
        const taken = await drain();
        if (failures > 0) log.info({ failures }, `${name} can be read again`);
        failures = 0;
        if (taken === 0) await this.#rest(idleMs);
      } catch (error) {
        failures += 1;
        // A database that is down fails every time alike: once is enough to know.
        if (failures === 1)
          log.warn({ err: error }, `${name} cannot be read; it is tried again, ever more rarely`);
        await this.#rest(backoffMs(failures));
      }
    }
  }

  async #rest(milliseconds: number): Promise<void> {
    // Stopping ends the rest, which is no error.
    await sleep(milliseconds, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
