import type { TenantContext } from '../context.ts';

/** Changes that are sent at once; a client that missed more reads everything again. */
export const MAX_CHANGES = 200;

/** One change of a topic that keeps a sequence. */
export interface TopicChange {
  readonly seq: number;
  readonly data: unknown;
  /** The only member who receives it; everybody where it is undefined. */
  readonly onlyFor?: string | null | undefined;
}

/**
 * What can be followed over `/realtime`, as `<name>:<id>`; a feature brings its topics in its manifest. Contexts named `system` are
 * transactions of the company with nobody in particular; what is read in them is sent to all followers, in any language.
 */
export interface RealtimeTopic {
  readonly name: string;
  /** Everybody follows their own: it is asked for by its name alone, and its id is the member's. */
  readonly isOwn?: boolean;
  /** Whether this member may follow it: throws `not_found`. Asked as they begin, and again each time they show a new token. */
  authorize(ctx: TenantContext, id: string): Promise<void>;
  /** What is sent to this member alone as they begin, as the topic's state. */
  welcome?(ctx: TenantContext, id: string): Promise<unknown>;
  /** Number of the last change; 0 before the first. A topic with changes has both this and `changesAfter`. */
  lastSeq?(system: TenantContext, id: string): Promise<number>;
  /**
   * Changes after a number, in order, at most `limit` (one more than are sent at once). Read once in each process for all who follow.
   * Numbers have to become visible in their order: take them under a lock that is kept until the commit.
   */
  changesAfter?(
    system: TenantContext,
    id: string,
    seq: number,
    limit: number,
  ): Promise<readonly TopicChange[]>;
  /**
   * How the topic stands now; nothing is sent where it returns undefined. Read at most every 0.7 seconds in each process, while somebody
   * follows there and something asked for it. `told`: what `publishVolatile` gave since the last time, from all processes,
   * each once however often it was said.
   */
  state?(system: TenantContext, id: string, told: readonly unknown[]): Promise<unknown>;
  /**
   * Members who are there just now: a socket of theirs in this process follows the topic and answered the last ping, which browsers do
   * for sleeping tabs too; nobody is there whom somebody else acts as. Called in each process soon after somebody came and about every 30 seconds, with all of them at once.
   */
  here?(system: TenantContext, id: string, memberIds: readonly string[]): Promise<void>;
}
