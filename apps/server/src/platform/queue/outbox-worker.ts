import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import type { OutboxTopic, OutboxTopics } from './outbox.ts';
import {
  failMessage,
  findNextGroup,
  giveBack,
  lockMessages,
  removeMessages,
  renewLease,
} from './waiting-messages.queries.ts';
import type { HeldMessage, MessageGroup } from './waiting-messages.queries.ts';
import { WorkLoop } from './work-loop.ts';

const IDLE_MS = 100;
/** Groups that are worked on at once: one that is slow holds up no other. */
const SLOTS = 4;
/** So many messages at most are handed over together. */
const MAX_TOGETHER = 200;
/** So many at most are taken to be followed one by one, and so long at most: then it is the next group's turn. */
const MAX_ONE_BY_ONE = 50;
const SLICE_MS = 5000;
const RENEW_EVERY_MS = 20_000;

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

/** A handler of any topic: topic and payload were written together by `afterCommit`, which ties their types. */
type AnyHandler =
  | ((message: unknown) => Promise<void>)
  | { together(messages: readonly unknown[]): Promise<void> };

/** What came of messages: those that failed, each with its error, and those whose turn did not come. */
interface Outcome {
  readonly failed: ReadonlyMap<HeldMessage, unknown>;
  readonly left: readonly HeldMessage[];
}

/**
 * Takes what transactions left in the outbox, group by group, and hands it to the topic's handlers: at least once, so handlers are
 * idempotent. No transaction is open meanwhile: what is worked on is held by a lease. What fails comes back later, after longer
 * and longer, and is given up in the end; several processes may work at once, and any may be killed at any moment.
 */
export class OutboxWorker {
  readonly #pool: pg.Pool;
  readonly #handlers: TopicFollowers;
  readonly #log: FastifyBaseLogger;
  readonly #loop: WorkLoop;
  readonly #underWay = new Map<MessageGroup, Promise<void>>();
  /** The group that had its turn last. */
  #last: MessageGroup | undefined;

  /** `pool`: connections of the worker role. */
  constructor(pool: pg.Pool, handlers: TopicFollowers, log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#handlers = handlers;
    this.#log = log;
    this.#loop = new WorkLoop({ name: 'the outbox', drain: () => this.#step(), idleMs: IDLE_MS, log });
  }

  start(): void {
    this.#loop.start();
  }

