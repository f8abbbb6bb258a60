import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

import type { OutboxTopic, OutboxTopics } from './outbox.ts';
import { WorkLoop } from './work-loop.ts';

const BATCH = 200;
const IDLE_MS = 100;
const MOST_ATTEMPTS = 12;
const LONGEST_DELAY_SECONDS = 3600;

/** What a topic's handler gets; it runs in a transaction of that tenant, possibly more than once. */
export interface OutboxMessage<T extends OutboxTopic> {
  readonly tenantId: string;
  readonly payload: OutboxTopics[T];
  /** When what the message tells happened. */
  readonly at: Date;
}
export type OutboxHandlers = {
  readonly [T in OutboxTopic]: readonly ((message: OutboxMessage<T>) => Promise<void>)[];
};

const row = z.object({
  id: z.coerce.number(),
  tenant_id: z.string(),
  topic: z.string(),
  payload: z.record(z.string(), z.unknown()),
  attempts: z.number(),
  created_at: z.date(),
});

/**
 * Takes what transactions left in the outbox, oldest first, and hands it to the topic's handlers: at least once, so
 * handlers are idempotent. What fails comes back later, after longer and longer; several processes may work at once.
 */
export class OutboxWorker {
  readonly #pool: pg.Pool;
  readonly #handlers: OutboxHandlers;
  readonly #log: FastifyBaseLogger;
  readonly #loop: WorkLoop;

  /** `pool`: connections of the worker role. */
  constructor(pool: pg.Pool, handlers: OutboxHandlers, log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#handlers = handlers;
    this.#log = log;
    this.#loop = new WorkLoop({
      name: 'the outbox',
      drain: () => this.drainOnce(),
      idleMs: IDLE_MS,
      log,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Finishes the batch under way; a worker that rests stops at once. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Works off one batch; returns how many messages it took. */
  async drainOnce(): Promise<number> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(
        `select id, tenant_id, topic, payload, attempts, created_at from outbox
          where available_at <= now() order by available_at, id limit $1 for update skip locked`,
        [BATCH],
      );
      const messages = z.array(row).parse(rows);
      const done: number[] = [];
      for (const message of messages) {
        try {
          await this.#handle(message);
          done.push(message.id);
        } catch (error) {
          await this.#putBack(client, message, error);
        }
      }
      if (done.length > 0) await client.query('delete from outbox where id = any ($1)', [done]);
      await client.query('commit');
      return messages.length;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async #handle(message: z.output<typeof row>): Promise<void> {
    if (!(message.topic in this.#handlers)) throw new Error(`No handler for ${message.topic}.`);
    // Topic and payload were written together by `afterCommit`, which ties their types.
    const handlers = this.#handlers[message.topic as OutboxTopic] as readonly ((
      message: unknown,
    ) => Promise<void>)[];
    for (const handle of handlers)
      await handle({ tenantId: message.tenant_id, payload: message.payload, at: message.created_at });
  }

  async #putBack(client: pg.PoolClient, message: z.output<typeof row>, error: unknown): Promise<void> {
    this.#log.error({ err: error, topic: message.topic, outboxId: message.id }, 'an outbox message failed');
    const delay = Math.min(LONGEST_DELAY_SECONDS, 2 ** Math.min(message.attempts, MOST_ATTEMPTS));
    await client.query(
      `update outbox set attempts = attempts + 1, last_error = $2, available_at = now() + make_interval(secs => $3) where id = $1`,
      [message.id, String(error).slice(0, 500), delay],
    );
  }
}
