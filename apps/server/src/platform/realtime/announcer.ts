import type { FastifyBaseLogger } from 'fastify';
import { Socket } from 'node:net';

import pg from 'pg';

import { announcementLine } from './announcement.ts';
import type { Announcement } from './announcement.ts';

/** What is announced within this time travels together. */
const GATHER_MS = 20;
const MAX_RETRY_MS = 2000;
/** NOTIFY refuses 8000 bytes. */
const MAX_BYTES = 7900;
/** What waits while nothing can be announced; anyone who follows reads everything again when the line stands again. */
const MAX_WAITING = 20_000;

export const ANNOUNCEMENTS = 'realtime';

/** Carries packets of lines to every process. Throws where it cannot just now. */
export interface Carrier {
  carry(packets: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** How a connection beside a pool reaches its database. */
export function connectionBeside(pool: pg.Pool, applicationName: string): pg.ClientConfig {
  const { connectionString, connectionTimeoutMillis } = pool.options;
  return {
    ...(connectionString ? { connectionString } : {}),
    ...(connectionTimeoutMillis ? { connectionTimeoutMillis } : {}),
    application_name: applicationName,
    keepAlive: true,
  };
}

/** Carries by NOTIFY over a connection of its own, so that no transaction of a call waits for another one's notification. */
class NotifyCarrier implements Carrier {
  readonly #options: pg.ClientConfig;
  #client: Promise<pg.Client> | undefined;

  constructor(pool: pg.Pool) {
    this.#options = {
      ...connectionBeside(pool, 'trilha-tell'),
      statement_timeout: 10_000,
      // A command that has done its work ends with this connection open.
      stream: () => new Socket().unref(),
    };
  }

  async carry(packets: readonly string[]): Promise<void> {
    const client = await (this.#client ??= this.#connect());
    try {
      await client.query('select pg_notify($1, packet) from unnest($2::text[]) packet', [
        ANNOUNCEMENTS,
        packets,
      ]);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#options);
    // A broken connection fails the next query, or is opened again by it.
    client.on('error', () => {
      this.#client = undefined;
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }
}

type AnnouncerLog = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Gathers what transactions of a pool announce for a moment and has it carried to every process; what cannot be carried is tried again. */
export class Announcer {
  #carrier: Carrier;
  /** Announcements by their content: identical ones within a moment are sent once; volatile ones are kept apart. */
  #waiting = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #volatile = 0;
  #failures = 0;
  #failed = 0;
  #carrying: Promise<void> | undefined;

  #log: AnnouncerLog | undefined;

  constructor(pool: pg.Pool) {
    this.#carrier = new NotifyCarrier(pool);
  }

  /** Attempts in which nothing could be carried, since the beginning. */
  get failed(): number {
    return this.#failed;
  }

  /** Says in a log from now on where nothing can be carried, and where it can be again. */
  reportTo(log: AnnouncerLog): void {
    this.#log = log;
  }

  /** Has everything carried by another way from now on. */
  carryBy(carrier: Carrier): void {
    const before = this.#carrier;
    this.#carrier = carrier;
    void before.close();
  }

  announce(announcement: Announcement): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    const line = announcementLine(announcement);
    this.#waiting.set(announcement.kind === 'volatile' ? `${(this.#volatile += 1)}` : line, line);
    this.#schedule(GATHER_MS);
  }

  /** Carries what waits and lets the connection go; a later announcement opens another one. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#carrying;
    await this.#carry();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#carrier.close();
  }

  #schedule(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#carrying ??= this.#carry().finally(() => {
        this.#carrying = undefined;
        if (this.#waiting.size > 0)
          this.#schedule(Math.min(MAX_RETRY_MS, GATHER_MS * 2 ** Math.min(this.#failures, 10)));
      });
    }, ms);
    this.#timer.unref();
  }

  async #carry(): Promise<void> {
    const lines = this.#waiting;
    if (lines.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#carrier.carry(packetsOf([...lines.values()]));
      if (this.#failures > 0) this.#log?.info({ failures: this.#failures }, 'changes are announced again');
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#failed += 1;
      if (this.#failures === 1) this.#log?.warn({ err: error }, 'changes cannot be announced');
      // Before what came meanwhile.
      this.#waiting = new Map([...lines, ...this.#waiting]);
    }
  }
}

/** Lines in as few packets as they fit. */
export function packetsOf(lines: readonly string[]): string[] {
  const packets: string[] = [];
  let packet: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const length = Buffer.byteLength(line) + 1;
    if (bytes + length > MAX_BYTES && packet.length > 0) {
      packets.push(packet.join('\n'));
      packet = [];
      bytes = 0;
    }
    packet.push(line);
    bytes += length;
  }
  if (packet.length > 0) packets.push(packet.join('\n'));
  return packets;
}

const announcers = new WeakMap<pg.Pool, Announcer>();

/** Who announces what the transactions of a pool tell. */
export function announcerOf(pool: pg.Pool): Announcer {
  let announcer = announcers.get(pool);
  if (!announcer) {
    announcer = new Announcer(pool);
    announcers.set(pool, announcer);
  }
  return announcer;
}