  /** Finishes the groups under way; a worker that rests stops at once. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#underWay.values());
  }

  /** Works off all that is due; returns how many messages it took. */
  async drainOnce(): Promise<number> {
    let taken = 0;
    for (;;) {
      // More of a group that is under way is not looked at until it is done.
      const mayBeMore = this.#underWay.size > 0;
      const begun = await this.#begin();
      taken += begun;
      if (begun === 0 && !mayBeMore) return taken;
      if (begun === 0 && this.#underWay.size > 0) await Promise.race(this.#underWay.values());
    }
  }

  /** One step of the loop: where all that is due is under way, more of it is looked for as soon as some of it is done. */
  async #step(): Promise<number> {
    const mayBeMore = this.#underWay.size > 0;
    const begun = await this.#begin();
    if (begun > 0 || !mayBeMore) return begun;
    await Promise.race([...this.#underWay.values(), sleep(IDLE_MS)]);
    return 1;
  }

  /** Begins the group whose turn it is, once a slot is free; returns how many messages it took. */
  async #begin(): Promise<number> {
    if (this.#underWay.size >= SLOTS) await Promise.race(this.#underWay.values());
    const busy = [...this.#underWay.keys()];
    const group =
      (await findNextGroup(this.#pool, this.#last, busy)) ??
      (this.#last && (await findNextGroup(this.#pool, undefined, busy)));
    this.#last = group;
    if (!group) return 0;
    const handlers = this.#handlersOf(group.topic);
    const most = handlers.every((handle) => typeof handle === 'function') ? MAX_ONE_BY_ONE : MAX_TOGETHER;
    const messages = await lockMessages(this.#pool, group, most);
    if (messages.length === 0) return 0;
    const work = this.#work(group, handlers, messages).finally(() => this.#underWay.delete(group));
    this.#underWay.set(group, work);
    return messages.length;
  }

  /** Works on what is held; never throws: what could not be written down comes back with the end of the lease. */
  async #work(
    group: MessageGroup,
    handlers: readonly AnyHandler[],
    messages: readonly HeldMessage[],
  ): Promise<void> {
    const renewing = setInterval(() => {
      renewLease(this.#pool, messages).catch(() => undefined);
    }, RENEW_EVERY_MS);
    try {
      const { failed, left } = await follow(group.tenantId, handlers, messages);
      for (const [message, error] of failed) await this.#fail(group, message, error);
      await giveBack(this.#pool, left);
      const open = new Set([...failed.keys(), ...left]);
      await removeMessages(
        this.#pool,
        messages.filter((message) => !open.has(message)),
      );
    } catch (error) {
      this.#log.warn({ err: error, ...group }, 'what came of outbox messages could not be written down');
    } finally {
      clearInterval(renewing);
    }
  }

  #handlersOf(topic: string): readonly AnyHandler[] {
    if (Object.hasOwn(this.#handlers, topic))
      return this.#handlers[topic as OutboxTopic] as readonly AnyHandler[];
    return [() => Promise.reject(new Error(`No handler for ${topic}.`))];
  }

  async #fail(group: MessageGroup, message: HeldMessage, error: unknown): Promise<void> {
    const isGivenUp = await failMessage(this.#pool, message, error);
    this.#log.error(
      { err: error, ...group, outboxId: message.id, attempts: message.attempts },
      isGivenUp ? 'an outbox message was given up' : 'an outbox message failed',
    );
  }
}

/** Hands messages to all handlers of their topic; what failed in one is kept from the next. */
async function follow(
  tenantId: string,
  handlers: readonly AnyHandler[],
  messages: readonly HeldMessage[],
): Promise<Outcome> {
  const told = (message: HeldMessage) => ({ tenantId, payload: message.payload, at: message.created_at });
  const single = handlers.filter((handle) => typeof handle === 'function');
  if (single.length === handlers.length) return followOneByOne(single, messages, told);

  const failed = new Map<HeldMessage, unknown>();
  for (const handle of handlers) {
    const open = messages.filter((message) => !failed.has(message));
    if (typeof handle !== 'function') {
      if (await isFollowedTogether(handle, open.map(told))) continue;
    }
    // Which of them it was, each of them tells alone.
    const one = typeof handle === 'function' ? handle : (message: unknown) => handle.together([message]);
    for (const message of open) await tryOne(one, message, told(message), failed);
  }
  return { failed, left: [] };
}

/** Follows one message after the other until the group's time is over. */
async function followOneByOne(
  handlers: readonly ((message: unknown) => Promise<void>)[],
  messages: readonly HeldMessage[],
  told: (message: HeldMessage) => unknown,
): Promise<Outcome> {
  const failed = new Map<HeldMessage, unknown>();
  const end = performance.now() + SLICE_MS;
  for (const [at, message] of messages.entries()) {
    if (at > 0 && performance.now() > end) return { failed, left: messages.slice(at) };
    for (const handle of handlers)
      if (!failed.has(message)) await tryOne(handle, message, told(message), failed);
  }
  return { failed, left: [] };
}

async function isFollowedTogether(
  handler: { together(messages: readonly unknown[]): Promise<void> },
  messages: readonly unknown[],
): Promise<boolean> {
  if (messages.length < 2) return messages.length === 0;
  try {
    await handler.together(messages);
    return true;
  } catch {
    return false;
  }
}

async function tryOne(
  handle: (message: unknown) => Promise<void>,
  message: HeldMessage,
  told: unknown,
  failed: Map<HeldMessage, unknown>,
): Promise<void> {
  try {
    await handle(told);
  } catch (error) {
    failed.set(message, error);
  }
}
