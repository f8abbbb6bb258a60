import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

import { ANNOUNCEMENTS, connectionBeside } from './announcer.ts';

const ENDED_SESSIONS = 'session_ended';
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;

export interface ListenerHandlers {
  /** Lines that some process announced. */
  readonly onLines: (lines: readonly string[]) => void;
  /** A session ended, or a member lost their access. */
  readonly onEnded: (id: string) => void;
  /** It listens again after it was cut off: what was said meanwhile is lost. */
  readonly onAgain: () => void;
}

/**
 * The one database connection on which a process listens, for all its subscribers: opened for the first of them, and again
 * where it breaks.
 */
export class Listener {
  readonly #options: pg.ClientConfig;
  readonly #log: FastifyBaseLogger;
  readonly #handlers: ListenerHandlers;
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  readonly #closed = new AbortController();

  constructor(pool: pg.Pool, log: FastifyBaseLogger, handlers: ListenerHandlers) {
    this.#options = connectionBeside(pool, 'trilha-live');
    this.#log = log;
    this.#handlers = handlers;
  }

  /** Resolves once it listens. Throws where the database cannot be reached. */
  async open(): Promise<void> {
    if (this.#client) return;
    this.#opening ??= this.#listen().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#opening?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client(this.#options);
    client.on('error', () => this.#handleLoss(client));
    client.on('end', () => this.#handleLoss(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === ENDED_SESSIONS) this.#handlers.onEnded(payload);
      else this.#handlers.onLines(payload.split('\n'));
    });
    try {
      await client.connect();
      await client.query(`listen ${ANNOUNCEMENTS}; listen ${ENDED_SESSIONS}`);
      this.#client = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  #handleLoss(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#log.warn('the connection that tells of changes was lost');
    void this.#reopen(this.#closed.signal);
  }

  async #reopen(closed: AbortSignal): Promise<void> {
    for (let failures = 0; !closed.aborted; failures += 1) {
      try {
        await this.open();
        this.#handlers.onAgain();
        return;
      } catch {
        const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
        // Closing ends the pause, which is no error.
        await sleep(pause, undefined, { signal: closed }).catch(() => undefined);
      }
    }
  }
}
