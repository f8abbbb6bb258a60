import type { FastifyBaseLogger } from 'fastify';

import type { TenantContext } from '../context.ts';
import { frameOf } from './connection.ts';
import type { Connection } from './connection.ts';
import { MAX_CHANGES } from './realtime-topic.ts';
import type { RealtimeTopic, TopicChange } from './realtime-topic.ts';
import { RecentChanges } from './recent-changes.ts';

/** What was voted last is shown to everybody within a second: this wait, one reading and the telling. */
const STATE_MS = 700;
const HERE_MS = 30_000;
/** People who joined are announced together with those who joined at the same time. */
const NEWCOMERS_MS = 2000;
const RETRY_MS = 1000;
/** What a process did not live to announce is found after this time. */
const SWEEP_MS = 15_000;
/** A room of thousands gets several changes together: after each message it waits so long for more, per follower. */
const REST_MS_PER_FOLLOWER = 0.05;
const MAX_REST_MS = 150;
/** Different values sent with one state; a repeated one within the second is sent once. */
const MAX_NOTIFIED = 5000;

/** What a followed topic is given by the process it is followed in. */
export interface TopicSurroundings {
  readonly log: FastifyBaseLogger;
  /** Runs `work` in a transaction of the topic's company; undefined where the company is gone. */
  readonly read: <T>(work: (system: TenantContext) => Promise<T>) => Promise<T | undefined>;
  /** Counts sent messages, and those left out because a client reads too slowly. */
  readonly count: (what: 'sent' | 'dropped', frames: number) => void;
  /** Nobody follows any more. */
  readonly leave: () => void;
}

type Task = 'read' | 'state' | 'here' | 'newcomers' | 'sweep';

interface Follower {
  readonly connection: Connection;
  readonly memberId: string;
  /** The last change sent to them, or the one after which they joined. */
  seq: number;
  isBehind: boolean;
  /** What they missed is being read; changes meanwhile are sent to them after that. */
  isCatchingUp: boolean;
}

/**
 * One topic that pages of this process follow: its changes are read once and sent to all of them, each once and in
 * order. A page that reads too slowly is left out, and gets what it missed once it has caught up.
 */
export class FollowedTopic {
  /** As pages name it. */
  readonly name: string;
  readonly definition: RealtimeTopic;
  readonly #id: string;
  readonly #surroundings: TopicSurroundings;
  readonly #followers = new Map<Connection, Follower>();
  readonly #recent = new RecentChanges();
  /** Reads of what somebody missed, by the number it was after: a room that comes back asks once. */
  readonly #missed = new Map<number, Promise<readonly TopicChange[]>>();
  readonly #newcomers = new Set<string>();
  readonly #timers = new Map<Task, NodeJS.Timeout>();
  /** Values sent with the next state, by their text. */
  #told = new Map<string, unknown>();
  #lastState = Number.NEGATIVE_INFINITY;
  #ready: Promise<void> | undefined;
  #isReading = false;
  #hasChanges = false;

  constructor(definition: RealtimeTopic, id: string, surroundings: TopicSurroundings) {
    this.definition = definition;
    this.name = definition.isOwn ? definition.name : `${definition.name}:${id}`;
    this.#id = id;
    this.#surroundings = surroundings;
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0;
  }

