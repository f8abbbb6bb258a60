import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { LANES } from './outbox-handlers.ts';
import type { AnyHandler, Lane, TopicFollowers } from './outbox-handlers.ts';
import type { OutboxTopic } from './outbox.ts';
import type { LaneTopics } from './waiting-messages.queries.ts';
import { WorkLane } from './work-lane.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** Groups that each process works on at once, by lane. */
const SLOTS: Readonly<Record<Lane, number>> = { quick: 4, index: 2, external: 8, long: 2, spare: 1 };
const NAMES: Readonly<Record<Lane, string>> = {
  quick: 'the outbox',
  index: 'the index of the search',
  external: 'the work with other servers',
  long: 'the long work',
  spare: 'the work nobody waits for',
};

interface OutboxOptions {
  /** Lanes this worker serves; all where nothing is said. */
  readonly lanes?: readonly Lane[];
  readonly metrics?: WorkMetrics | undefined;
  /** The clock by which something is due, for tests; the database's where nothing is said. */
  readonly dueBy?: () => Date;
}

/**
 * Takes what transactions left in the outbox, group by group, and hands it to the topic's handlers: at least once, so handlers are
 * idempotent. No transaction is open meanwhile: what is worked on is held by a lease. What fails comes back later, after longer
 * and longer, and is given up in the end; several processes may work at once, and any may be killed at any moment.
 */
export class OutboxWorker {
  readonly #lanes: readonly WorkLane[];

  /** `pool`: connections of the worker role. */
  constructor(
    pool: pg.Pool,
    handlers: TopicFollowers,
    log: FastifyBaseLogger,
    { lanes = LANES, metrics, dueBy }: OutboxOptions = {},
  ) {
    this.#lanes = lanes.map(
      (lane) =>
        new WorkLane({
          name: NAMES[lane],
          pool,
          topics: topicsOf(lane, handlers),
          handlersOf: (topic) => handlersOf(handlers, topic),
          slots: SLOTS[lane],
          log,
          metrics,
          dueBy,
        }),
    );
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /** Finishes the groups under way; a worker that rests stops at once. */
  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** Works off all that is due; returns how many messages it took. */
  async drainOnce(): Promise<number> {
    const taken = await Promise.all(this.#lanes.map((lane) => lane.drainOnce()));
    return taken.reduce((sum, count) => sum + count, 0);
  }
}

const handlersByTopic = (handlers: TopicFollowers) =>
  handlers as Readonly<Record<string, readonly AnyHandler[] | undefined>>;

/** Topics of a lane; the quick one has all that no other has, also those nobody follows. */
function topicsOf(lane: Lane, handlers: TopicFollowers): LaneTopics {
  const laneOf = ([first]: readonly AnyHandler[] = []): Lane =>
    (typeof first === 'object' && first.lane) || 'quick';
  const named = Object.entries(handlersByTopic(handlers)).map(([topic, own]) => ({
    topic,
    lane: laneOf(own),
  }));
  const topics = (is: (of: Lane) => boolean) => named.filter((one) => is(one.lane)).map(({ topic }) => topic);
  return lane === 'quick' ? { but: topics((of) => of !== 'quick') } : { only: topics((of) => of === lane) };
}

function handlersOf(handlers: TopicFollowers, topic: string): readonly AnyHandler[] {
  const own = Object.hasOwn(handlers, topic) ? handlersByTopic(handlers)[topic as OutboxTopic] : undefined;
  return own ?? [() => Promise.reject(new Error(`No handler for ${topic}.`))];
}
