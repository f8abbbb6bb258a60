import type { QueryClient } from '@tanstack/react-query';

import { boot } from '../lib/boot.ts';

const UUID_BYTES = 16;
/** Company, reader and file stand before the end of a token (apps/server, content-addresses.ts). */
const END_AT = 3 * UUID_BYTES;

/** The token of an address of a file; undefined for any other address. */
function tokenOf(address: string): string | undefined {
  const files = `${boot().contentOrigin}/files/`;
  return address.startsWith(files) ? address.slice(files.length) : undefined;
}

function hasEnded(token: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return new DataView(bytes.buffer).getUint32(END_AT) * 1000 <= Date.now();
  } catch {
    return false;
  }
}

/**
 * Addresses of files are good for minutes. A picture that no longer loads has what the page shows asked for again, once for each
 * address, and so has a link whose address has ended before it is followed. Returns what ends it.
 */
export function renewAddresses(client: Pick<QueryClient, 'refetchQueries'>): () => void {
  const renewed = new Set<string>();
  // What never grows old is being edited: it keeps what it has.
  const renew = async () => client.refetchQueries({ type: 'active', stale: true });
  const isNew = (address: string) => !renewed.has(address) && renewed.add(address).size > 0;

  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || tokenOf(target.src) === undefined) return;
    if (navigator.onLine && isNew(target.src)) void renew();
  };
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const token = link ? tokenOf(link.href) : undefined;
    if (!link || token === undefined || !hasEnded(token) || !isNew(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    void renew().then(() => link.click());
  };
  document.addEventListener('error', handleError, { capture: true });
  document.addEventListener('click', handleClick, { capture: true });
  return () => {
    document.removeEventListener('error', handleError, { capture: true });
    document.removeEventListener('click', handleClick, { capture: true });
  };
}
