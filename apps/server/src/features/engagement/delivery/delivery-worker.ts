import { CHANNELS, MESSAGE_KIND_NAMES } from '@trilha/contracts/engagement/delivery';
import type { Channel, MessageTemplate, RenderedMessage } from '@trilha/contracts/engagement/delivery';
import { LOCALES } from '@trilha/rules/platform/locales';
import type pg from 'pg';
import { z } from 'zod';

import type { Services } from '../../../platform/context.ts';
import { WorkLoop } from '../../../platform/queue/work-loop.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { renderMessage } from './render-message.ts';
import { MESSAGE_PURPOSE, sealSecret } from './sealed-secret.ts';
import { MessageRefused } from './senders/message-sender.ts';
import type { MessageSender } from './senders/message-sender.ts';

const BATCH = 20;
const IDLE_MS = 400;
/** A worker that dies with a message in its hands gives it back after this. */
const LEASE_SECONDS = 60;
const MAX_DELAY_SECONDS = 3600;

const row = z.object({
  tenant_id: z.string(),
  id: z.string(),
  kind: z.enum(MESSAGE_KIND_NAMES),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  locale: z.enum(LOCALES),
  data: z.object({
    name: z.string(),
    reason: z.string().optional(),
    hours: z.number().optional(),
    minutes: z.number().optional(),
    path: z.string().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    /** Of a message that a process before sealed secrets wrote. */
    secret: z.string().optional(),
  }),
  sealed_secret: z.instanceof(Buffer).nullable(),
  attempts: z.number(),
  expires_at: z.date().nullable(),
  client: z.string(),
  slug: z.string(),
  look: z.object({ primary: z.string() }),
  settings: z.unknown(),
});
type Waiting = z.output<typeof row>;

/** Seconds before the next try: 2, 4, 8 … up to an hour. */
function delaySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, 2 ** Math.min(attempts, 12));
}

/**
 * Takes messages that wait and hands them to whoever carries their channel. Nothing is lost while a provider is down: what
 * fails comes back later and later, until it is sent, refused for good, or of no use any more. Several processes may
 * work at once. Where nobody carries a channel, a development machine shows the message instead; elsewhere it waits.
 */
export class DeliveryWorker {
  readonly #pool: pg.Pool;
  readonly #services: Pick<Services, 'config' | 'clock' | 'log'>;
  readonly #senders: ReadonlyMap<Channel, MessageSender>;
  readonly #channels: readonly Channel[];
  readonly #loop: WorkLoop;

