import { randomBytes } from 'node:crypto';

import type pg from 'pg';

import type { AppServices } from '../../../platform/services.ts';
import { GiftCardPartner } from '../../../development/gift-card-partner.ts';
import { sellsOwnCards } from './card-seller.ts';
import { HttpGiftCardProvider } from './gift-card-provider.ts';
import { GiftCardWorker } from './gift-card-worker.ts';

/**
 * Starts buying gift cards from the seller of the environment. A demo installation without one starts a seller of its own on loopback;
 * anywhere else cards wait until there is one.
 */
export async function startGiftCards(
  pool: pg.Pool,
  services: AppServices,
): Promise<{ stop: () => Promise<void> }> {
  const { giftCards, allowPrivateAddresses } = services.config;
  if (giftCards) {
    const worker = new GiftCardWorker(
      pool,
      services,
      new HttpGiftCardProvider(giftCards, allowPrivateAddresses),
    );
    worker.start();
    return worker;
  }
  if (!sellsOwnCards(services.config)) return { stop: async () => undefined };

  const key = randomBytes(24).toString('base64url');
  const partner = new GiftCardPartner(key);
  const url = await partner.start();
  const worker = new GiftCardWorker(pool, services, new HttpGiftCardProvider({ url, key }, true));
  worker.start();
  return {
    stop: async () => {
      partner.stop();
      await worker.stop();
    },
  };
}
