import { CHANNELS, MESSAGE_KIND_NAMES } from '@trilha/contracts/engagement/delivery';
import type { Channel, MessageTemplate, RenderedMessage } from '@trilha/contracts/engagement/delivery';
import { LOCALES } from '@trilha/rules/platform/locales';
import type pg from 'pg';
import { z } from 'zod';

import type { Services } from '../../../platform/context.ts';
import type { NotYet, OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { renderMessage } from './render-message.ts';
import { MESSAGE_PURPOSE, sealSecret } from './sealed-secret.ts';
import { MessageRefused } from './senders/message-sender.ts';
import type { MessageSender } from './senders/message-sender.ts';

const AT_ONCE = 20;
/** Where nobody carries a channel it is looked again so often. */
const UNCARRIED_SECONDS = 600;

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
    stopPath: z.string().optional(),
    badge: z.number().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    /** Of a message that a process before sealed secrets wrote. */
    secret: z.string().optional(),
  }),
  sealed_secret: z.instanceof(Buffer).nullable(),
  expires_at: z.date().nullable(),
  client: z.string(),
  slug: z.string(),
  look: z.object({ primary: z.string() }),
  settings: z.unknown(),
});
type Waiting = z.output<typeof row>;

/**
 * Passes waiting messages to the provider of their channel. Nothing is lost while a provider is down: what fails comes back later
 * and later, until it is sent, refused for good, of no use any more, or given up, where an administrator sees it. Where nobody carries
 * a channel, a development machine shows the message instead; elsewhere it waits.
 */
export class Deliveries implements WorkHandler<'delivery.due'> {
  readonly lane = 'external';
  readonly atOnce = AT_ONCE;
  readonly #pool: pg.Pool;
  readonly #services: Pick<Services, 'config' | 'clock' | 'log'>;
  readonly #senders: ReadonlyMap<Channel, MessageSender>;

  /** `pool`: connections of the worker role. */
  constructor(
    pool: pg.Pool,
    services: Pick<Services, 'config' | 'clock' | 'log'>,
    senders: ReadonlyMap<Channel, MessageSender>,
  ) {
    this.#pool = pool;
    this.#services = services;
    this.#senders = senders;
  }

  async work({ tenantId, payload: { id } }: OutboxMessage<'delivery.due'>): Promise<NotYet | void> {
    const channel = await this.#channelOf(tenantId, id);
    if (!channel) return;
    if (!this.#services.config.devOutbox && !this.#senders.has(channel))
      return { againInSeconds: UNCARRIED_SECONDS };
    const { rows } = await this.#pool.query(
      `update deliveries d set attempts = d.attempts + 1 from tenants t
        where d.tenant_id = $1 and d.id = $2 and d.status = 'waiting' and t.id = d.tenant_id
       returning d.tenant_id, d.id, d.kind, d.channel, d.recipient, d.locale, d.data, d.sealed_secret, d.expires_at,
                 t.name as client, t.slug, t.look, t.settings`,
      [tenantId, id],
    );
    if (rows.length > 0) await this.#deliver(row.parse(rows[0]));
  }

  /** The channel of a message that still waits. */
  async #channelOf(tenantId: string, id: string): Promise<Channel | undefined> {
    const { rows } = await this.#pool.query<{ channel: Channel }>(
      `select channel from deliveries where tenant_id = $1 and id = $2 and status = 'waiting'`,
      [tenantId, id],
    );
    return rows[0]?.channel;
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
        badge: waiting.data.badge,
        clientName: waiting.client,
      });
      await this.#close(waiting, 'sent', { provider: sender.name, providerId });
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'unknown';
      // A provider may repeat what it was given.
      const reason = (secret ? failure.replaceAll(secret, '…') : failure).slice(0, 200);
      const isFinal = error instanceof MessageRefused;
      // Neither address nor text: both are personal.
      this.#services.log.warn(
        { delivery: waiting.id, kind: waiting.kind, channel: waiting.channel, reason, isFinal },
        'a message could not be sent',
      );
      if (isFinal) await this.#close(waiting, 'refused', { provider: sender.name, error: reason });
      else {
        await this.#keepForLater(waiting, secret, reason);
        throw new Error(reason, { cause: error });
      }
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

  async #keepForLater(
    { tenant_id, id, sealed_secret }: Waiting,
    secret: string | undefined,
    reason: string,
  ): Promise<void> {
    // A job may have renewed what is sealed already; only what lay in the clear is sealed here.
    const sealed =
      sealed_secret || secret === undefined ? null : sealSecret(this.#services.config, secret).sealed;
    await this.#pool.query(
      `update deliveries set last_error = $3, data = data - 'secret', sealed_secret = coalesce(sealed_secret, $4)
        where tenant_id = $1 and id = $2`,
      [tenant_id, id, reason, sealed],
    );
  }
}
