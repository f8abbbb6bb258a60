import type { ServerMessage } from '@trilha/contracts/platform/realtime';

import { ApiError } from '../api-error.ts';
import { impersonatedMember, onMemberChanged, stopWhereOther } from '../session-epoch.ts';
import { accessToken, isRenewable, refreshAccessToken } from '../session.ts';
import type { FollowedTopics } from './followed-topics.ts';
import { openEvents, openSocket } from './line-carriers.ts';
import type { LineConnection } from './line-carriers.ts';
import { reconnectPause } from './reconnect-pause.ts';

/** `waiting`: it broke, and is opened again after a pause. */
export type RealtimeStatus = 'connecting' | 'connected' | 'waiting';

/** Whom the server refused asks again after this time. */
const REFUSED_PAUSE_MS = 60_000;
/** Where this many sockets in a row did not open, the network lets none through. */
const SOCKET_TRIES = 2;
/** Where one stood before, the server is away rather than sockets blocked: a room that comes back does not go on by server-sent events. */
const PROVEN_SOCKET_TRIES = 12;
/** A new token is shown this long before the old one ends: timers of a page that nobody sees may be a minute late. */
const RENEWAL_MS = 120_000;
/** And not more often than this, whatever this device's clock says. */
const MIN_RENEWAL_MS = 60_000;
/** The server says something every 25 seconds: a line that is silent for so long is dead, though nobody said so. */
const SILENCE_MS = 60_000;
/** A page that is seen again, or has a network again, wants to know at once. */
const PROBE_MS = 5000;

/**
 * Keeps this page's one line to the server while something is followed: opened again where it breaks, as `reconnectPause` says,
 * at once where the network or the person comes back. Closed while nobody sees the page, unless something must go on.
 */
export class RealtimeLine {
  readonly #topics: FollowedTopics;
  readonly #onStatus: (status: RealtimeStatus) => void;
  #connection: LineConnection | undefined;
  #status: RealtimeStatus = 'connecting';
  /** Attempts in a row that brought no line. */
  #failures = 0;
  /** The server refused the token since the last welcome, and another one was asked for. */
  #hasRenewed = false;
  #socketFailures = 0;
  #socketTries = SOCKET_TRIES;
  #token: string | undefined;
  #member: string | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Something was asked for that stands in the address of the connection. */
  #isReopening = false;

