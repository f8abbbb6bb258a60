import { isForeignPage } from '../../../lib/api-error.ts';

/** So much lies in memory before it is written: little on a cheap phone, and few writes for a large file. */
const PART_BYTES = 1024 * 1024;

/** The address has expired and has to be renewed. */
export class AddressEnded extends Error {
  override readonly name = 'AddressEnded';
}

/** No answer, or one that broke off: what is here stays, and the rest is asked for later. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

interface Rest {
  readonly url: string;
  /** How many bytes are here already. */
  readonly offset: number;
  readonly signal: AbortSignal;
  readonly onPart: (bytes: Blob) => Promise<void>;
}

/** Fetches what is missing of a file, part by part; what came before the connection broke is handed over too. */
export async function fetchRest({ url, offset, signal, onPart }: Rest): Promise<void> {
  const response = await ask(url, offset, signal);
  // Who does not know ranges sends all of it: what is here already is passed over.
  let skip = response.status === 206 ? 0 : offset;
  const reader = response.body?.getReader();
  if (!reader) throw new ConnectionLost();
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const hand = async () => {
    const bytes = new Blob(gathered);
    gathered = [];
    length = 0;
    if (bytes.size > 0) await onPart(bytes);
  };
  try {
    for (;;) {
      const { done, value } = await read(reader, signal, hand);
      if (done) break;
      const fresh = value.subarray(Math.min(skip, value.byteLength));
      skip -= value.byteLength - fresh.byteLength;
      if (fresh.byteLength === 0) continue;
      gathered.push(fresh);
      length += fresh.byteLength;
      if (length >= PART_BYTES) await hand();
    }
    await hand();
  } finally {
    // Where the device takes no more, nothing more is sent.
    await reader.cancel().catch(() => undefined);
  }
}

async function ask(url: string, offset: number, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      signal,
      ...(offset > 0 ? { headers: { range: `bytes=${offset}-` } } : {}),
    });
  } catch {
    signal.throwIfAborted();
    throw new ConnectionLost();
  }
  // Somebody else's network answers with a page of its own: no file that is taken along is one.
  if (isForeignPage(response)) throw new ConnectionLost();
  if (response.ok) return response;
  if (response.status >= 500 || response.status === 429) throw new ConnectionLost();
  throw new AddressEnded();
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onBroken: () => Promise<void>,
) {
  try {
    return await reader.read();
  } catch {
    await onBroken();
    signal.throwIfAborted();
    throw new ConnectionLost();
  }
}
