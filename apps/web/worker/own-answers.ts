/** The header by which a document is known as one of ours; a network's own page, as of a hotel, has none. */
const MARK = 'trilha-document';

/** Whether an answer is the document of the signed-in app, of the version whose first script this is. */
export async function isAppDocument(response: Response, entry: string): Promise<boolean> {
  if (!response.ok || response.headers.get(MARK) !== 'app') return false;
  return (await response.clone().text()).includes(`"${entry}"`);
}

/** A network that asks to be signed in to says so by this (RFC 6585). */
const NETWORK_ASKS = 511;

/**
 * Whether what a navigation got is shown: anything of ours, where the browser is led on, and what stands in our place while we are away; no
 * page of a network's own, which says that it is fine, or refuses what it never asked us for.
 */
export function isShown({ headers, ok, status }: Response): boolean {
  if (headers.has(MARK)) return true;
  const isRefusal = status >= 400 && status < 500;
  return !ok && !isRefusal && status !== NETWORK_ASKS;
}

/** Whether an answer is one of our hashed files: kept for ever, and no page in its place. */
export function isHashedFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return (
    response.status === 200 &&
    (response.headers.get('cache-control') ?? '').includes('immutable') &&
    !type.includes('text/html')
  );
}
