import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';
import { z } from 'zod';

import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { NotYet, OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import { cancelOrders } from '../rewards/cancel-order.ts';
import { delayCard, deliverCard } from '../rewards/deliver-card.ts';
import { closeCardJob } from './card-jobs.queries.ts';
import { GiftCardRefused } from './gift-card-provider.ts';
import type { GiftCardProvider, IssuedCard } from './gift-card-provider.ts';
import { findOrder } from './managed-order.queries.ts';

const AT_ONCE = 5;
/** Where nobody sells cards to the installation it is looked again so often. */
const UNSOLD_SECONDS = 600;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 3600;
/** From this attempt on the person is notified that it takes longer. */
const NOTIFIED_AT = 3;
/** After so many tries, about four hours, somebody has to look. */
const MAX_ATTEMPTS = 12;

/** What a person reads whose card nobody sells any more; their points are back. */
const NOT_SOLD: Readonly<Record<Locale, string>> = {
  'pt-BR': 'O fornecedor não tem mais este cartão.',
  'en-US': 'The provider no longer has this card.',
  'es-ES': 'El proveedor ya no tiene esta tarjeta.',
  'fr-FR': 'Le fournisseur ne propose plus cette carte.',
};

const jobRow = z.object({
  tenant_id: z.string(),
  order_id: z.string(),
  sku: z.string(),
  attempts: z.number(),
});
type Job = z.output<typeof jobRow>;
/** Who sells the cards; undefined where nobody does. */
type OpenProvider = () => Promise<GiftCardProvider | undefined>;

/**
 * Buys gift cards that were redeemed, outside of any request, so that a provider that is slow or down holds nobody up. The order's id
 * goes along as the idempotency key: however often it is asked, one card is bought. What the provider does not give comes back later
 * and later; what it refuses for good is refunded; what never comes is left to an administrator.
 */
export class GiftCards implements WorkHandler<'gift_card.due'> {
  readonly lane = 'external';
  readonly atOnce = AT_ONCE;
  readonly #pool: pg.Pool;
  readonly #services: AppServices;
  readonly #openProvider: OpenProvider;

  /** `pool`: connections of the worker role. */
  constructor(pool: pg.Pool, services: AppServices, openProvider: OpenProvider) {
    this.#pool = pool;
    this.#services = services;
    this.#openProvider = openProvider;
  }

  async work({ tenantId, payload: { id } }: OutboxMessage<'gift_card.due'>): Promise<NotYet | void> {
    const provider = await this.#openProvider();
    if (!provider) return { againInSeconds: UNSOLD_SECONDS };
    const { rows } = await this.#pool.query(
      `update reward_card_jobs set attempts = attempts + 1
        where tenant_id = $1 and order_id = $2 and status = 'waiting'
       returning tenant_id, order_id, sku, attempts`,
      [tenantId, id],
    );
    if (rows.length > 0) await this.#buy(provider, jobRow.parse(rows[0]));
  }

  async #buy(provider: GiftCardProvider, job: Job): Promise<void> {
    if (await this.#isHeld(job)) return;
    let card: IssuedCard | null;
    try {
      card = await provider.order({ reference: job.order_id, sku: job.sku });
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      this.#services.log.warn({ order: job.order_id, reason }, 'a gift card could not be bought');
      if (error instanceof GiftCardRefused) return this.#giveBack(job, reason);
      return this.#putBack(job, reason);
    }
    if (card === null) return this.#putBack(job, 'pending');
    const { code } = card;
    return this.#asProgram(job, async (ctx) => {
      const delivered = await deliverCard(ctx, this.#services.config.keyRing, {
        orderId: job.order_id,
        secret: code,
      });
      // The order was cancelled while the provider worked: the card was paid, and somebody should know.
      await closeCardJob(
        ctx,
        job.order_id,
        delivered ? 'issued' : 'dropped',
        delivered ? null : 'issued_after_cancellation',
      );
    });
  }

  /** Whether the buyer owes points by now: the card then waits for a person's decision and is not bought. */
  async #isHeld(job: Job): Promise<boolean> {
    let held = false;
    await this.#asProgram(job, async (ctx) => {
      const order = await findOrder(ctx, job.order_id);
      held = order?.held ?? false;
      if (held) await closeCardJob(ctx, job.order_id, 'stuck', 'buyer_owes_points');
    });
    return held;
  }

  /** There will never be a card: the order is cancelled and its points return. */
  #giveBack(job: Job, reason: string): Promise<void> {
    return this.#asProgram(job, async (ctx) => {
      const order = await findOrder(ctx, job.order_id);
      if (order?.state === 'in_preparation')
        await cancelOrders(ctx, {
          orders: [order],
          reason: NOT_SOLD[ctx.locale],
          returnToStock: false,
        });
      await closeCardJob(ctx, job.order_id, 'refused', reason);
    });
  }

  async #putBack(job: Job, reason: string): Promise<void> {
    if (job.attempts >= NOTIFIED_AT)
      await this.#asProgram(job, async (ctx) => {
        await delayCard(ctx, job.order_id);
        if (job.attempts >= MAX_ATTEMPTS) await closeCardJob(ctx, job.order_id, 'stuck', reason);
      });
    const delay = Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (job.attempts - 1));
    await this.#pool.query(
      `update reward_card_jobs set last_error = $3, available_at = $4::timestamptz + make_interval(secs => $5)
        where tenant_id = $1 and order_id = $2 and status = 'waiting'`,
      [job.tenant_id, job.order_id, reason, this.#services.clock(), delay],
    );
  }

  /** As nobody in particular: what follows is done by the program itself. */
  #asProgram(job: Job, work: (ctx: TenantContext) => Promise<void>): Promise<void> {
    const task = { tenantId: job.tenant_id, at: this.#services.clock(), name: 'gift-cards' };
    return asSystem(this.#services, task, work);
  }
}
