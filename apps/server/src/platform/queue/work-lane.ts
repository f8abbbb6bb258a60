import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { followMessages } from './follow-messages.ts';
import { isWork } from './outbox-handlers.ts';
import type { AnyHandler } from './outbox-handlers.ts';
import {
  failMessage,
  findNextGroup,
  giveBack,
  lockMessages,
  postponeMessage,
  removeMessages,
  renewLease,
} from './waiting-messages.queries.ts';
import type { HeldMessage, LaneTopics, MessageGroup } from './waiting-messages.queries.ts';
import { WorkLoop } from './work-loop.ts';
import type { WorkMetrics } from './work-metrics.ts';

const IDLE_MS = 100;
/** So many messages at most are handed over together. */
const MAX_TOGETHER = 200;
/** So many at most are taken to be followed one by one. */
const MAX_ONE_BY_ONE = 50;
const RENEW_EVERY_MS = 5000;

interface LaneOptions {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly topics: LaneTopics;
  readonly handlersOf: (topic: string) => readonly AnyHandler[];
  /** Groups that are worked on at once: one that is slow holds up no other. */
  readonly slots: number;
  readonly log: FastifyBaseLogger;
  readonly metrics: WorkMetrics | undefined;
  /** The clock by which something is due; the database's where nothing is said. */
  readonly dueBy: (() => Date) | undefined;
}

/** Works off the groups of some topics, one after the other in turn, several at once; nothing of other lanes waits for it. */
export class WorkLane {
  readonly #options: LaneOptions;
  readonly #loop: WorkLoop;
  readonly #underWay = new Map<MessageGroup, Promise<void>>();
  /** The group that had its turn last. */
  #last: MessageGroup | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    const { name, log } = options;
    this.#loop = new WorkLoop({ name, drain: () => this.#step(), idleMs: IDLE_MS, log });
  }

  start(): void {
    this.#loop.start();
  }

  /** Finishes the groups under way; a lane that rests stops at once. */
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
    const { pool, topics, slots, handlersOf, dueBy } = this.#options;
    if (this.#underWay.size >= slots) await Promise.race(this.#underWay.values());
    const busy = [...this.#underWay.keys()];
    const group =
      (await findNextGroup(pool, topics, { after: this.#last, busy, dueBy: dueBy?.() })) ??
      (this.#last && (await findNextGroup(pool, topics, { busy, dueBy: dueBy?.() })));
    this.#last = group;
    if (!group) return 0;
    const handlers = handlersOf(group.topic);
    const messages = await lockMessages(pool, group, limitOf(handlers), dueBy?.());
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
    const { pool, log, metrics, dueBy } = this.#options;
    let renewal = Promise.resolve();
    const renewing = setInterval(() => {
      renewal = renewal.then(() => renewLease(pool, messages)).catch(() => undefined);
    }, RENEW_EVERY_MS);
    const end = metrics?.begin(group.topic);
    try {
      const { failed, notYet, left } = await followMessages(group.tenantId, handlers, messages);
      // A renewal that arrives later would hold again what is let go here.
      clearInterval(renewing);
      await renewal;
      for (const [message, error] of failed) await this.#fail(group, handlers, message, error);
      for (const [message, { againInSeconds }] of notYet)
        await postponeMessage(pool, message, againInSeconds, dueBy?.());
      await giveBack(pool, left);
      const open = new Set([...failed.keys(), ...notYet.keys(), ...left]);
      const done = messages.filter((message) => !open.has(message));
      await removeMessages(pool, done);
      end?.({ done: done.length, failed: failed.size });
    } catch (error) {
      log.warn({ err: error, ...group }, 'what came of outbox messages could not be written down');
    } finally {
      clearInterval(renewing);
    }
  }

  async #fail(
    group: MessageGroup,
    [handler]: readonly AnyHandler[],
    message: HeldMessage,
    error: unknown,
  ): Promise<void> {
    const { pool, log, dueBy } = this.#options;
    const firstPauseSeconds = isWork(handler) ? handler.firstPauseSeconds : undefined;
    const isGivenUp = await failMessage(pool, message, error, { firstPauseSeconds, from: dueBy?.() });
    log.error(
      { err: error, ...group, outboxId: message.id, attempts: message.attempts },
      isGivenUp ? 'an outbox message was given up' : 'an outbox message failed',
    );
  }
}

/** So many messages of a group at most are taken in one turn. */
function limitOf(handlers: readonly AnyHandler[]): number {
  const [first] = handlers;
  // What is taken waits for nothing: no process holds work that another could do.
  if (isWork(first)) return first.lane === 'external' ? MAX_ONE_BY_ONE : 1;
  return handlers.every((handle) => typeof handle === 'function') ? MAX_ONE_BY_ONE : MAX_TOGETHER;
}
