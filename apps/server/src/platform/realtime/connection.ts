import type { ServerMessage } from '@trilha/contracts/platform/realtime';

import type { TokenClaims } from '../http/session-tokens.ts';
import type { FollowedTopic } from './followed-topic.ts';

/** No more than this is buffered: a client so far behind gets what it missed once it has caught up. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** Codes of RFC 6455 with which sockets are closed. */
export const CLOSE = { restart: 1012, refused: 1008, later: 1013 } as const;

/** What carries messages to one page, and how much of them still waits in this process. */
export interface Outlet {
  readonly kind: 'socket' | 'events';
  readonly backlog: number;
  write(frame: Buffer): void;
  /** Asks whether the page is still there; only sockets answer. */
  ping(): void;
  close(code: number): void;
  /** Ends it without waiting for the other side. */
  terminate(): void;
}

/** Whose connection it is, by the token they showed last. */
export interface Identity {
  readonly claims: TokenClaims;
  /** When the token ends. */
  readonly until: Date;
  /** As whom the page says to act. */
  readonly meant: string | undefined;
}

export const frameOf = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message));

/** One page's line: whose it is, and what it follows. */
export class Connection {
  readonly outlet: Outlet;
  readonly network: string;
  readonly since: number;
  identity:
    | (Identity & {
        readonly tenantId: string;
        readonly memberId: string;
        /** The administrator who acts as them. */
        readonly actedBy?: string;
      })
    | undefined;
  /** By the name under which the page follows it. */
  readonly topics = new Map<string, FollowedTopic>();
  /** Whether the page answered the last ping it had time to answer. */
  isThere = false;
  /** A ping went out and was not answered yet. */
  isAsked = false;
  isClosed = false;
  /** Something was left out because too much waits to be read. */
  isBehind = false;

  constructor(outlet: Outlet, network: string, since: number) {
    this.outlet = outlet;
    this.network = network;
    this.since = since;
  }

  /** Whether so much waits to be read that more would only fill the memory. */
  get isFull(): boolean {
    return this.outlet.backlog > MAX_BACKLOG_BYTES;
  }

  /** Whether the member themselves is at this page: an impersonator does not count as present. */
  get isMemberThere(): boolean {
    return this.isThere && this.identity !== undefined && this.identity.actedBy === undefined;
  }

  send(frame: Buffer): void {
    if (!this.isClosed) this.outlet.write(frame);
  }

  say(message: ServerMessage): void {
    this.send(frameOf(message));
  }
}
