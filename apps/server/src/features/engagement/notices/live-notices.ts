import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import type { EventStream } from '../../../platform/http/event-stream.ts';

const CHANNELS = { notices: 'notices', ended: 'session_ended' } as const;
/** Tabs of one person; of more than these the oldest ends, and comes back if somebody looks at it. */
const MAX_STREAMS_OF_MEMBER = 10;
/** Screens of one company in each process: more of them ask from time to time, and those of others are told. */
const MAX_STREAMS_OF_COMPANY = 5000;

interface Listener {
  readonly tenantId: string;
  readonly memberId: string;
  /** The session the stream belongs to. */
  readonly familyId: string | undefined;
}

const nameOf = ({ tenantId, memberId }: Pick<Listener, 'tenantId' | 'memberId'>) => `${tenantId} ${memberId}`;

/**
 * Tells open screens that their member's messages changed: one database connection for all of them, in each process,
 * opened for the first and closed after the last. Streams carry no content, so what a screen shows it reads with its rights.
 */
export class LiveNotices {
  readonly #options: pg.ClientConfig;
  readonly #log: FastifyBaseLogger;
  readonly #mostOfCompany: number;
  /** Open streams by member, oldest first. */
  readonly #streams = new Map<string, Map<EventStream, Listener>>();
  /** How many are open by company. */
  readonly #ofCompany = new Map<string, number>();
  #line: Promise<pg.Client> | undefined;

  /** `pool`: whose database is listened to. */
  constructor(pool: pg.Pool, log: FastifyBaseLogger, mostOfCompany = MAX_STREAMS_OF_COMPANY) {
    const { connectionString, connectionTimeoutMillis } = pool.options;
    this.#options = {
      ...(connectionString ? { connectionString } : {}),
      ...(connectionTimeoutMillis ? { connectionTimeoutMillis } : {}),
      application_name: 'trilha-live',
      keepAlive: true,
    };
    this.#log = log;
    this.#mostOfCompany = mostOfCompany;
  }

  /**
   * Keeps a stream open for a member and tells it of every change from now on. Throws `unavailable` where the database
   * cannot be listened to, and where the company has as many as it may; then screens ask from time to time.
   */
  async open(listener: Listener, stream: EventStream): Promise<void> {
    const ofCompany = this.#ofCompany.get(listener.tenantId) ?? 0;
    if (ofCompany >= this.#mostOfCompany) {
      stream.end();
      throw new AppError('unavailable');
    }
    const name = nameOf(listener);
    const streams = this.#streams.get(name) ?? new Map<EventStream, Listener>();
    this.#streams.set(name, streams.set(stream, listener));
    this.#ofCompany.set(listener.tenantId, ofCompany + 1);
    const [oldest] = streams.keys();
    if (streams.size > MAX_STREAMS_OF_MEMBER) oldest?.end();
    stream.onEnd(() => this.#forget(listener, stream));
    try {
      await (this.#line ??= this.#listen());
    } catch {
      stream.end();
      throw new AppError('unavailable');
    }
  }

  /** Ends every stream; browsers come back by themselves. */
  async close(): Promise<void> {
    const line = this.#line;
    this.#line = undefined;
    const open = [...this.#streams.values()];
    this.#streams.clear();
    this.#ofCompany.clear();
    for (const streams of open) for (const stream of streams.keys()) stream.end();
    const client = await line?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  /** Ends what a session, or a member who lost their access, still follows. */
  #endStreamsOf(id: string): void {
    for (const streams of this.#streams.values())
      for (const [stream, { familyId, memberId }] of streams)
        if (familyId === id || memberId === id) stream.end();
  }

  #forget(listener: Listener, stream: EventStream): void {
    const name = nameOf(listener);
    const streams = this.#streams.get(name);
    if (streams?.delete(stream)) {
      const left = (this.#ofCompany.get(listener.tenantId) ?? 1) - 1;
      if (left > 0) this.#ofCompany.set(listener.tenantId, left);
      else this.#ofCompany.delete(listener.tenantId);
    }
    if (streams?.size === 0) this.#streams.delete(name);
    if (this.#streams.size === 0) void this.close();
  }

  async #listen(): Promise<pg.Client> {
    const client = new pg.Client(this.#options);
    // Whatever was told while the line was down is lost, so screens begin anew and read what they missed.
    const handleLoss = () => {
      this.#log.warn('the connection that tells of new messages was lost');
      void this.close();
    };
    client.on('error', handleLoss);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNELS.ended) this.#endStreamsOf(payload);
      else for (const stream of this.#streams.get(payload)?.keys() ?? []) stream.tell('changed');
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNELS.notices}; listen ${CHANNELS.ended}`);
      return client;
    } catch (error) {
      this.#line = undefined;
      client.removeListener('error', handleLoss);
      client.on('error', () => undefined);
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}
