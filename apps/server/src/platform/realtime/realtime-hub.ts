import { clientMessage } from '@trilha/contracts/platform/realtime';
import type { ClientMessage } from '@trilha/contracts/platform/realtime';

import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';
import { asSystem } from '../queue/system-context.ts';
import type { AppServices } from '../services.ts';
import { WaitingLine } from '../waiting-line.ts';
import { readAnnouncement } from './announcement.ts';
import type { Announcement } from './announcement.ts';
import { announcerOf } from './announcer.ts';
import { asFollower } from './as-follower.ts';
import { CLOSE, Connection, frameOf } from './connection.ts';
import type { Identity, Outlet } from './connection.ts';
import { Connections } from './connections.ts';
import { FollowedTopic } from './followed-topic.ts';
import { Listener } from './listener.ts';
import type { RealtimeTopic } from './realtime-topic.ts';
import type { Valkey } from './valkey.ts';
import { findEnded } from './sessions.queries.ts';

/** Who opens a socket says who they are within this time. */
const HELLO_MS = 10_000;
const TICK_MS = 1000;
const MAX_TOPICS = 20;
/** Pages that say hello or begin to follow at the same time; the others wait, so that calls find connections to the database. */
const JOINING_AT_ONCE = 4;
const MAX_JOINING = 20_000;
const BEAT = frameOf({ type: 'beat' });

type Follow = Extract<ClientMessage, { readonly type: 'follow' }>;

/** What the caller may follow, or why not. */
type Decision =
  | { readonly follow: Follow; readonly code: string }
  | {
      readonly follow: Follow;
      readonly definition: RealtimeTopic;
      readonly id: string;
      readonly welcome: unknown;
    };

export interface RealtimeCounts {
  sent: number;
  dropped: number;
  readonly sockets: number;
  readonly events: number;
  readonly topics: number;
  /** Attempts since the process started to announce something, in which nothing could be. */
  readonly announceFailures: number;
}

/**
 * Knows the lines of all pages that are open in this process and what they follow, hears what every process announces, and tells it to them.
 */
export class RealtimeHub {
  readonly #services: AppServices;
  readonly #definitions: ReadonlyMap<string, RealtimeTopic>;
  readonly #connections = new Connections();
  readonly #topics = new Map<string, FollowedTopic>();
  readonly #listener: Listener;
  readonly #valkey: Valkey | undefined;
  readonly #joining = new WaitingLine({ atOnce: JOINING_AT_ONCE, maxWaiting: MAX_JOINING });
  readonly #sent = { sent: 0, dropped: 0 };
  #tick: NodeJS.Timeout | undefined;
  #seconds = 0;

