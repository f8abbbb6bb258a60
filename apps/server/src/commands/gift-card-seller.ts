import { GiftCardPartner } from '../development/gift-card-partner.ts';

/** Slower than a person would wait for, and shorter than the server does. */
const SLOW_MS = 4000;

// A seller of gift cards in a process of its own, for an installation that names it with GIFT_CARD_URL and GIFT_CARD_KEY.
const { GIFT_CARD_KEY: key, GIFT_CARD_PORT: port } = process.env;
if (!key || !port) {
  process.stderr.write('Set GIFT_CARD_KEY and GIFT_CARD_PORT: who may buy, and where.\n');
  process.exitCode = 1;
} else {
  const partner = new GiftCardPartner(key, SLOW_MS);
  process.stdout.write(`Sells gift cards at ${await partner.start(Number(port))}\n`);
  process.once('SIGTERM', () => partner.stop());
  process.once('SIGINT', () => partner.stop());
}
