import type { Config } from '../../../config.ts';

type SellerConfig = Pick<Config, 'giftCards' | 'demo' | 'production'>;

/** Whether a demo installation sells cards to itself: nobody else is named, and nothing is real. */
export function sellsOwnCards({ giftCards, demo, production }: SellerConfig): boolean {
  return !giftCards && demo && !production;
}

/** Whether anybody sells gift cards to this installation. */
export function hasCardSeller(config: SellerConfig): boolean {
  return config.giftCards !== undefined || sellsOwnCards(config);
}
