import { z } from 'zod';

import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';

/** What a provider is asked for. */
export interface GiftCardOrder {
  /** Names the order for ever: the same reference never buys a second card. */
  readonly reference: string;
  /** The provider's name of the card. */
  readonly sku: string;
}

export interface IssuedCard {
  readonly code: string;
  readonly expiresOn: string | null;
}

/** Who sells gift cards. */
export interface GiftCardProvider {
  /**
   * Buys a card, or asks after one that was bought before under the same reference. Null while the provider still prepares
   * it. Throws `GiftCardRefused` where there will never be one; anything else thrown may be tried again.
   */
  order(order: GiftCardOrder): Promise<IssuedCard | null>;
}

/** The provider says no for good: it sells no such card, or none is left. */
export class GiftCardRefused extends Error {
  override name = 'GiftCardRefused';
}

/** Where a provider is reached. */
export interface GiftCardConfig {
  readonly url: string;
  readonly key: string;
}

const issuedSchema = z.object({
  reference: z.string(),
  status: z.literal('issued'),
  code: z
    .string()
    .trim()
    .min(4)
    .max(200)
    .regex(/^[\x21-\x7e ]+$/),
  expiresOn: z.iso.date().nullable().default(null),
});
const pendingSchema = z.object({ reference: z.string(), status: z.literal('pending') });
const answerSchema = z.discriminatedUnion('status', [issuedSchema, pendingSchema]);
const refusalSchema = z.object({ error: z.enum(['sku_unknown', 'sold_out', 'not_allowed']) });

/** A provider that speaks JSON over HTTP; the order's reference goes along as `Idempotency-Key`. */
export class HttpGiftCardProvider implements GiftCardProvider {
  readonly #config: GiftCardConfig;
  readonly #allowPrivate: boolean;

  constructor(config: GiftCardConfig, allowPrivate: boolean) {
    this.#config = config;
    this.#allowPrivate = allowPrivate;
  }

  async order({ reference, sku }: GiftCardOrder): Promise<IssuedCard | null> {
    const answer = await safeFetch(
      `${this.#config.url}/v1/cards`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#config.key}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({ reference, sku }),
      },
      this.#allowPrivate,
    );
    const body: unknown = await answer.json().catch(() => null);
    const refusal = refusalSchema.safeParse(body);
    if (answer.status === 422 && refusal.success) throw new GiftCardRefused(refusal.data.error);
    const parsed = answerSchema.safeParse(body);
    // Neither what was sent nor what came may be logged: a code is money.
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
    if (!parsed.success || parsed.data.reference !== reference)
      throw new Error('the provider answered what nobody asked for');
    if (parsed.data.status === 'pending') return null;
    return { code: parsed.data.code, expiresOn: parsed.data.expiresOn };
  }
}