  /** `pool`: connections of the worker role. */
  constructor(
    pool: pg.Pool,
    services: Pick<Services, 'config' | 'clock' | 'log'>,
    senders: ReadonlyMap<Channel, MessageSender>,
  ) {
    this.#pool = pool;
    this.#services = services;
    this.#senders = senders;
    this.#channels = services.config.devOutbox ? CHANNELS : [...senders.keys()];
    this.#loop = new WorkLoop({
      name: 'the messages that wait',
      drain: () => this.drainOnce(),
      idleMs: IDLE_MS,
      log: services.log,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Finishes the messages under way. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Works off one batch; returns how many messages it took. */
  async drainOnce(): Promise<number> {
    const now = this.#services.clock();
    const { rows } = await this.#pool.query(
      `with taken as (
         select tenant_id, id from deliveries
          where status = 'waiting' and available_at <= $1 and channel = any ($2)
          order by available_at limit $3 for update skip locked)
       update deliveries d
          set attempts = d.attempts + 1, available_at = $1::timestamptz + make_interval(secs => $4)
         from taken, tenants t
        where d.tenant_id = taken.tenant_id and d.id = taken.id and t.id = d.tenant_id
       returning d.tenant_id, d.id, d.kind, d.channel, d.recipient, d.locale, d.data, d.sealed_secret, d.attempts, d.expires_at,
                 t.name as client, t.slug, t.look, t.settings`,
      [now, this.#channels, BATCH, LEASE_SECONDS],
    );
    await Promise.all(rows.map((taken: unknown) => this.#handle(taken)));
    return rows.length;
  }

  /** One message that nobody can read or write down is tried again after its lease, and takes no other with it. */
  async #handle(taken: unknown): Promise<void> {
    try {
      await this.#deliver(row.parse(taken));
    } catch (error) {
      this.#services.log.error({ err: error }, 'a message could not be handled');
    }
  }

  async #deliver(waiting: Waiting): Promise<void> {
    const now = this.#services.clock();
    if (waiting.expires_at && waiting.expires_at <= now) return this.#close(waiting, 'expired', {});
    const secret = this.#secretOf(waiting);
    const message = this.#render(waiting, secret);
    const sender = this.#senders.get(waiting.channel);
    if (!sender) return this.#close(waiting, 'sent', { provider: 'outbox', rendered: message });
    try {
      const providerId = await sender.send({
        id: waiting.id,
        tenantId: waiting.tenant_id,
        channel: waiting.channel,
        recipient: waiting.recipient,
        message,
        path: waiting.data.path,
        clientName: waiting.client,
      });
      await this.#close(waiting, 'sent', { provider: sender.name, providerId });
    } catch (error) {
      const told = error instanceof Error ? error.message : 'unknown';
      // A provider may repeat what it was given.
      const reason = (secret ? told.replaceAll(secret, '…') : told).slice(0, 200);
      const isFinal = error instanceof MessageRefused;
      // Neither address nor text: both are personal.
      this.#services.log.warn(
        { delivery: waiting.id, kind: waiting.kind, channel: waiting.channel, reason, isFinal },
        'a message could not be sent',
      );
      if (isFinal) await this.#close(waiting, 'refused', { provider: sender.name, error: reason });
      else await this.#putBack(waiting, secret, reason, now);
    }
  }

  #secretOf({ sealed_secret: sealed, data }: Waiting): string | undefined {
    return sealed ? this.#services.config.keyRing.decrypt(MESSAGE_PURPOSE, sealed) : data.secret;
  }

  #render(waiting: Waiting, secret: string | undefined): RenderedMessage {
    const { kind, channel, locale, data } = waiting;
    const own: MessageTemplate | undefined = tenantSettingsOf(waiting.settings).messages[kind]?.[locale];
    return renderMessage(
      { kind, channel, locale, data: { ...data, secret } },
      {
        name: waiting.client,
        slug: waiting.slug,
        primary: waiting.look.primary,
        publicUrl: this.#services.config.publicUrl,
      },
      own,
    );
  }

  async #close(
    { tenant_id, id }: Waiting,
    status: 'sent' | 'expired' | 'refused',
    outcome: {
      provider?: string;
      providerId?: string | null;
      error?: string;
      rendered?: RenderedMessage;
    },
  ): Promise<void> {
    await this.#pool.query(
      `update deliveries set status = $3, sent_at = $4, provider = $5, provider_id = $6, last_error = $7, rendered = $8,
              data = data - 'secret', sealed_secret = null
        where tenant_id = $1 and id = $2`,
      [
        tenant_id,
        id,
        status,
        status === 'sent' ? this.#services.clock() : null,
        outcome.provider ?? null,
        outcome.providerId ?? null,
        outcome.error ?? null,
        outcome.rendered ?? null,
      ],
    );
  }

  async #putBack(
    { tenant_id, id, attempts, sealed_secret }: Waiting,
    secret: string | undefined,
    reason: string,
    now: Date,
  ): Promise<void> {
    // A job may have renewed what is sealed already; only what lay in the clear is sealed here.
    const sealed =
      sealed_secret || secret === undefined ? null : sealSecret(this.#services.config, secret).sealed;
    await this.#pool.query(
      `update deliveries set last_error = $3, available_at = $4::timestamptz + make_interval(secs => $5),
              data = data - 'secret', sealed_secret = coalesce(sealed_secret, $6)
        where tenant_id = $1 and id = $2`,
      [tenant_id, id, reason, now, delaySeconds(attempts), sealed],
    );
  }
}