  constructor(topics: FollowedTopics, onStatus: (status: RealtimeStatus) => void) {
    this.#topics = topics;
    this.#onStatus = onStatus;
    document.addEventListener('visibilitychange', () => this.#handleReturn());
    addEventListener('online', () => {
      // Perhaps another network, which lets other things through.
      this.#socketFailures = 0;
      this.#socketTries = SOCKET_TRIES;
      // An attempt that began without a network may hang until its time is over.
      if (this.#isWanted && this.#status !== 'connected') this.#beginAnew();
      else this.#handleReturn();
    });
    // Nothing tells a socket for a minute that its network is gone: the browser does, and it is said at once.
    addEventListener('offline', () => this.#handleOffline());
    // The line is one member's: as another member, subscriptions are requested again.
    onMemberChanged(() => this.#beginAnew());
  }

  /** Asks for a topic: over the line that stands, or as it is opened. */
  follow(topic: string, since: number | null): void {
    if (!this.#connection) return this.#openSoon();
    if (!this.#connection.send) return this.#reopenSoon();
    this.#connection.send({ type: 'follow', topic, since });
  }

  /** Lets a topic go; the line goes with the last one. */
  unfollow(topic: string): void {
    if (this.#topics.size === 0) return this.#close();
    if (!this.#connection?.send) return this.#connection ? this.#reopenSoon() : undefined;
    this.#connection.send({ type: 'unfollow', topic });
  }

  get #isWanted(): boolean {
    return this.#topics.size > 0 && (document.visibilityState === 'visible' || this.#topics.isNeededHidden);
  }

  #openSoon(): void {
    if (this.#pause === undefined && this.#isWanted) this.#open();
  }

  /** Several topics asked for in a moment stand in one address. */
  #reopenSoon(): void {
    if (this.#isReopening) return;
    this.#isReopening = true;
    queueMicrotask(() => {
      this.#isReopening = false;
      if (!this.#connection || this.#connection.send) return;
      this.#drop();
      if (this.#isWanted) this.#open();
    });
  }

  #handleReturn(): void {
    if (!this.#isWanted) this.#close();
    else if (document.visibilityState === 'hidden') return;
    else if (this.#connection?.send && this.#status === 'connected') {
      this.#hello();
      this.#expectSomething(PROBE_MS);
    } else if (!this.#connection) this.#beginAnew();
  }

  #handleOffline(): void {
    if (!this.#connection || this.#status !== 'connected') return;
    this.#drop();
    this.#waitForNext(reconnectPause(this.#failures, Math.random()));
    this.#failures += 1;
  }

  #beginAnew(): void {
    this.#failures = 0;
    this.#hasRenewed = false;
    this.#drop();
    if (this.#isWanted) this.#open();
  }

  #open(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    const isSocket = this.#socketFailures < this.#socketTries;
    if (this.#failures === 0) this.#setStatus('connecting');
    const handlers = {
      onOpen: () => (isSocket ? this.#begin() : undefined),
      onMessage: (message: ServerMessage) => this.#handleMessage(message),
      onEnd: (error?: unknown) => this.#handleEnd(isSocket, error),
    };
    this.#connection = isSocket ? openSocket(handlers) : openEvents(this.#topics.list(), handlers);
  }

  /** Says at once who asks and for what: the server decides it together. */
  #begin(): void {
    this.#hello();
    for (const topic of this.#topics.list()) this.#connection?.send?.({ type: 'follow', ...topic });
  }

  #hello(): void {
    const token = accessToken();
    if (token === undefined) return this.#close();
    this.#token = token;
    this.#member = impersonatedMember();
    this.#connection?.send?.({
      type: 'hello',
      token,
      ...(this.#member ? { member: this.#member } : {}),
    });
  }

  #handleMessage(message: ServerMessage): void {
    this.#expectSomething(SILENCE_MS);
    if (message.type === 'welcome') this.#handleWelcome(message.until);
    else if (message.type === 'ended') this.#handleEnded(message.code);
    else this.#topics.handle(message);
  }

  #handleWelcome(until: string): void {
    this.#failures = 0;
    this.#hasRenewed = false;
    const send = this.#connection?.send;
    if (send) {
      this.#socketFailures = 0;
      this.#socketTries = PROVEN_SOCKET_TRIES;
    }
    this.#setStatus('connected');
    clearTimeout(this.#renewal);
    // By the server's word and this device's clock: a wrong clock renews too early or gets the answer that it ended.
    const left = Date.parse(until) - Date.now();
    const pause = Math.max(MIN_RENEWAL_MS, left / 2, left - RENEWAL_MS);
    if (send && isRenewable()) this.#renewal = setTimeout(() => void this.#renew(), pause);
  }

  /** Shows the server a newer token than the one that ends soon. */
  async #renew(): Promise<void> {
    const connection = this.#connection;
    try {
      if (this.#token !== undefined && accessToken() === this.#token) await refreshAccessToken(this.#token);
      if (connection === this.#connection) this.#hello();
    } catch {
      // Not reachable just now, or signed out: the server ends the connection and says why.
    }
  }

  /** The server refuses this session, or its token: a newer one may be taken. */
  #handleEnded(code: string): void {
    // Asked for again as any call, which shows a newer token by itself.
    if (this.#connection && !this.#connection.send) return this.#handleEnd(false, undefined);
    this.#drop();
    if (code === 'session_changed') return void stopWhereOther(this.#member);
    const token = this.#token;
    this.#failures += 1;
    this.#waitForNext(REFUSED_PAUSE_MS);
    if (code !== 'unauthenticated' || token === undefined || this.#hasRenewed) return;
    this.#hasRenewed = true;
    refreshAccessToken(token).then(
      () => (this.#pause !== undefined && this.#isWanted ? this.#open() : undefined),
      // The session is over, which the page knows, or nothing can be reached.
      () => undefined,
    );
  }

  #handleEnd(isSocket: boolean, error: unknown): void {
    const stood = this.#status === 'connected';
    this.#drop();
    if (!stood && isSocket) this.#socketFailures += 1;
    // Neither came through: it was no matter of sockets.
    if (!stood && !isSocket) this.#socketFailures = this.#socketTries - 1;
    const isOver = error instanceof ApiError && (error.status === 401 || error.code === 'session_changed');
    if (isOver || !this.#isWanted) return this.#setStatus('connecting');
    this.#waitForNext(reconnectPause(this.#failures, Math.random()));
    this.#failures += 1;
  }

  #waitForNext(ms: number): void {
    this.#setStatus('waiting');
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#isWanted) this.#open();
    }, ms);
  }

  #expectSomething(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#connection?.close();
      this.#handleEnd(this.#connection?.send !== undefined, undefined);
    }, ms);
  }

  /** Ends the connection and all that waits on it. */
  #drop(): void {
    this.#connection?.close();
    this.#connection = undefined;
    for (const timer of [this.#pause, this.#renewal, this.#silence]) clearTimeout(timer);
    this.#pause = undefined;
  }

  #close(): void {
    this.#drop();
    this.#failures = 0;
    this.#hasRenewed = false;
    this.#setStatus('connecting');
  }

  #setStatus(status: RealtimeStatus): void {
    this.#status = status;
    this.#onStatus(status);
  }
}
