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
/**
 * Follows one message; or `together` all messages of a company that wait at once, where that costs less than one after the other.
 * What fails together is tried again one by one.
 */
export type OutboxHandler<T extends OutboxTopic> =
  | ((message: OutboxMessage<T>) => Promise<void>)
  | { together(messages: readonly OutboxMessage<T>[]): Promise<void> };
/** Those who follow, by topic. */
export type TopicFollowers = { readonly [T in OutboxTopic]?: readonly OutboxHandler<T>[] };

const row = z.object({
  id: z.coerce.number(),
  tenant_id: z.string(),
  topic: z.string(),
  /** An object, as `afterCommit` writes it; what else stands there is its handlers' to refuse. */
  payload: z.unknown(),
  attempts: z.number(),
  created_at: z.date(),
});
type Row = z.output<typeof row>;

function messageOf({ tenant_id: tenantId, payload, created_at: at }: Row) {
  return { tenantId, payload, at };
}

/** A handler of any topic: topic and payload were written together by `afterCommit`, which ties their types. */
type AnyHandler =
  | ((message: unknown) => Promise<void>)
  | { together(messages: readonly unknown[]): Promise<void> };

/** Hands messages to a handler; gives those that failed, each with its error. */
async function follow(handle: AnyHandler, messages: readonly Row[]): Promise<Map<Row, unknown>> {
  const failed = new Map<Row, unknown>();
  if (typeof handle !== 'function' && messages.length > 1) {
    try {
      await handle.together(messages.map(messageOf));
      return failed;
    } catch {
      // Which of them it was, each of them tells alone.
    }
  }
  for (const message of messages) {
    try {
      await (typeof handle === 'function'
        ? handle(messageOf(message))
        : handle.together([messageOf(message)]));
    } catch (error) {
      failed.set(message, error);
    }
  }
  return failed;
}

/** Messages of one topic and company, in the order in which the first of each came. */
function groupsOf(messages: readonly Row[]): Iterable<readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const message of messages) {
    const name = `${message.topic} ${message.tenant_id}`;
    const group = groups.get(name);
    if (group) group.push(message);
    else groups.set(name, [message]);
  }
  return groups.values();
}

/**
 * Takes what transactions left in the outbox, oldest first, and hands it to the topic's handlers: at least once, so
 * handlers are idempotent. What fails comes back later, after longer and longer; several processes may work at once.
 */
export class OutboxWorker {
  readonly #pool: pg.Pool;
  readonly #handlers: TopicFollowers;
  readonly #log: FastifyBaseLogger;
  readonly #loop: WorkLoop;

  /** `pool`: connections of the worker role. */
  constructor(pool: pg.Pool, handlers: TopicFollowers, log: FastifyBaseLogger) {
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
      // Handlers have connections of their own; this one only holds the messages, for as long as they take.
      await client.query('begin; set local idle_in_transaction_session_timeout = 0');
      const { rows } = await client.query(
        `select id, tenant_id, topic, payload, attempts, created_at from outbox
          where available_at <= now() order by available_at, id limit $1 for update skip locked`,
        [BATCH],
      );
      const messages = z.array(row).parse(rows);
      const failed = new Map<Row, unknown>();
      for (const group of groupsOf(messages)) await this.#handle(group, failed);
      for (const [message, error] of failed) await this.#putBack(client, message, error);
      const done = messages.filter((message) => !failed.has(message)).map(({ id }) => id);
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

  /** Hands a group to its topic's handlers; what failed in one is kept from the next. */
  async #handle(group: readonly Row[], failed: Map<Row, unknown>): Promise<void> {
    for (const handle of this.#handlersOf(group[0]?.topic ?? '')) {
      const left = group.filter((message) => !failed.has(message));
      for (const [message, error] of await follow(handle, left)) failed.set(message, error);
    }
  }

  #handlersOf(topic: string): readonly AnyHandler[] {
    if (Object.hasOwn(this.#handlers, topic))
      return this.#handlers[topic as OutboxTopic] as readonly AnyHandler[];
    return [() => Promise.reject(new Error(`No handler for ${topic}.`))];
  }

  async #putBack(client: pg.PoolClient, message: Row, error: unknown): Promise<void> {
    this.#log.error({ err: error, topic: message.topic, outboxId: message.id }, 'an outbox message failed');
    const delay = Math.min(LONGEST_DELAY_SECONDS, 2 ** Math.min(message.attempts, MOST_ATTEMPTS));
    await client.query(
      `update outbox set attempts = attempts + 1, last_error = $2, available_at = now() + make_interval(secs => $3) where id = $1`,
      [message.id, String(error).slice(0, 500), delay],
    );
  }
}
