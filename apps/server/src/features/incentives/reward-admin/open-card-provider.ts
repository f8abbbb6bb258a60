import { randomBytes } from 'node:crypto';

import type { Config } from '../../../config.ts';
import { GiftCardPartner } from '../../../development/gift-card-partner.ts';
import { sellsOwnCards } from './card-seller.ts';
import { HttpGiftCardProvider } from './gift-card-provider.ts';
import type { GiftCardProvider } from './gift-card-provider.ts';

/**
 * Who sells gift cards to the installation: the seller of the environment. A demo installation without one starts a seller of its own on
 * loopback with the first card; anywhere else there is none.
 */
export function cardProviderOf(config: Config): () => Promise<GiftCardProvider | undefined> {
  const { giftCards, allowPrivateAddresses } = config;
  let provider: Promise<GiftCardProvider> | undefined;
  return async () => {
    if (giftCards) provider ??= Promise.resolve(new HttpGiftCardProvider(giftCards, allowPrivateAddresses));
    else if (sellsOwnCards(config)) provider ??= startOwnSeller();
    return provider;
  };
}

async function startOwnSeller(): Promise<GiftCardProvider> {
  const key = randomBytes(24).toString('base64url');
  const url = await new GiftCardPartner(key).start(0, { isAside: true });
  return new HttpGiftCardProvider({ url, key }, true);
}