  /** `valkey`: who carries announcements in place of the database. */
  constructor(services: AppServices, topics: readonly RealtimeTopic[], valkey?: Valkey) {
    this.#services = services;
    this.#valkey = valkey;
    this.#definitions = new Map(topics.map((topic) => [topic.name, topic]));
    this.#listener = new Listener(services.pool, services.log, {
      onLines: (lines) => this.handleLines(lines),
      onEnded: (id) => this.#endOf(id),
      onAgain: () => void this.#handleLoss(),
    });
  }

  get counts(): RealtimeCounts {
    const all = [...this.#connections.all()];
    const sockets = all.filter(({ outlet }) => outlet.kind === 'socket').length;
    return {
      ...this.#sent,
      sockets,
      events: all.length - sockets,
      topics: this.#topics.size,
      announceFailures: announcerOf(this.#services.pool).failed,
    };
  }

  /** Bytes that wait to be read by the slowest page. */
  get maxBacklog(): number {
    return Math.max(0, ...[...this.#connections.all()].map(({ outlet }) => outlet.backlog));
  }

  /** Takes up a page's line, of which nobody knows yet whose it is; undefined where there is no room for it. */
  add(outlet: Outlet, network: string): Connection | undefined {
    const connection = new Connection(outlet, network, performance.now());
    if (!this.#connections.add(connection)) {
      outlet.close(CLOSE.later);
      return undefined;
    }
    this.#tick ??= setInterval(() => this.tick(), TICK_MS);
    return connection;
  }

  /** The connection is closed, by either side. */
  remove(connection: Connection): void {
    if (connection.isClosed) return;
    connection.isClosed = true;
    this.#connections.remove(connection);
    for (const name of connection.topics.keys()) this.#unfollow(connection, name);
  }

  /** Says who a page is; undefined where its token is made up or has ended. */
  identify(token: string, meant: string | undefined): Identity | undefined {
    const { tokens, clock } = this.#services;
    const claims = tokens.readAccess(token, clock());
    return claims && { claims, until: tokens.endOf(token), meant };
  }

  /** Handles what a page said, in its order: what it asks for at once is decided in one transaction. */
  async handle(connection: Connection, messages: readonly ClientMessage[]): Promise<void> {
    let hello: Identity | undefined;
    const follows = new Map<string, Follow>();
    for (const message of messages) {
      if (message.type === 'hello') {
        hello = this.identify(message.token, message.member);
        if (!hello) return this.end(connection, 'unauthenticated');
      } else if (message.type === 'follow') follows.set(message.topic, message);
      else {
        follows.delete(message.topic);
        this.#unfollow(connection, message.topic);
      }
    }
    if (hello || follows.size > 0) await this.join(connection, hello, [...follows.values()]);
  }

  /** Says hello for a page, or again with a newer token, and has it follow what it may. */
  async join(connection: Connection, hello: Identity | undefined, follows: readonly Follow[]): Promise<void> {
    const identity = hello ?? connection.identity;
    if (!identity) return this.end(connection, 'unauthenticated');
    try {
      await this.#listen();
      const asked = hello ? [...this.#followedBy(connection), ...follows] : follows;
      const { actor, decisions } = await this.#joining.run(() =>
        asFollower(this.#services, identity, async (ctx) => ({
          actor: ctx.actor,
          decisions: await this.#decide(ctx, asked),
        })),
      );
      if (connection.isClosed) return;
      if (hello && !this.#welcome(connection, { ...hello, ...actor })) return;
      for (const decision of decisions) await this.#answer(connection, decision);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'too_many_requests')
        return this.end(connection, error.code);
      this.#services.log.warn({ err: error }, 'a line of a page could not be joined');
      this.#drop(connection, CLOSE.later);
    }
  }

  /** Ends a line and says why. */
  end(connection: Connection, code: string): void {
    connection.say({ type: 'ended', code });
    this.#drop(connection, CLOSE.refused);
  }

  /** Ends every line; pages come back to another process, or to this one once it is there again. */
  async close(): Promise<void> {
    for (const connection of this.#connections.all()) this.#drop(connection, CLOSE.restart);
    clearInterval(this.#tick);
    this.#tick = undefined;
    await this.#listener.close();
  }

  /** Handles what some process announced. */
  handleLines(lines: readonly string[]): void {
    for (const line of lines) {
      const announcement = readAnnouncement(line);
      const topic = announcement && this.#topics.get(`${announcement.tenantId} ${announcement.topic}`);
      if (topic) this.#handleAnnouncement(topic, announcement);
    }
  }

  /** What is done each second: who has to say hello, or is over, or was too slow; and some are asked whether they are there. */
  tick(): void {
    this.#seconds += 1;
    const now = this.#services.clock();
    const lastHello = performance.now() - HELLO_MS;
    for (const connection of this.#connections.all()) {
      const { identity } = connection;
      if (!identity && connection.since < lastHello) this.#drop(connection, CLOSE.refused);
      else if (identity && identity.until <= now) this.end(connection, 'unauthenticated');
      else if (connection.isBehind && connection.outlet.backlog === 0) void this.#handleCaughtUp(connection);
    }
    for (const connection of this.#connections.startingAfter(this.#seconds)) this.#ask(connection);
  }

  /** A page answered. */
  handlePong(connection: Connection): void {
    connection.isAsked = false;
    if (connection.isThere) return;
    connection.isThere = true;
    for (const topic of connection.topics.values()) topic.noteThere(connection);
  }

  /** Resolves once messages sent from now on are received. */
  async #listen(): Promise<void> {
    await this.#listener.open();
    await this.#valkey?.subscribe({
      onLines: (lines) => this.handleLines(lines),
      onAgain: () => void this.#handleLoss(),
    });
  }

  #ask(connection: Connection): void {
    if (connection.outlet.kind === 'events') return connection.send(BEAT);
    if (connection.isAsked) {
      connection.outlet.terminate();
      return this.remove(connection);
    }
    connection.isAsked = true;
    connection.outlet.ping();
    connection.send(BEAT);
  }

  #handleAnnouncement(topic: FollowedTopic, announcement: Announcement): void {
    if (announcement.kind === 'changed') topic.handleChanged();
    else if (announcement.kind === 'state') topic.handleState();
    else if (announcement.kind === 'volatile') topic.handleState({ payload: announcement.payload });
    else
      for (const connection of this.#connections.of(announcement.payload))
        if (topic.isFollowedBy(connection))
          void this.join(connection, undefined, [{ type: 'follow', topic: topic.name, since: null }]);
  }

  #followedBy(connection: Connection): readonly Follow[] {
    return [...connection.topics.keys()].map((topic) => ({ type: 'follow', topic, since: null }));
  }

  async #decide(ctx: TenantContext, follows: readonly Follow[]): Promise<Decision[]> {
    const decisions: Decision[] = [];
    for (const follow of follows) decisions.push(await this.#decideOne(ctx, follow));
    return decisions;
  }

  async #decideOne(ctx: TenantContext, follow: Follow): Promise<Decision> {
    const [name = '', given] = follow.topic.split(':');
    const definition = this.#definitions.get(name);
    const id = definition?.isOwn ? ctx.actor.memberId : given;
    if (!definition || id === undefined || (definition.isOwn && given !== undefined))
      return { follow, code: 'not_found' };
    try {
      await definition.authorize(ctx, id);
      return { follow, definition, id, welcome: await definition.welcome?.(ctx, id) };
    } catch (error) {
      if (error instanceof AppError) return { follow, code: error.code };
      throw error;
    }
  }

  /** Notes whose line it is; false where it ended instead. */
  #welcome(connection: Connection, identity: NonNullable<Connection['identity']>): boolean {
    const { identity: before } = connection;
    if (
      before &&
      (before.memberId !== identity.memberId || before.claims.familyId !== identity.claims.familyId)
    ) {
      this.end(connection, 'session_changed');
      return false;
    }
    if (before) connection.identity = identity;
    else {
      const other = this.#connections.own(connection, identity);
      if (other === 'full') {
        this.end(connection, 'unavailable');
        return false;
      }
      if (other) this.end(other, 'too_many_requests');
      this.#askFirst(connection);
    }
    connection.say({ type: 'welcome', until: identity.until.toISOString() });
    return true;
  }

  /** At once, so that who comes is there from the beginning. */
  #askFirst(connection: Connection): void {
    connection.isAsked = true;
    connection.outlet.ping();
  }

  async #answer(connection: Connection, decision: Decision): Promise<void> {
    if (connection.isClosed) return;
    const { topic: name, since } = decision.follow;
    if ('code' in decision) {
      this.#unfollow(connection, name);
      return connection.say({ type: 'refused', topic: name, code: decision.code });
    }
    const { memberId, tenantId } = connection.identity ?? {};
    if (memberId === undefined || tenantId === undefined) return;
    // Looked at again because of a new token, or a change of their rights: it goes on as before.
    const isFollowed = connection.topics.has(name);
    if (isFollowed && since === null) return;
    if (!isFollowed && connection.topics.size >= MAX_TOPICS)
      return connection.say({ type: 'refused', topic: name, code: 'too_many_requests' });
    const topic = this.#topicOf(tenantId, decision.definition, decision.id);
    connection.topics.set(name, topic);
    await topic.follow(connection, memberId, since);
    if (decision.welcome !== undefined)
      connection.say({ type: 'state', topic: name, data: decision.welcome });
    if (connection.isThere) topic.noteThere(connection);
  }

  #topicOf(tenantId: string, definition: RealtimeTopic, id: string): FollowedTopic {
    const key = `${tenantId} ${definition.name}:${id}`;
    let topic = this.#topics.get(key);
    if (!topic) {
      topic = new FollowedTopic(definition, id, {
        log: this.#services.log,
        read: (work) =>
          asSystem(this.#services, { tenantId, at: this.#services.clock(), name: 'realtime' }, work),
        count: (what, frames) => {
          this.#sent[what] += frames;
        },
        leave: () => this.#topics.delete(key),
      });
      this.#topics.set(key, topic);
    }
    return topic;
  }

  #unfollow(connection: Connection, name: string): void {
    connection.topics.get(name)?.unfollow(connection);
    connection.topics.delete(name);
  }

  async #handleCaughtUp(connection: Connection): Promise<void> {
    connection.isBehind = false;
    try {
      for (const topic of connection.topics.values()) await topic.handleCaughtUp(connection);
    } catch {
      // What they missed cannot be read: they come back and ask for it.
      this.#drop(connection, CLOSE.later);
    }
  }

  /** Ends what a session, or a member who lost their access, still follows. */
  #endOf(id: string): void {
    for (const connection of this.#connections.of(id)) this.end(connection, 'unauthenticated');
  }

  /** Announcements were lost: sessions are looked at, and every topic is read again from the last number. */
  async #handleLoss(): Promise<void> {
    for (const topic of this.#topics.values()) topic.handleChanged();
    const families = new Set<string>();
    const membersOf = new Map<string, string[]>();
    for (const { identity } of this.#connections.all()) {
      if (!identity) continue;
      families.add(identity.claims.familyId);
      membersOf.set(identity.tenantId, [...(membersOf.get(identity.tenantId) ?? []), identity.memberId]);
    }
    if (families.size === 0) return;
    try {
      const ended = await findEnded(this.#services.pool, [...families], membersOf);
      for (const id of ended) this.#endOf(id);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'sessions cannot be looked at: pages come back and show them');
      for (const connection of this.#connections.all()) this.#drop(connection, CLOSE.later);
    }
  }

  #drop(connection: Connection, code: number): void {
    connection.outlet.close(code);
    this.remove(connection);
  }
}

/** Reads what a page said; undefined where it is nothing that can be said. */
export function readClientMessage(text: string): ClientMessage | undefined {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