  /**
   * Sends a page everything after a number, or what comes from now on; where the topic has no numbers, that it may have missed
   * something.
   */
  async follow(connection: Connection, memberId: string, since: number | null): Promise<void> {
    const follower = { connection, memberId, seq: since ?? 0, isBehind: false, isCatchingUp: true };
    this.#followers.set(connection, follower);
    this.#scheduleSweep();
    if (this.definition.here) this.#schedule('here', HERE_MS, () => this.#reportHere());
    await this.#begun();
    if (this.#isLeft(follower)) return;
    if (this.definition.changesAfter && since !== null) return this.#catchUp(follower, true);
    this.#goOnFrom(follower, this.#recent.last);
    follower.isCatchingUp = false;
    if (since !== null) connection.say({ type: 'stale', topic: this.name });
  }

  unfollow(connection: Connection): void {
    if (!this.#followers.delete(connection) || !this.isEmpty) return;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#surroundings.leave();
  }

  isFollowedBy = (connection: Connection): boolean => this.#followers.has(connection);

  /** A page has answered that it is there. */
  noteThere(connection: Connection): void {
    const follower = this.#followers.get(connection);
    if (!follower || !connection.isMemberThere || !this.definition.here) return;
    this.#newcomers.add(follower.memberId);
    this.#schedule('newcomers', NEWCOMERS_MS, () => this.#reportNewcomers());
  }

  /** The topic has changes; or may have, where announcements were lost. */
  handleChanged(): void {
    if (!this.definition.changesAfter) {
      this.#tellAll(frameOf({ type: 'stale', topic: this.name }));
      return;
    }
    this.#hasChanges = true;
    if (!this.#isReading && !this.#timers.has('read')) void this.#readChanges();
  }

  /** Schedules its state to be sent, with `notified`. */
  handleState(notified?: { readonly payload: unknown }): void {
    if (!this.definition.state) return;
    if (notified && this.#told.size < MAX_NOTIFIED)
      this.#told.set(JSON.stringify(notified.payload), notified.payload);
    this.#schedule('state', Math.max(0, this.#lastState + STATE_MS - performance.now()), () =>
      this.#tellState(),
    );
  }

  /** A page that was too slow has read what waited. */
  async handleCaughtUp(connection: Connection): Promise<void> {
    const follower = this.#followers.get(connection);
    if (!follower?.isBehind || follower.isCatchingUp) return;
    follower.isBehind = false;
    if (!this.definition.changesAfter) return connection.say({ type: 'stale', topic: this.name });
    follower.isCatchingUp = true;
    await this.#catchUp(follower, false);
  }

  #begun(): Promise<void> {
    this.#ready ??= this.#begin().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  async #begin(): Promise<void> {
    const { definition } = this;
    const last = await this.#surroundings.read(async (ctx) => definition.lastSeq?.(ctx, this.#id));
    this.#recent.beginAt(last ?? 0);
  }

  #scheduleSweep(): void {
    if (!this.definition.changesAfter) return;
    this.#schedule('sweep', SWEEP_MS, () => {
      this.handleChanged();
      this.#scheduleSweep();
    });
  }

  #isLeft(follower: Follower): boolean {
    return this.#followers.get(follower.connection) !== follower;
  }

  #goOnFrom(follower: Follower, seq: number): void {
    follower.seq = seq;
    follower.connection.say({ type: 'following', topic: this.name, seq });
  }

  /** Sends what came after the last number they know: from memory, else from the database, else that it was too much. */
  async #catchUp(follower: Follower, isNew: boolean): Promise<void> {
    let isGreeted = !isNew;
    const greet = () => {
      if (!isGreeted) this.#goOnFrom(follower, follower.seq);
      isGreeted = true;
    };
    while (!this.#recent.holdsAfter(follower.seq)) {
      const missed = await this.#readMissed(follower.seq);
      if (this.#isLeft(follower)) return;
      if (missed.length > MAX_CHANGES) {
        follower.connection.say({ type: 'stale', topic: this.name });
        follower.seq = this.#recent.last;
        isGreeted = false;
        break;
      }
      greet();
      this.#recent.putBefore(follower.seq, missed);
      if (missed.length === 0) break;
      this.#tellOwn(follower, missed);
    }
    greet();
    // Without an await in between: what is sent to all from now on is sent to them, too.
    this.#tellOwn(follower, this.#recent.after(follower.seq));
    follower.isCatchingUp = false;
  }

  #readMissed(seq: number): Promise<readonly TopicChange[]> {
    let missed = this.#missed.get(seq);
    if (!missed) {
      missed = this.#changesAfter(seq).finally(() => this.#missed.delete(seq));
      this.#missed.set(seq, missed);
    }
    return missed;
  }

  async #changesAfter(seq: number): Promise<readonly TopicChange[]> {
    const { definition } = this;
    const changes = await this.#surroundings.read(async (ctx) =>
      definition.changesAfter?.(ctx, this.#id, seq, MAX_CHANGES + 1),
    );
    return changes ?? [];
  }

  async #readChanges(): Promise<void> {
    this.#isReading = true;
    let restMs = Math.min(MAX_REST_MS, this.#followers.size * REST_MS_PER_FOLLOWER);
    try {
      await this.#begun();
      this.#hasChanges = false;
      const changes = await this.#changesAfter(this.#recent.last);
      if (changes.length > MAX_CHANGES) await this.#skip();
      else if (changes.length > 0) this.#tellChanges(changes);
    } catch (error) {
      this.#surroundings.log.warn({ err: error, topic: this.definition.name }, 'changes cannot be read');
      this.#hasChanges = true;
      restMs = RETRY_MS;
    }
    this.#isReading = false;
    if (this.isEmpty) return;
    this.#schedule('read', restMs, () => (this.#hasChanges ? this.#readChanges() : undefined));
  }

  /** More changes at once than are sent: everybody reads again. */
  async #skip(): Promise<void> {
    await this.#begin();
    for (const follower of this.#followers.values()) {
      follower.connection.say({ type: 'stale', topic: this.name });
      this.#goOnFrom(follower, this.#recent.last);
    }
  }

  #tellChanges(changes: readonly TopicChange[]): void {
    const [first] = changes;
    const last = changes.at(-1);
    if (!first || !last) return;
    this.#recent.append(changes);
    const shared = changes.filter(({ onlyFor }) => !onlyFor);
    const named = new Set(changes.flatMap(({ onlyFor }) => onlyFor ?? []));
    const frame = shared.length > 0 ? this.#frameOf(shared) : undefined;
    let sent = 0;
    for (const follower of this.#followers.values()) {
      if (follower.isCatchingUp || this.#isLeftOut(follower)) continue;
      if (follower.seq >= first.seq || named.has(follower.memberId)) this.#tellOwn(follower, changes);
      else {
        if (frame) follower.connection.send(frame);
        follower.seq = last.seq;
      }
      sent += 1;
    }
    this.#surroundings.count('sent', sent);
  }

  #tellOwn(follower: Follower, changes: readonly TopicChange[]): void {
    const own = changes.filter(
      ({ seq, onlyFor }) => seq > follower.seq && (!onlyFor || onlyFor === follower.memberId),
    );
    if (own.length > 0) follower.connection.send(this.#frameOf(own));
    follower.seq = Math.max(follower.seq, changes.at(-1)?.seq ?? 0);
  }

  #frameOf(changes: readonly TopicChange[]): Buffer {
    return frameOf({
      type: 'changes',
      topic: this.name,
      changes: changes.map(({ seq, data }) => ({ seq, data })),
    });
  }

  #isLeftOut(follower: Follower): boolean {
    const { connection } = follower;
    if (!follower.isBehind && !connection.isFull) return false;
    if (!follower.isBehind) this.#surroundings.count('dropped', 1);
    follower.isBehind = true;
    connection.isBehind = true;
    return true;
  }

  #tellAll(frame: Buffer): void {
    let sent = 0;
    for (const follower of this.#followers.values()) {
      if (this.#isLeftOut(follower)) continue;
      follower.connection.send(frame);
      sent += 1;
    }
    this.#surroundings.count('sent', sent);
  }

  async #tellState(): Promise<void> {
    this.#lastState = performance.now();
    const notified = [...this.#told.values()];
    this.#told.clear();
    const { definition } = this;
    const data = await this.#surroundings.read(async (ctx) => definition.state?.(ctx, this.#id, notified));
    if (data === undefined) return;
    const frame = frameOf({ type: 'state', topic: this.name, data });
    let sent = 0;
    for (const { connection } of this.#followers.values()) {
      // The next one sends it again.
      if (connection.isFull) {
        this.#surroundings.count('dropped', 1);
        continue;
      }
      connection.send(frame);
      sent += 1;
    }
    this.#surroundings.count('sent', sent);
  }

  async #reportHere(): Promise<void> {
    this.#schedule('here', HERE_MS, () => this.#reportHere());
    const there = [...this.#followers.values()].filter(({ connection }) => connection.isMemberThere);
    await this.#report(new Set(there.map(({ memberId }) => memberId)));
  }

  async #reportNewcomers(): Promise<void> {
    const newcomers = new Set(this.#newcomers);
    this.#newcomers.clear();
    await this.#report(newcomers);
  }

  async #report(memberIds: ReadonlySet<string>): Promise<void> {
    const { definition } = this;
    if (memberIds.size === 0 || !definition.here) return;
    await this.#surroundings.read(async (ctx) => definition.here?.(ctx, this.#id, [...memberIds]));
  }

  /** Does something once after a while; nothing where it is to be done already, or nobody follows any more. */
  #schedule(what: Task, ms: number, work: () => unknown): void {
    if (this.isEmpty || this.#timers.has(what)) return;
    const run = async () => {
      this.#timers.delete(what);
      try {
        await work();
      } catch (error) {
        this.#surroundings.log.warn({ err: error, topic: this.definition.name }, `${what} of a topic failed`);
      }
    };
    this.#timers.set(
      what,
      setTimeout(() => void run(), ms),
    );
  }
}
