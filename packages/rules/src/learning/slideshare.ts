/** What an embedding address of SlideShare ends in: a key, or the number of an older deck. */
export const SLIDESHARE_DECK = /^(?:key\/[A-Za-z0-9]{6,40}|\d{1,12})$/;

const HOSTS: ReadonlySet<string> = new Set([
  'slideshare.net',
  ...['www', 'pt', 'es', 'fr', 'de'].map((name) => `${name}.slideshare.net`),
]);

/** What an author typed: a deck that can be embedded, an address SlideShare has to be asked about, or nothing of its own. */
export type TypedDeck =
  | { readonly kind: 'deck'; readonly deck: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'unknown' };

/** The first address in a text, which may be the whole code for embedding. */
function addressIn(typed: string): URL | undefined {
  const found = /(?:https?:)?\/\/[^\s"'<>]+/i.exec(typed)?.[0] ?? typed.trim();
  const address = found.startsWith('//') ? `https:${found}` : found;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return HOSTS.has(url.hostname) && url.port === '' && url.username === '' ? url : undefined;
}

/** Reads an address, or the code for embedding, as SlideShare gives them; other hosts are never taken. */
export function readSlideshareAddress(typed: string): TypedDeck {
  const url = addressIn(typed);
  if (!url) return { kind: 'unknown' };
  const [, deck = ''] = /^\/(?:slideshow\/)?embed_code\/(.+?)\/?$/.exec(url.pathname) ?? [];
  if (SLIDESHARE_DECK.test(deck)) return { kind: 'deck', deck };
  // A person's page, a search or the front page show no deck.
  if (!/^\/(?:slideshow\/[^/]+\/\d+|[\w.-]+\/[\w.-]+)\/?$/.test(url.pathname)) return { kind: 'unknown' };
  return { kind: 'address', address: `https://www.slideshare.net${url.pathname}` };
}
