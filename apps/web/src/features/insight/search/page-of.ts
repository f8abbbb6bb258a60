import { SEARCH_LINK, SEARCH_LINK_LENGTH } from '@trilha/contracts/insight/search-questions';

/** The page of this app that a copied address or a path means; undefined for anything else. */
export function pageOf(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const page = `${url.pathname}${url.search}${url.hash}`;
  // Words are no address, though a browser would make one of them.
  const isWritten = text.startsWith('/') || text.startsWith(origin);
  const isTaken = page.length <= SEARCH_LINK_LENGTH && SEARCH_LINK.test(page);
  return isWritten && url.origin === origin && isTaken ? page : undefined;
}
