import type { FastifyBaseLogger } from 'fastify';

import type { Carrier } from './announcer.ts';

const MAX_PAUSE_MS = 2000;
const FIRST_PAUSE_MS = 50;

/** The client's five hundred modules are loaded where there is such a server only. */
async function clientOf(url: string) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    // Which every version of both speaks.
    RESP: 2,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: MAX_PAUSE_MS,
      reconnectStrategy: (retries) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(retries, 8)),
    },
  });
}
type Client = ReturnType<typeof clientOf>;

export interface SubscriptionHandlers {
  readonly onLines: (lines: readonly string[]) => void;
  /** It listens again after it was cut off: what was said meanwhile is lost. */
  readonly onAgain: () => void;
}

/**
 * Announces by a Valkey or Redis server in place of the database, for installations of many processes: it carries announcements and stores
 * nothing. `channel` is this installation's.
 */
export class Valkey implements Carrier {
  readonly #url: string;
  readonly #channel: string;
  readonly #log: FastifyBaseLogger;
  #publisher: Client | undefined;
  #subscriber: Client | undefined;
  #subscribing: Promise<void> | undefined;

  constructor(url: string, channel: string, log: FastifyBaseLogger) {
    // The client of both knows the older name.
    this.#url = url.replace(/^valkey/, 'redis');
    this.#channel = channel;
    this.#log = log;
  }

  async carry(packets: readonly string[]): Promise<void> {
    this.#publisher ??= this.#client();
    const publisher = await this.#publisher;
    if (!publisher.isOpen) await publisher.connect();
    // Waits for no connection: what is not taken now is announced again.
    if (!publisher.isReady) throw new Error('The server that carries announcements cannot be reached.');
    for (const packet of packets) await publisher.publish(this.#channel, packet);
  }

  /** Resolves once it hears what every process announces. */
  subscribe(handlers: SubscriptionHandlers): Promise<void> {
    this.#subscribing ??= this.#subscribe(handlers).catch((error: unknown) => {
      this.#subscribing = undefined;
      throw error;
    });
    return this.#subscribing;
  }

  async close(): Promise<void> {
    const clients = [this.#publisher, this.#subscriber];
    this.#publisher = undefined;
    this.#subscriber = undefined;
    this.#subscribing = undefined;
    for (const client of clients) (await client)?.destroy();
  }

  async #subscribe({ onLines, onAgain }: SubscriptionHandlers): Promise<void> {
    this.#subscriber = this.#client();
    const subscriber = await this.#subscriber;
    await subscriber.connect();
    await subscriber.subscribe(this.#channel, (packet) => onLines(packet.split('\n')));
    // Ready again, with what it subscribed to.
    subscriber.on('ready', onAgain);
  }

  async #client(): Client {
    const client = await clientOf(this.#url);
    let isDown = false;
    client.on('error', (error: Error) => {
      if (!isDown) this.#log.warn({ reason: error.message }, 'the server that carries announcements is away');
      isDown = true;
    });
    client.on('ready', () => {
      isDown = false;
    });
    return client;
  }
}
