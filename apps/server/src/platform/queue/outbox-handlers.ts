import type { OutboxTopic, OutboxTopics } from './outbox.ts';

/** What a topic's handler gets; it runs in a transaction of that tenant, possibly more than once. */
export interface OutboxMessage<T extends OutboxTopic> {
  readonly tenantId: string;
  readonly payload: OutboxTopics[T];
  /** When the event of the message happened. */
  readonly at: Date;
}

/** What cannot be done yet and is nobody's failure: it comes back after so long, and no attempt is counted. */
export interface NotYet {
  readonly againInSeconds: number;
}

/**
 * Where work is done, so that what waits for others, or takes long, holds up nothing that is quick: `quick` is what follows commits,
 * `index` keeps the search, `external` calls other servers, `long` takes minutes, `spare` is what
 * nobody waits for.
 */
export const LANES = ['quick', 'index', 'external', 'long', 'spare'] as const;
export type Lane = (typeof LANES)[number];

/** Work that belongs to a row and has a topic to itself. Throws where it fails; it is then tried again, later and later. */
export interface WorkHandler<T extends OutboxTopic> {
  work(message: OutboxMessage<T>): Promise<NotYet | void>;
  readonly lane: Exclude<Lane, 'quick' | 'index'>;
  /** So many of a company at once in each process; one where nothing is said. */
  readonly atOnce?: number;
  /** What takes longer counts as failed; five minutes where nothing is said. */
  readonly limitSeconds?: number;
  /** Pause after the first failed attempt, twice as long after each other; one second where nothing is said. */
  readonly firstPauseSeconds?: number;
}

/**
 * Follows one message; or `together` all messages of a company that wait at once, where that costs less than one after the other.
 * What fails together is tried again one by one. A topic is worked on where the first of its handlers says.
 */
export type OutboxHandler<T extends OutboxTopic> =
  | ((message: OutboxMessage<T>) => Promise<void>)
  | { together(messages: readonly OutboxMessage<T>[]): Promise<void>; readonly lane?: 'index' }
  | WorkHandler<T>;
/** Those who follow, by topic. */
export type TopicFollowers = { readonly [T in OutboxTopic]?: readonly OutboxHandler<T>[] };

/** A handler of any topic: topic and payload were written together by `afterCommit`, which ties their types. */
export type AnyWork = Omit<WorkHandler<never>, 'work'> & {
  work(message: unknown): Promise<NotYet | void>;
};
export type AnyHandler =
  | ((message: unknown) => Promise<void>)
  | { together(messages: readonly unknown[]): Promise<void>; readonly lane?: 'index' }
  | AnyWork;

/** Whether a handler is the work of rows. */
export function isWork(handler: AnyHandler | undefined): handler is AnyWork {
  return typeof handler === 'object' && 'work' in handler;
}
