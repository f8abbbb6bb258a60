import { readSlideshareAddress } from '@trilha/rules/learning/slideshare';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { Config } from '../../../config.ts';

const embedding = z.object({ html: z.string(), title: z.string().catch('') });
const NOT_FOUND = new Set([400, 401, 403, 404, 410]);

/**
 * What embeds the deck at an address, by SlideShare's own description of it (oEmbed). Of its answer only the deck is taken, never its
 * markup. Throws `slideshare_deck_not_found` and `slideshare_unreachable`.
 */
export async function findDeck(
  { slideshareUrl, allowPrivateAddresses }: Pick<Config, 'slideshareUrl' | 'allowPrivateAddresses'>,
  typed: string,
): Promise<{ deck: string; title: string }> {
  const read = readSlideshareAddress(typed);
  if (read.kind !== 'address') throw new AppError('slideshare_deck_not_found');
  const answer = await ask(
    `${slideshareUrl}/api/oembed/2?format=json&url=${encodeURIComponent(read.address)}`,
    allowPrivateAddresses,
  );
  if (NOT_FOUND.has(answer.status)) throw new AppError('slideshare_deck_not_found');
  if (answer.status !== 200) throw new AppError('slideshare_unreachable');
  const described = embedding.safeParse(await answer.json().catch(() => undefined));
  const found = described.success ? readSlideshareAddress(described.data.html) : undefined;
  if (!described.success || found?.kind !== 'deck') throw new AppError('slideshare_deck_not_found');
  return { deck: found.deck, title: described.data.title.slice(0, 256) };
}

async function ask(address: string, allowPrivate: boolean): Promise<Response> {
  try {
    return await safeFetch(address, { headers: { accept: 'application/json' } }, allowPrivate);
  } catch {
    throw new AppError('slideshare_unreachable');
  }
}
