import { lookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { beginSlowWork } from '../db/slow-work.ts';

/** Address ranges that are not the public internet (IANA special-purpose registries). */
const PRIVATE_RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // IPv4 inside IPv6, in its several dresses: translated, tunnelled, and as it was written long ago.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of PRIVATE_RANGES)
  blocked.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');

/** Whether an address is not part of the public internet; IPv4 written as IPv6 is judged as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address);
  if (mapped?.[1]) return isPrivateAddress(mapped[1]);
  if (mapped?.[2] && mapped[3]) {
    const [high, low] = [Number.parseInt(mapped[2], 16), Number.parseInt(mapped[3], 16)];
    return isPrivateAddress([high >> 8, high & 255, low >> 8, low & 255].join('.'));
  }
  return blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

class OutgoingRefused extends Error {
  override name = 'OutgoingRefused';
}

/** What was sent is larger than what was asked for may be. */
export class AnswerTooLarge extends OutgoingRefused {
  override name = 'AnswerTooLarge';
}

type LookupDone = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name once and refuses it where any of its addresses is private. The connection uses exactly the addresses judged here:
 * a name that answers otherwise a moment later (DNS rebinding) is not asked again.
 */
export function publicLookup(resolve: Resolve = lookup) {
  return (hostname: string, options: LookupOptions, done: LookupDone): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new OutgoingRefused(`${hostname} leads to a private address`), '');
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family);
    });
}

const lookupOfStrangers = publicLookup();

/** Whether an address names its host by a number that is not part of the public internet. */
export function namesPrivateHost(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && isPrivateAddress(host);
}

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 1024 * 1024;

interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** Milliseconds to wait for the whole answer; ten seconds by default. */
  readonly timeoutMs?: number;
}

async function readAnswer(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LARGEST_ANSWER_BYTES) throw new OutgoingRefused('the answer is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Asks, and gives the head of the answer; its body is still to be read. */
async function send(
  address: string,
  {
    method,
    headers,
    body,
    timeoutMs,
  }: Omit<Required<OutgoingRequest>, 'body'> & { body: string | Buffer | Readable },
  allowPrivate: boolean,
): Promise<IncomingMessage> {
  beginSlowWork('a call of another server');
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new OutgoingRefused('only https addresses are called');
  if (!allowPrivate && namesPrivateHost(url)) throw new OutgoingRefused('a private address');

  const sendBy = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = sendBy(url, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowPrivate ? {} : { lookup: lookupOfStrangers }),
  });
  request.on('response', resolve).on('error', reject);
  // Who answers before everything was sent has said enough.
  if (body instanceof Readable) pipeline(body, request).catch(reject);
  else request.end(body);
  return promise;
}

/**
 * The one way out to addresses that somebody typed in: http(s) only, no redirects followed, a time limit, one mebibyte.
 * Private addresses are refused unless allowed; what the name resolved to is what is connected to.
 */
export async function safeFetch(
  address: string,
  { method = 'GET', headers = {}, body = '', timeoutMs = TIMEOUT_MS }: OutgoingRequest,
  allowPrivate: boolean,
): Promise<Response> {
  const message = await send(address, { method, headers, body, timeoutMs }, allowPrivate);
  const bytes = await readAnswer(message);
  const status = message.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(bytes), {
    status,
    headers: Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  });
}

/**
 * The same for what is large: a body that is streamed, an answer that is written to `target`, up to `maxBytes`, where its status says
 * that it went well. Resolves to the status.
 */
export async function safeTransfer(
  address: string,
  {
    target,
    maxBytes,
    ...request
  }: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: Readable;
    readonly timeoutMs: number;
    readonly target: string;
    readonly maxBytes: number;
  },
  allowPrivate: boolean,
): Promise<number> {
  const message = await send(address, request, allowPrivate);
  const status = message.statusCode ?? 502;
  if (status === 200) await writeAnswer(message, target, maxBytes);
  else message.destroy();
  return status;
}

async function writeAnswer(message: IncomingMessage, target: string, maxBytes: number): Promise<void> {
  let size = 0;
  await pipeline(
    message,
    async function* withinLimit(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxBytes) throw new AnswerTooLarge('the answer is too large');
        yield chunk;
      }
    },
    createWriteStream(target),
  );
}

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches what lies at an address into `target`, up to `maxBytes`, and follows a few redirects on the way: each is judged as the address
 * itself was. Resolves to the status of the last answer; only 200 has written anything. Rejects where nothing answers in time, where an
 * address is refused, and with `AnswerTooLarge`.
 */
export async function safeDownload(
  address: string,
  {
    target,
    maxBytes,
    timeoutMs,
    accept,
  }: {
    readonly target: string;
    readonly maxBytes: number;
    readonly timeoutMs: number;
    readonly accept: string;
  },
  allowPrivate: boolean,
): Promise<number> {
  const end = Date.now() + timeoutMs;
  let current = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const remaining = Math.max(1, end - Date.now());
    const headers = { accept, 'user-agent': 'Trilha' };
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next address
    const message = await send(
      current,
      { method: 'GET', headers, body: '', timeoutMs: remaining },
      allowPrivate,
    );
    const status = message.statusCode ?? 502;
    const { location } = message.headers;
    if (!REDIRECTS.has(status) || location === undefined) {
      if (status === 200) await writeAnswer(message, target, maxBytes);
      else message.destroy();
      return status;
    }
    message.destroy();
    current = new URL(location, current).href;
  }
  throw new OutgoingRefused('too many redirects');
}
