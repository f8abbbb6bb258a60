import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

import { AppError } from '../../../platform/app-error.ts';
import type { EventStream } from '../../../platform/http/event-stream.ts';

const CHANNELS = { notices: 'notices', ended: 'session_ended' } as const;
/** Tabs of one person; of more than these the oldest ends, and comes back if somebody looks at it. */
const MAX_STREAMS_OF_MEMBER = 10;

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
  /** Open streams by member, oldest first. */
  readonly #streams = new Map<string, Map<EventStream, Listener>>();
  #line: Promise<pg.Client> | undefined;

  /** `pool`: whose database is listened to. */
  constructor(pool: pg.Pool, log: FastifyBaseLogger) {
    const { connectionString, connectionTimeoutMillis } = pool.options;
    this.#options = {
      ...(connectionString ? { connectionString } : {}),
      ...(connectionTimeoutMillis ? { connectionTimeoutMillis } : {}),
      application_name: 'trilha-live',
      keepAlive: true,
    };
    this.#log = log;
  }

  /**
   * Keeps a stream open for a member and tells it of every change from now on. Throws `unavailable` where the database
   * cannot be listened to; then screens ask from time to time.
   */
  async open(listener: Listener, stream: EventStream): Promise<void> {
    const name = nameOf(listener);
    const streams = this.#streams.get(name) ?? new Map<EventStream, Listener>();
    this.#streams.set(name, streams.set(stream, listener));
    const [oldest] = streams.keys();
    if (streams.size > MAX_STREAMS_OF_MEMBER) oldest?.end();
    stream.onEnd(() => this.#forget(name, stream));
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

  #forget(name: string, stream: EventStream): void {
    const streams = this.#streams.get(name);
    streams?.delete(stream);
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
